// Drawings that stay as they are: nothing is made anew, nor compared part by part, while what they are drawn from is the same.
import type { Component, ComponentChildren, FunctionComponent } from 'preact';

type Known = Record<string, unknown>;

/** Equal numbers, words, and lists and objects of them. */
function same(a: unknown, b: unknown): boolean {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => same((a as Known)[key], (b as Known)[key]));
}

/** What `draw` makes, kept while `by` is the same: `by` has to hold all that it is drawn from. */
export function Kept(this: Component<{ by: unknown }>, { draw }: { by: unknown; draw: () => ComponentChildren }): ComponentChildren {
    this.shouldComponentUpdate = (next) => !same(this.props.by, next.by);
    return draw();
}

/** Of a function that draws from what it is given and from nothing else. */
export function still<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
    return function Still(this: Component<P>, props: P) {
        this.shouldComponentUpdate = (next) => !same(this.props, next);
        return draw(props);
    } as FunctionComponent<P>;
}
