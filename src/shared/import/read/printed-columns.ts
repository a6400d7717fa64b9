/** Places between two columns of a printed list, from 0, the last one not included, at which nearly no line has anything. */
export type Gap = { from: number; to: number };

/** Lines by which columns are found; titles above them may run across. */
const minLines = 5;
const minColumns = 3;
const lookedLines = 200;
const maxTitles = 10;
/** Of many lines a few may reach over a gap: a long name, a note between the records. */
const minBlankShare = 0.98;
const lookedForDrawn = 20;
const drawnLine = /^ *[-=_]{2,}(?: +[-=_]{2,})+$/;
/** So many lines have one blank at the same place by no chance. */
const linesForNarrowGap = 20;

/** The gaps between the columns of a list whose columns are aligned by blanks; null where the lines are no such list. */
export function findGaps(lines: readonly string[]): Gap[] | null {
  const given = lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, lookedLines);
  if (given.some((line) => line.includes('\t'))) return null;
  const drawn = given.slice(0, lookedForDrawn).find((line) => drawnLine.test(line));
  if (drawn !== undefined) return blanksOf(drawn);
  let best: Gap[] = [];
  // Titles run over the gaps: what stands below them tells more of these.
  for (let titles = 0; titles <= maxTitles && given.length - titles >= minLines; titles += 1) {
    const gaps = gapsOf(given.slice(titles));
    if (gaps.length > best.length) best = gaps;
  }
  return best.length + 1 >= minColumns ? best : null;
}

/** The gaps in a line that is drawn below the names, one stroke for each column. */
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
    // Before the first column and behind the last one there is nothing to set apart.
    if (from > 0 && to < blanks.length && (to - from > 1 || isNamed(lines, from))) gaps.push({ from, to });
    from = to;
  }
  return gaps;
}

/** For each place of the lines the share of them that is blank there. */
function blankShares(lines: readonly string[]): number[] {
  const width = Math.max(...lines.map((line) => line.length));
  const filled = new Uint32Array(width);
  for (const line of lines)
    for (let place = 0; place < line.length; place += 1)
      if (line[place] !== ' ') filled[place] = (filled[place] ?? 0) + 1;
  return Array.from(filled, (count) => (lines.length - count) / lines.length);
}

/** Whether the first line is one of names, and has one on both sides of a single blank. */
function isNamed(lines: readonly string[], place: number): boolean {
  const [first = ''] = lines;
  return (
    lines.length >= linesForNarrowGap &&
    !/\d/.test(first) &&
    first.slice(0, place).trim() !== '' &&
    (first[place + 1] ?? ' ').trim() !== ''
  );
}

/** The cells of a line; `isAligned` is false where something stands across a gap, so that nobody can say what belongs where. */
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

/** The words of a line, each in the column under or over which it stands: what names of a header do that are broader than theirs. */
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

/** Where to cut within a gap: behind what reaches into it from the left, before what does from the right. */
function cutWithin(line: string, from: number, to: number): number | null {
  const isBlank = (place: number) => (line[place] ?? ' ') === ' ';
  let left = from;
  if (!isBlank(from - 1)) while (left < to && !isBlank(left)) left += 1;
  let right = to;
  if (!isBlank(to)) while (right > left && !isBlank(right - 1)) right -= 1;
  // One blank at least sets them apart, and nothing stands between them on its own.
  if (left >= right) return null;
  for (let place = left; place < right; place += 1) if (!isBlank(place)) return null;
  return left;
}
