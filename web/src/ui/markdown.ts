// A small Markdown reader for the rules: headings, numbered and plain lists, tables, paragraphs; bold, italics and code within.
// It makes a tree of plain values; whoever draws it makes elements, so no text of a file is ever taken for HTML.

export type Span = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'rule'; text: string; rule: string };
export interface Entry { id?: string; number?: string; spans: Span[]; plain: string }
export type Block =
    | { kind: 'heading'; level: number; id?: string; code?: string; entry: Entry }
    | { kind: 'list'; ordered: boolean; items: Entry[] }
    | { kind: 'table'; rows: Entry[][] }
    | { kind: 'paragraph'; entry: Entry };

const inline = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|`([^`]+)`|\b([A-Z]-[A-Z]+(?:-\d+)?)\b/g;

export function spans(text: string): Span[] {
    const found: Span[] = [];
    let from = 0;
    for (const match of text.matchAll(inline)) {
        if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
        const [whole, bold, italic, code, rule] = match;
        if (bold) found.push({ kind: 'bold', text: bold });
        else if (italic) found.push({ kind: 'italic', text: italic });
        else if (code) found.push({ kind: 'code', text: code });
        else found.push({ kind: 'rule', text: whole, rule });
        from = match.index + whole.length;
    }
    if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
    return found;
}

function entry(text: string, id?: string, number?: string): Entry {
    const parts = spans(text);
    return { id, number, spans: parts, plain: parts.map((s) => s.text).join('') };
}

const cells = (line: string): string[] => line.trim().replace(/^\||\|$/g, '').split('|').map((c) => c.trim());
const isRule = (line: string): boolean => /^\s*\|?[\s:|-]*---[\s:|-]*$/.test(line);

/** Some sections list numbered pieces in one paragraph, "01 ... · 03 ...": each is a rule of its own. */
function pieces(section: string, text: string): Entry[] | null {
    const parts = text.split(' · ');
    if (!section || parts.length < 3 || !parts.every((p) => /^\d\d /.test(p))) return null;
    return parts.map((p) => entry(p.slice(3), `${section}-${Number(p.slice(0, 2))}`, p.slice(0, 2)));
}

export function markdown(source: string): Block[] {
    const lines = source.replace(/\r\n?/g, '\n').split('\n'), blocks: Block[] = [];
    let section = '', i = 0;

    /** The line at i and those that go on with it. */
    const gather = (first: string): string => {
        const text = [first];
        for (i++; i < lines.length && lines[i].trim() && !/^(#{1,4} |\s*\d+\. |\s*[-*] |\s*\|)/.test(lines[i]); i++)
            text.push(lines[i].trim());
        return text.join(' ');
    };
    const heading = (level: number, text: string): void => {
        const coded = /^([A-Z]-[A-Z]+)\s+(.*)$/.exec(text);
        if (coded) section = coded[1];
        blocks.push({ kind: 'heading', level, id: coded?.[1], code: coded?.[1], entry: entry(coded?.[2] ?? text) });
        i++;
    };
    const item = (ordered: boolean, number: string, first: string): void => {
        const made = entry(gather(first), ordered && section ? `${section}-${number}` : undefined, ordered ? number : undefined);
        const last = blocks.at(-1);
        if (last?.kind === 'list' && last.ordered === ordered) last.items.push(made);
        else blocks.push({ kind: 'list', ordered, items: [made] });
    };
    const table = (): void => {
        const rows: Entry[][] = [];
        for (; i < lines.length && lines[i].trim().startsWith('|'); i++)
            if (!isRule(lines[i])) rows.push(cells(lines[i]).map((c) => entry(c)));
        blocks.push({ kind: 'table', rows });
    };

    while (i < lines.length) {
        const line = lines[i];
        const head = /^(#{1,4}) (.*)$/.exec(line), numbered = /^\s*(\d+)\. (.*)$/.exec(line), dotted = /^\s*[-*] (.*)$/.exec(line);
        if (!line.trim()) i++;
        else if (head) heading(head[1].length, head[2].trim());
        else if (numbered) item(true, numbered[1], numbered[2]);
        else if (dotted) item(false, '', dotted[1]);
        else if (line.trim().startsWith('|')) table();
        else {
            const text = gather(line.trim()), listed = pieces(section, text);
            if (listed) blocks.push({ kind: 'list', ordered: true, items: listed });
            else blocks.push({ kind: 'paragraph', entry: entry(text) });
        }
    }
    return blocks;
}
