/** What a column needs on a page, in any one unit of length. */
export type Wish = {
  /** The width at which every value fits on one line. */
  natural: number;
  /** The width at which its longest word fits; at most `natural`. */
  least: number;
  /** Its share of the remaining width, relative to other columns. */
  weight: number;
  /** Whether it can be broken into lines. A figure cannot, because a truncated figure would be wrong. */
  breaks: boolean;
};

/**
 * Divides the width of a page among its columns. Columns that cannot break get their full width; the others get their
 * longest word. The rest is distributed by weight, at first only up to what each column can use. Returns a width for
 * each column; they sum to `room`.
 */
export function shareWidth(room: number, wishes: readonly Wish[]): number[] {
  const firsts = wishes.map(({ natural, least, breaks }) => (breaks ? least : natural));
  const first = sumOf(firsts);
  // If not even the longest words fit, all columns shrink in proportion.
  if (first >= room) return firsts.map((width) => (width / first) * room);
  const widths = fill(
    firsts,
    wishes.map(({ natural }) => natural),
    wishes.map(({ weight }) => weight),
    room - first,
  );
  const left = room - sumOf(widths);
  const growing = wishes.some(({ breaks }) => breaks)
    ? wishes.map(({ breaks }) => breaks)
    : wishes.map(() => true);
  const weights = wishes.map(({ weight }, place) => (growing[place] ? weight : 0));
  return widths.map((width, place) => width + (left * (weights[place] ?? 0)) / sumOf(weights));
}

/** Distributes `left` among the widths by weight, none beyond its limit. */
function fill(
  widths: readonly number[],
  limits: readonly number[],
  weights: readonly number[],
  left: number,
): number[] {
  const open = widths.map((width, place) => ((limits[place] ?? 0) > width ? (weights[place] ?? 0) : 0));
  const whole = sumOf(open);
  if (whole === 0 || left <= 0) return [...widths];
  const grown = widths.map((width, place) =>
    Math.min(open[place] === 0 ? width : (limits[place] ?? 0), width + (left * (open[place] ?? 0)) / whole),
  );
  const used = sumOf(grown) - sumOf(widths);
  // Columns at their limit leave the rest to the others, which are now fewer.
  return left - used < 0.01 ? grown : fill(grown, limits, weights, left - used);
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
