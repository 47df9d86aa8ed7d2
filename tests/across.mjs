export const across = async () => {};
