import { type Letters, missingLetter, openLetters } from '#server/platform/pdf/letters.ts';
import { markOf, type ReportColumn, type ReportRow, type RowMark } from '#shared/saved/reports/report.ts';
import { describeHeading, partColumns, sectionKey } from '#shared/saved/reports/sections.ts';
import { formatReportValue, isFigure } from '#shared/saved/reports/write-value.ts';
import {
  ascent,
  colors,
  maxLines,
  maxMeasured,
  maxSigns,
  maxWidth,
  maxWord,
  pageWidth,
  sizes,
} from './pdf-style.ts';
import { describeRequest, type ReportHead } from './report-format.ts';
import { shareWidth, type Wish } from './share-width.ts';

type Document = PDFKit.PDFDocument;
type Placed = { column: ReportColumn; left: number; width: number };
type Font = 'plain' | 'bold';
/** How a row is written: its font, text color, and background. */
type Look = { font: Font; color?: string; band?: string };

const looks: Record<NonNullable<RowMark> | 'plain' | 'head', Look> = {
  plain: { font: 'plain' },
  head: { font: 'bold', band: colors.band },
  sum: { font: 'bold' },
  warning: { font: 'bold', color: colors.warning },
};

/** Writes a report from the top of its first page to the bottom of its last. */
export type PdfPage = {
  /** Starts the first page, with columns as wide as these rows and their sums need. */
  begin: (rows: readonly ReportRow[], sums: ReportRow) => void;
  writeRow: (row: ReportRow) => void;
  writeTotal: (sums: ReportRow) => void;
  writeNote: (text: string) => void;
  /** Writes the footer of each page; call this last. */
  numberPages: () => void;
};

/** Lays a report out on the pages of its document; `begin` adds the first one. */
export function layOutPage(document: Document, report: ReportHead): PdfPage {
  document.font('plain');
  const letters = openLetters(document);
  const { heads, cells } = partColumns(report, report.columns);
  let top = 0;
  let widths: number[] = [];
  let placed: Placed[] = [];
  let section: { key: string; heading: string } | null = null;

  const turnPage = () => {
    document.addPage();
    top = writeHead(document, report, letters, document.bufferedPageRange().count === 1);
    placed = placeColumns(cells, widths);
    top = writeCells(document, placed, ({ column }) => column.label, top, looks.head);
    rule(document, top);
  };
  const writeHeading = (text: string) => {
    top = writeLine(document, letters.print(text), top + sizes.rowGap);
    rule(document, top);
  };
  /**
   * Starts a new page if less than this height is left above the footer. A section that continues repeats its heading
   * there.
   */
  const keepTogether = (height: number, isNew: boolean) => {
    if (top + height <= document.page.height - sizes.margin - sizes.line * 2) return;
    turnPage();
    if (section !== null && !isNew) writeHeading(`${section.heading} (continued)`);
  };
  const write = (textOf: (cell: Placed) => string, look: Look) => {
    keepTogether(heightOf(document, placed, textOf, look), false);
    top = writeCells(document, placed, textOf, top, look);
  };
  const beginSection = (row: ReportRow) => {
    const key = sectionKey(heads, row);
    if (heads.length === 0 || section?.key === key) return;
    // A heading at the bottom of a page would be separated from its rows.
    keepTogether(sizes.line * 6, true);
    section = { key, heading: describeHeading(heads, row) };
    writeHeading(section.heading);
  };

  return {
    begin: (rows, sums) => {
      const wishes = cells.map((column) => wishOf(document, column, rows, sums));
      widths = shareWidth(pageWidth - sizes.margin * 2, wishes);
      turnPage();
    },
    writeRow: (row) => {
      beginSection(row);
      const mark = markOf(report, row);
      write(
        ({ column }) => letters.print(formatReportValue(column, row[column.key])),
        looks[mark ?? 'plain'],
      );
      rule(document, top);
    },
    writeTotal: (sums) => {
      section = null;
      const first = cells[0]?.key;
      write(
        ({ column }) =>
          column.sum ? formatReportValue(column, sums[column.key]) : column.key === first ? 'Total' : '',
        looks.sum,
      );
    },
    writeNote: (text) => {
      document.font('plain').fontSize(sizes.text).fillColor(colors.faint);
      document.text(text, sizes.margin, top + sizes.line, { lineBreak: false });
    },
    numberPages: () => numberPages(document, report, letters),
  };
}

/** Writes the footer of each page, with a note if letters could not be printed. */
function numberPages(document: Document, { name, companies }: ReportHead, letters: Letters): void {
  const { count } = document.bufferedPageRange();
  const whose = letters.print(`${name} · ${companies}`);
  const lacking = letters.areMissing()
    ? `${missingLetter} marks characters the PDF can't show; the Excel file has them.`
    : null;
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place);
    const { width, height } = document.page;
    const top = height - sizes.margin;
    const room = width - sizes.margin * 2;
    document.font('plain').fontSize(sizes.small).fillColor(colors.faint);
    document.text(shorten(document, whose, room * 0.75), sizes.margin, top, { lineBreak: false });
    const page = `Page ${place + 1} of ${count}`;
    document.text(page, width - sizes.margin - document.widthOfString(page), top, { lineBreak: false });
    if (lacking !== null) document.text(lacking, sizes.margin, top - sizes.small - 3, { lineBreak: false });
  }
}

/**
 * Writes the scope and parameters, in full on the first page and with the basis of the figures. Returns the y position
 * where the table begins.
 */
function writeHead(document: Document, report: ReportHead, letters: Letters, isFirst: boolean): number {
  const room = document.page.width - sizes.margin * 2;
  let top: number = sizes.margin;
  const line = (text: string, size: number, font: Font, color: string) => {
    document.font(font).fontSize(size).fillColor(color);
    const printed = letters.print(text);
    if (isFirst) {
      document.text(printed, sizes.margin, top, { width: room });
      top += document.heightOfString(printed, { width: room }) + 3;
    } else {
      document.text(shorten(document, printed, room), sizes.margin, top, { lineBreak: false });
      top += size + 4;
    }
  };
  line(report.name, sizes.title, 'bold', colors.ink);
  line(describeRequest(report).join('  ·  '), sizes.small, 'plain', colors.faint);
  if (isFirst) line(report.basis, sizes.small, 'plain', colors.faint);
  return top + 4;
}

function placeColumns(columns: readonly ReportColumn[], widths: readonly number[]): Placed[] {
  let left: number = sizes.margin;
  return columns.map((column, place) => {
    const width = widths[place] ?? 0;
    const cell = { column, left: left + sizes.cellGap / 2, width: width - sizes.cellGap };
    left += width;
    return cell;
  });
}

/** Returns how wide a column must be for its longest texts; measuring all texts would take longer than writing them. */
function wishOf(document: Document, column: ReportColumn, rows: readonly ReportRow[], sums: ReportRow): Wish {
  const breaks = !isFigure(column);
  const values = [...rows.map((row) => row[column.key]), column.sum ? sums[column.key] : null];
  // The longest figure has the most digits before its decimal point. Texts are all examined, for their words.
  const longest = breaks
    ? values
    : [longestBy(values, (value) => value), longestBy(values, (value) => String(value ?? '').split('.')[0])];
  const texts = longest.map((value) => formatReportValue(column, value));
  // Sums are bold, and bold text is wider.
  document.font('bold').fontSize(sizes.text);
  const widest = (all: readonly string[]) =>
    Math.max(0, ...longestOf(all).map((text) => Math.min(document.widthOfString(text), maxWidth)));
  const wordsOf = (text: string) => text.split(/\s+/);
  const word = Math.max(widest(wordsOf(column.label)), widest(texts.flatMap(wordsOf)));
  const whole = widest(texts.map((text) => text.slice(0, maxSigns)));
  return {
    natural: Math.max(word, whole) + sizes.cellGap,
    least: Math.min(word, maxWord) + sizes.cellGap,
    weight: column.width ?? 1,
    breaks,
  };
}

/**
 * Returns the texts with the most characters or nearly as many. One of these is the widest, because letters differ in
 * width.
 */
function longestOf(texts: readonly string[]): string[] {
  const all = [...new Set(texts)].sort((one, other) => other.length - one.length);
  const enough = (all[0]?.length ?? 0) * 0.8;
  return all.slice(0, maxMeasured).filter(({ length }) => length >= enough);
}

/** Returns the item with the longest text; null if there are no items. */
function longestBy<T>(all: readonly T[], textOf: (each: T) => unknown): T | null {
  let [found, length] = [null as T | null, -1];
  for (const each of all) {
    const own = String(textOf(each) ?? '').length;
    if (own > length) [found, length] = [each, own];
  }
  return found;
}

/**
 * Whether a cell is a single figure. It must be written in full, in a smaller font if necessary, because a truncated
 * figure would be wrong.
 */
function isWhole({ column }: Placed, text: string): boolean {
  return isFigure(column) && !/\s/.test(text);
}

/** Returns the lines of a cell. Most texts fit on one line, and measuring more would be much slower. */
function linesOf(document: Document, cell: Placed, text: string): string[] {
  const { width } = cell;
  if (text === '' || isWhole(cell, text) || document.widthOfString(text) <= width) return [text];
  const lines: string[] = [];
  let rest = text.split(/\s+/);
  while (rest.length > 0 && lines.length < maxLines - 1) {
    let taken = 1;
    while (taken < rest.length && document.widthOfString(rest.slice(0, taken + 1).join(' ')) <= width)
      taken += 1;
    lines.push(shorten(document, rest.slice(0, taken).join(' '), width));
    rest = rest.slice(taken);
  }
  return rest.length === 0 ? lines : [...lines, shorten(document, rest.join(' '), width)];
}

/** Shortens a text to the width, with an ellipsis if something is cut off. */
function shorten(document: Document, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  const signs = [...text];
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (document.widthOfString(`${signs.slice(0, middle).join('')}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${signs.slice(0, low).join('').trimEnd()}…`;
}

function setFont(document: Document, { font, color = colors.ink }: Look): void {
  document.font(font).fontSize(sizes.text).fillColor(color);
}

/** Writes one bold line over the full width. Returns the y position below it. */
function writeLine(document: Document, text: string, top: number): number {
  setFont(document, looks.sum);
  const room = document.page.width - sizes.margin * 2 - sizes.cellGap;
  document.text(shorten(document, text, room), sizes.margin + sizes.cellGap / 2, top + sizes.rowGap / 2, {
    lineBreak: false,
  });
  return top + sizes.line + sizes.rowGap;
}

function heightOf(
  document: Document,
  placed: readonly Placed[],
  textOf: (cell: Placed) => string,
  look: Look,
): number {
  setFont(document, look);
  const lines = placed.map((cell) => linesOf(document, cell, textOf(cell)).length);
  return Math.max(1, ...lines) * sizes.line + sizes.rowGap;
}

/** Writes a row of cells with right-aligned figures. Returns the y position of the next row. */
function writeCells(
  document: Document,
  placed: readonly Placed[],
  textOf: (cell: Placed) => string,
  top: number,
  look: Look,
): number {
  setFont(document, look);
  const cells = placed.map((cell) => ({ ...cell, lines: linesOf(document, cell, textOf(cell)) }));
  const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * sizes.line + sizes.rowGap;
  if (look.band !== undefined) {
    const room = document.page.width - sizes.margin * 2;
    document.rect(sizes.margin, top, room, height).fill(look.band);
    setFont(document, look);
  }
  for (const { column, left, width, lines } of cells)
    lines.forEach((line, place) => {
      if (line === '') return;
      const needed = document.widthOfString(line);
      const inset = isFigure(column) ? Math.max(0, width - needed) : 0;
      const y = top + sizes.rowGap / 2 + place * sizes.line;
      const size = needed > width ? sizes.text * (width / needed) : sizes.text;
      // pdfkit positions texts by their tops; the offset aligns baselines.
      document
        .fontSize(size)
        .text(line, left + inset, y + (sizes.text - size) * ascent, { lineBreak: false });
      document.fontSize(sizes.text);
    });
  return top + height;
}

function rule(document: Document, top: number): void {
  document
    .moveTo(sizes.margin, top)
    .lineTo(document.page.width - sizes.margin, top)
    .lineWidth(0.4)
    .stroke(colors.line);
}
