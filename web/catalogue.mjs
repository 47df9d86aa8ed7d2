// A gettext catalogue as an object: msgid to msgstr, or to the list of its plural forms.
const unquote = (text) => JSON.parse(text);

export function catalogue(po) {
    const entries = {};
    let id = '', forms = [], fuzzy = false, field = null;
    const finish = () => {
        if (id && forms.length && forms.every((f) => f) && !fuzzy) entries[id] = forms.length > 1 ? forms : forms[0];
        id = ''; forms = []; fuzzy = false; field = null;
    };
    for (const line of po.split('\n')) {
        if (line.startsWith('#~')) continue;
        if (line.startsWith('#,') && line.includes('fuzzy')) fuzzy = true;
        const found = line.match(/^(msgid|msgid_plural|msgstr(?:\[(\d)\])?) (".*")$/);
        if (found) {
            if (found[1] === 'msgid' && (id || forms.length)) { const f = fuzzy; finish(); fuzzy = f; }
            field = found[1] === 'msgid' ? 'id' : found[1] === 'msgid_plural' ? 'plural' : Number(found[2] ?? 0);
            if (field === 'id') id = unquote(found[3]);
            else if (field !== 'plural') forms[field] = unquote(found[3]);
        } else if (line.startsWith('"') && field !== null) {
            if (field === 'id') id += unquote(line);
            else if (field !== 'plural') forms[field] += unquote(line);
        }
    }
    finish();
    return entries;
}
