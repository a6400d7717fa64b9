import { decodeHTML } from 'entities';
import { GridWriter, type PageTable } from './page-table.ts';
import { raisedText } from './raised-text.ts';

/** Attributes of more characters, besides quoted ones, are no tag: the pattern would run out of stack. */
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*'){0,10000})>/gi;
/** Elements whose contents are not text of the page. */
const silent = new Set(['script', 'style', 'title', 'xml', 'head']);
/** What browsers don't show, such as a key by which a page sorts its rows. Rows and cells that are hidden count. */
const unseen = /(?:^|[\s"';])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const mayBeUnseen = new Set(['span', 'div', 'p', 'a', 'b', 'i', 'em', 'strong', 'small', 'label']);

const ofTable = new Set(['td', 'th', 'tr', 'table']);

/**
 * Returns the tables of a web page in order, including nested ones. Like browsers, it tolerates elements that are not
 * closed.
 */
export function readHtmlTables(page: string): PageTable[] {
  const reader = new TableReader();
  let from = 0;
  let inSilence: string | null = null;
  /** Elements of the silent one's name that are open within it. */
  let depth = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = '', index } of page.matchAll(tag)) {
    if (inSilence === null) reader.text(page.slice(from, index));
    from = index + whole.length;
    const element = name?.toLowerCase();
    if (element === undefined) continue;
    // Like an open element, an unseen one ends with its cell at the latest.
    if (inSilence !== null && mayBeUnseen.has(inSilence) && ofTable.has(element)) inSilence = null;
    if (inSilence !== null) {
      if (element !== inSilence) continue;
      depth += slash === '/' ? -1 : Number(!silent.has(element));
      if (depth === 0) inSilence = null;
    } else if (slash === '/') reader.close(element);
    else if (isSilent(element, attributes)) {
      inSilence = element;
      depth = 1;
    } else reader.open(element, attributes);
  }
  return reader.finish();
}

function isSilent(element: string, attributes: string): boolean {
  if (attributes.endsWith('/')) return false;
  return silent.has(element) || (mayBeUnseen.has(element) && unseen.test(attributes));
}

type OpenTable = {
  grid: GridWriter;
  cell: { text: string; right: number; down: number } | null;
  hasRow: boolean;
};

class TableReader {
  readonly #open: OpenTable[] = [];
  readonly #tables: GridWriter[] = [];

  /** Whether the text is raised above the line. */
  #isRaised = false;

  text(html: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (cell == null) return;
    const text = decodeHTML(html);
    cell.text += this.#isRaised ? raisedText(text) : text;
  }

  open(element: string, attributes: string): void {
    const top = this.#open.at(-1);
    if (element === 'table') {
      const grid = new GridWriter(`Table ${this.#tables.length + 1}`, false);
      this.#tables.push(grid);
      this.#open.push({ grid, cell: null, hasRow: false });
    } else if (top === undefined) return;
    else if (element === 'tr') this.#openRow(top);
    else if (element === 'td' || element === 'th') {
      if (!top.hasRow) this.#openRow(top);
      this.#closeCell(top);
      top.cell = { text: '', right: spanOf(attributes, 'colspan'), down: spanOf(attributes, 'rowspan') };
    } else if (element === 'sup') this.#isRaised = true;
    else if (breaks.has(element)) this.text(' ');
  }

  close(element: string): void {
    if (element === 'sup') this.#isRaised = false;
    const top = this.#open.at(-1);
    if (top === undefined) return;
    if (element === 'td' || element === 'th') this.#closeCell(top);
    else if (element === 'tr') this.#closeRow(top);
    else if (element === 'table') {
      this.#closeRow(top);
      this.#open.pop();
    } else if (breaks.has(element)) this.text(' ');
  }

  finish(): PageTable[] {
    for (const top of this.#open.toReversed()) this.#closeRow(top);
    return this.#tables
      .map(({ table }) => table)
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  }

  #openRow(top: OpenTable): void {
    this.#closeRow(top);
    top.grid.openRow();
    top.hasRow = true;
  }

  #closeRow(top: OpenTable): void {
    this.#closeCell(top);
    if (top.hasRow) top.grid.closeRow();
    top.hasRow = false;
  }

  #closeCell(top: OpenTable): void {
    if (top.cell === null) return;
    const { text, ...span } = top.cell;
    top.grid.add(text.replace(/\s+/g, ' ').trim(), span);
    top.cell = null;
    this.#isRaised = false;
  }
}

const breaks = new Set(['br', 'p', 'div', 'li', 'hr']);

/** Returns how many further cells a cell spans. */
function spanOf(attributes: string, name: string): number {
  const match = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,5})`, 'i').exec(attributes);
  return Math.max(0, Number(match?.[1] ?? '1') - 1);
}
