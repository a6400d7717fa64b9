import { Parser } from 'htmlparser2';

/** The name and the value in a table row of two cells. */
type Pair = { name: string; value: string };

/** What HTML says: the rows of its tables that have a name and a value, the text around them, and all of it as text. */
export type HtmlContents = { pairs: readonly Pair[]; text: string; wholeText: string };

const tags =
  'a|abbr|address|article|b|big|blockquote|body|br|caption|center|code|col|dd|div|dl|dt|em|font|footer|h[1-6]|head|header|hr|html|i|img|li|link|meta|ol|p|pre|s|section|small|span|strong|style|script|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|!doctype';
/** Tags of HTML and references to characters, but not words that someone put in brackets, such as <surface only>. */
const markup = new RegExp(
  String.raw`</?(?:${tags})(?:\s[^<>]*|\s*/)?>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);`,
  'i',
);
const hidden: ReadonlySet<string> = new Set(['script', 'style', 'title']);
const blocks: ReadonlySet<string> = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const maxName = 100;

/** Whether a text has tags or character references of HTML. */
export const isHtml = (text: string) => markup.test(text);

/** Reads HTML, complete or not. Text that no tag shows, such as that of a script, is left out. */
export function readHtml(html: string): HtmlContents {
  const read: (string | Pair)[] = [];
  // Rows that are open, with where their cells begin in `read`. A row around another table is no pair.
  const rows: { cells: number[]; hasTable: boolean }[] = [];
  let hiding = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (hidden.has(tag)) hiding += 1;
      const row = rows.at(-1);
      if (tag === 'table' && row) row.hasTable = true;
      if (blocks.has(tag)) read.push('\n');
      if (tag === 'tr') rows.push({ cells: [], hasTable: false });
      else if (tag === 'td' || tag === 'th') {
        read.push(' ');
        row?.cells.push(read.length);
      }
    },
    ontext(text) {
      if (hiding === 0) read.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(tag) {
      if (hidden.has(tag)) hiding -= 1;
      if (tag === 'tr') {
        const row = rows.pop();
        const pair = row && !row.hasTable ? pairOf(read, row.cells) : null;
        if (row && pair) read.splice(row.cells[0] as number, Infinity, pair);
      }
      if (blocks.has(tag) && tag !== 'br') read.push('\n');
    },
  });
  parser.end(html);
  return {
    pairs: read.filter((each) => typeof each !== 'string'),
    text: tidy(read.filter((each) => typeof each === 'string')),
    wholeText: tidy(
      read.map((each) =>
        typeof each === 'string' ? each : `${each.name}: ${each.value.replaceAll('\n', ', ')}`,
      ),
    ),
  };
}

/** Returns the name and the value of a row with two cells; null if it has another number or no name. */
function pairOf(read: readonly (string | Pair)[], cells: readonly number[]): Pair | null {
  const [first, second] = cells;
  if (cells.length !== 2 || first === undefined || second === undefined) return null;
  const name = tidy(read.slice(first, second).filter((each) => typeof each === 'string')).replace(
    /\s*:$/,
    '',
  );
  if (name === '' || name.length > maxName || name.includes('\n')) return null;
  return { name, value: tidy(read.slice(second).filter((each) => typeof each === 'string')) };
}

/** Joins texts and removes the blanks around lines, and lines without text. */
function tidy(texts: readonly string[]): string {
  const lines = texts.join('').split('\n');
  return lines
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
