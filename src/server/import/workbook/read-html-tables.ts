import { decodeHTML } from 'entities';
import { exactNumberText } from './exact-number.ts';
import { lookOf, mayLookOtherwise } from './html-looks.ts';
import { GridWriter, type PageTable } from './page-table.ts';
import { type RunLook, RunText } from './run-text.ts';

/** Attributes of more characters, besides quoted ones, are no tag: the pattern would run out of stack. */
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*'){0,10000})>/gi;
/** Elements whose contents are not text of the page. */
const silent = new Set(['script', 'style', 'title', 'xml', 'head', 'template', 'noscript', 'datalist']);
/** What browsers don't show, such as a key by which a page sorts its rows. Rows and cells that are hidden count. */
const unseen =
  /(?:^|[\s"';])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*(?:0+(?:\.0+)?|\.0+)(?:p[xt]|r?em|%)?(?=[\s;"'!]|$))/i;

const rowGroups = new Set(['thead', 'tbody', 'tfoot']);
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
    if (inSilence !== null && mayLookOtherwise.has(inSilence) && ofTable.has(element)) inSilence = null;
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
  return silent.has(element) || (mayLookOtherwise.has(element) && isUnseen(attributes));
}

function isUnseen(attributes: string): boolean {
  return unseen.test(attributes) || hasFlag(attributes, 'hidden');
}

type Option = { text: string; isSelected: boolean };
type OpenCell = {
  runs: RunText;
  /** The options of a list to choose from that is open. */
  options: Option[] | null;
  /** The number that the cell states besides its text. */
  stated: string | null;
  right: number;
  down: number;
};
type OpenTable = {
  grid: GridWriter;
  cell: OpenCell | null;
  hasRow: boolean;
};

class TableReader {
  readonly #open: OpenTable[] = [];
  readonly #tables: GridWriter[] = [];

  /** The open elements within the cell that may change how its text looks. */
  #looks: (RunLook & { element: string })[] = [];

  text(html: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (cell == null) return;
    const text = decodeHTML(html);
    if (cell.options === null)
      cell.runs.add(text, {
        isRaised: this.#looks.some(({ isRaised }) => isRaised),
        isLowered: this.#looks.some(({ isLowered }) => isLowered === true),
        isStruck: this.#looks.some(({ isStruck }) => isStruck),
      });
    else {
      const option = cell.options.at(-1);
      if (option !== undefined) option.text += text;
    }
  }

  open(element: string, attributes: string): void {
    const top = this.#open.at(-1);
    if (element === 'table') {
      const grid = new GridWriter(`Table ${this.#tables.length + 1}`, false);
      this.#tables.push(grid);
      this.#open.push({ grid, cell: null, hasRow: false });
    } else if (top === undefined) return;
    else if (rowGroups.has(element)) this.#endGroup(top);
    else if (element === 'tr') this.#openRow(top, isUnseen(attributes));
    else if (element === 'td' || element === 'th') {
      if (!top.hasRow) this.#openRow(top);
      this.#closeCell(top);
      top.cell = {
        runs: new RunText(),
        options: null,
        stated: /\bx:num\s*=\s*["']?([^\s"'>]+)/i.exec(attributes)?.[1] ?? null,
        right: spanOf(attributes, 'colspan'),
        down: toEndOfGroup.test(attributes) ? Number.POSITIVE_INFINITY : spanOf(attributes, 'rowspan'),
      };
    } else if (top.cell !== null) this.#openWithin(top.cell, element, attributes);
  }

  close(element: string): void {
    const top = this.#open.at(-1);
    if (top === undefined) return;
    if (element === 'td' || element === 'th') this.#closeCell(top);
    else if (element === 'tr') this.#closeRow(top);
    else if (rowGroups.has(element)) this.#endGroup(top);
    else if (element === 'table') {
      this.#endGroup(top);
      this.#open.pop();
    } else if (element === 'select' && top.cell !== null) this.#closeOptions(top.cell);
    else this.#closeWithin(element);
  }

  #openWithin(cell: OpenCell, element: string, attributes: string): void {
    if (element === 'select') {
      this.#closeOptions(cell);
      cell.options = [];
    } else if (element === 'option')
      cell.options?.push({ text: '', isSelected: hasFlag(attributes, 'selected') });
    if (breaks.has(element)) this.text(' ');
    // A paragraph ends the one before it.
    if (element === 'p') this.#endLook(element);
    if (mayLookOtherwise.has(element) && !attributes.endsWith('/'))
      this.#looks.push({ element, ...lookOf(element, attributes) });
  }

  #closeWithin(element: string): void {
    this.#endLook(element);
    if (breaks.has(element)) this.text(' ');
  }

  #endLook(element: string): void {
    const place = this.#looks.findLastIndex((look) => look.element === element);
    if (place >= 0) this.#looks.length = place;
  }

  /** Of a list to choose from, browsers show what is selected, or the first option. */
  #closeOptions(cell: OpenCell): void {
    const { options } = cell;
    if (options === null) return;
    cell.options = null;
    const selected = options.findLast(({ isSelected }) => isSelected) ?? options[0];
    if (selected !== undefined) cell.runs.add(selected.text, { isRaised: false, isStruck: false });
  }

  finish(): PageTable[] {
    for (const top of this.#open.toReversed()) this.#endGroup(top);
    return this.#tables
      .map(({ table }) => table)
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  }

  /** Cells that reach to the end of their group of rows end there. */
  #endGroup(top: OpenTable): void {
    this.#closeRow(top);
    top.grid.endGroup();
  }

  #openRow(top: OpenTable, isHidden = false): void {
    this.#closeRow(top);
    top.grid.openRow(undefined, isHidden);
    top.hasRow = true;
  }

  #closeRow(top: OpenTable): void {
    this.#closeCell(top);
    if (top.hasRow) top.grid.closeRow();
    top.hasRow = false;
  }

  #closeCell(top: OpenTable): void {
    if (top.cell === null) return;
    this.#closeOptions(top.cell);
    const { runs, stated, right, down } = top.cell;
    const text = runs.text().replace(/\s+/g, ' ').trim();
    top.grid.add(stated === null ? text : exactNumberText(text, stated), { right, down });
    top.cell = null;
    this.#looks = [];
  }
}

const breaks = new Set(['br', 'p', 'div', 'li', 'hr']);

const toEndOfGroup = /\browspan\s*=\s*["']?\s*0+(?!\d)/i;

/** Returns how many further cells a cell spans. */
function spanOf(attributes: string, name: string): number {
  const match = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,5})`, 'i').exec(attributes);
  return Math.max(0, Number(match?.[1] ?? '1') - 1);
}

/** Returns whether an attribute is there, with or without a value. */
function hasFlag(attributes: string, name: string): boolean {
  const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""');
  return new RegExp(`(?:^|\\s)${name}(?=[\\s=/]|$)`, 'i').test(names);
}
