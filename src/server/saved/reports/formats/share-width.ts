/** What a column of a page asks for, in one unit of length. */
export type Wish = {
  /** In which all that it holds stands on one line. */
  natural: number;
  /** In which its longest word stands whole; no more than `natural`. */
  least: number;
  /** How much it gets of what is left, beside others. */
  weight: number;
  /** It can be broken into lines; a figure cannot, for a figure that is cut is a wrong one. */
  breaks: boolean;
};

/**
 * Shares the width of a page among its columns: what cannot be broken stands on one line, and the others get their longest word and then,
 * by weight, what is left, none more than it can use before all have what they can use. Answers a width for each, which sum to `room`.
 */
export function shareWidth(room: number, wishes: readonly Wish[]): number[] {
  const firsts = wishes.map(({ natural, least, breaks }) => (breaks ? least : natural));
  const first = sumOf(firsts);
  // So many columns that not even their words fit have to share what there is.
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

/** Adds `left` to the widths by weight, to none more than its limit. */
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
  // Whoever reached its limit left something to the others, of whom there are fewer now.
  return left - used < 0.01 ? grown : fill(grown, limits, weights, left - used);
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
