import { GridWriter, type PageTable } from './page-table.ts';

/** Attributes of more characters, besides quoted ones, are no tag: the pattern would run out of stack. */
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*'){0,10000})>/gi;
/** Elements whose contents are not text of the page. */
const silent = new Set(['script', 'style', 'title', 'xml', 'head']);
/** Characters that have names in HTML but not in XML, if they are common in tables about figures and land. */
const namedSigns: Readonly<Record<string, string>> = {
  nbsp: ' ',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  prime: '′',
  Prime: '″',
  minus: '−',
  times: '×',
  sect: '§',
  reg: '®',
  copy: '©',
  eacute: 'é',
  ntilde: 'ñ',
};

/**
 * Returns the tables of a web page in order, including nested ones. Like browsers, it tolerates elements that are not
 * closed.
 */
export function readHtmlTables(page: string): PageTable[] {
  const reader = new TableReader();
  let from = 0;
  let inSilence: string | null = null;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = '', index } of page.matchAll(tag)) {
    if (inSilence === null) reader.text(page.slice(from, index));
    from = index + whole.length;
    const element = name?.toLowerCase();
    if (element === undefined) continue;
    if (inSilence !== null) {
      if (slash === '/' && element === inSilence) inSilence = null;
    } else if (slash === '/') reader.close(element);
    else if (silent.has(element) && !attributes.endsWith('/')) inSilence = element;
    else reader.open(element, attributes);
  }
  return reader.finish();
}

type OpenTable = {
  grid: GridWriter;
  cell: { text: string; right: number; down: number } | null;
  hasRow: boolean;
};

class TableReader {
  readonly #open: OpenTable[] = [];
  readonly #tables: GridWriter[] = [];

  text(piece: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (cell != null) cell.text += piece;
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
    } else if (breaks.has(element)) this.text(' ');
  }

  close(element: string): void {
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
    top.grid.add(plainText(text), span);
    top.cell = null;
  }
}

const breaks = new Set(['br', 'p', 'div', 'li', 'hr']);

function plainText(html: string): string {
  const named = html.replace(/&([a-z]+\d*);/gi, (whole, name: string) => namedSigns[name] ?? whole);
  return decodeEntities(named).replace(/\s+/g, ' ').trim();
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns a text with its entities resolved; unknown entities are unchanged. */
function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Returns how many further cells a cell spans. */
function spanOf(attributes: string, name: string): number {
  const match = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,5})`, 'i').exec(attributes);
  return Math.max(0, Number(match?.[1] ?? '1') - 1);
}
