/**
 * A gap between two columns of a printed list, in which almost no line has text: positions from 0, the last one
 * exclusive.
 */
export type Gap = { from: number; to: number };

/** The minimum number of lines for finding columns; titles above them may cross the gaps. */
const minLines = 5;
const minColumns = 3;
const lookedLines = 200;
const maxTitles = 10;
/** Of many lines, a few may cross a gap: a long name, or a note between the records. */
const minBlankShare = 0.98;
const lookedForDrawn = 20;
const drawnLine = /^ *[-=_]{2,}(?: +[-=_]{2,})+$/;
/** In this many lines, a single blank at the same position is not a coincidence. */
const linesForNarrowGap = 20;

/** Returns the gaps between the columns of a list that is aligned by blanks; null if the lines are not such a list. */
export function findGaps(lines: readonly string[]): Gap[] | null {
  const given = lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, lookedLines);
  if (given.some((line) => line.includes('\t'))) return null;
  const drawn = given.slice(0, lookedForDrawn).find((line) => drawnLine.test(line));
  if (drawn !== undefined) return blanksOf(drawn);
  let best: Gap[] = [];
  // Titles cross the gaps, so the lines below them are better evidence.
  for (let titles = 0; titles <= maxTitles && given.length - titles >= minLines; titles += 1) {
    const gaps = gapsOf(given.slice(titles));
    if (gaps.length > best.length) best = gaps;
  }
  return best.length + 1 >= minColumns ? best : null;
}

/** Returns the gaps in a line that is drawn below the names, with one stroke for each column. */
function blanksOf(drawn: string): Gap[] {
  const start = drawn.search(/\S/);
  return [...drawn.matchAll(/ +/g)]
    .filter(({ index }) => index >= start)
    .map(({ index, 0: blanks }) => ({ from: index, to: index + blanks.length }));
}

function gapsOf(lines: readonly string[]): Gap[] {
  const blanks = blankShares(lines);
  const gaps: Gap[] = [];
  for (let from = 0; from < blanks.length; from += 1) {
    if ((blanks[from] ?? 0) < minBlankShare) continue;
    let to = from + 1;
    while ((blanks[to] ?? 0) >= minBlankShare) to += 1;
    // Blanks before the first column and after the last one separate nothing.
    if (from > 0 && to < blanks.length && (to - from > 1 || isNamed(lines, from))) gaps.push({ from, to });
    from = to;
  }
  return gaps;
}

/** Returns, for each position, the share of lines that are blank there. */
function blankShares(lines: readonly string[]): number[] {
  const width = Math.max(...lines.map((line) => line.length));
  const filled = new Uint32Array(width);
  for (const line of lines)
    for (let place = 0; place < line.length; place += 1)
      if (line[place] !== ' ') filled[place] = (filled[place] ?? 0) + 1;
  return Array.from(filled, (count) => (lines.length - count) / lines.length);
}

/** Returns whether the first line consists of names and has one on each side of a single blank. */
function isNamed(lines: readonly string[], place: number): boolean {
  const [first = ''] = lines;
  return (
    lines.length >= linesForNarrowGap &&
    !/\d/.test(first) &&
    first.slice(0, place).trim() !== '' &&
    (first[place + 1] ?? ' ').trim() !== ''
  );
}

/**
 * Returns the cells of a line; `isAligned` is false if text crosses a gap, so that it is unclear what belongs where.
 */
export function cutLine(line: string, gaps: readonly Gap[]): { cells: string[]; isAligned: boolean } {
  const cells: string[] = [];
  let start = 0;
  for (const { from, to } of gaps) {
    const cut = cutWithin(line, from, to);
    if (cut === null) return { cells: cellsByWord(line, gaps), isAligned: false };
    cells.push(line.slice(start, cut).trim());
    start = cut;
  }
  cells.push(line.slice(start).trim());
  return { cells, isAligned: true };
}

/**
 * Assigns each word of a line to the column in which its middle is, as for header names that are wider than their
 * columns.
 */
function cellsByWord(line: string, gaps: readonly Gap[]): string[] {
  const cells = Array.from({ length: gaps.length + 1 }, () => '');
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const middle = index + word.length / 2;
    const column = gaps.findIndex(({ from, to }) => middle < (from + to) / 2);
    const place = column < 0 ? gaps.length : column;
    cells[place] = `${cells[place] ?? ''} ${word}`.trim();
  }
  return cells;
}

/**
 * Returns where to cut within a gap: after text that extends into it from the left, and before text that does from the
 * right. Returns null if text crosses it.
 */
function cutWithin(line: string, from: number, to: number): number | null {
  const isBlank = (place: number) => (line[place] ?? ' ') === ' ';
  let left = from;
  if (!isBlank(from - 1)) while (left < to && !isBlank(left)) left += 1;
  let right = to;
  if (!isBlank(to)) while (right > left && !isBlank(right - 1)) right -= 1;
  // At least one blank must separate the two, without other text between them.
  if (left >= right) return null;
  for (let place = left; place < right; place += 1) if (!isBlank(place)) return null;
  return left;
}
