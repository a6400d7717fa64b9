/** A range of a text, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** A word in lower case, a figure, or a single sign, with its range in the text. */
export type Token = Span & { kind: 'word' | 'figure' | 'sign'; text: string; value: number };

// A period after a letter ends an abbreviation: N.45°W. does not contain 0.45.
const pattern =
  /(?<word>\p{L}+)|(?<figure>\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\p{L}\d])\.\d+)|(?<fraction>[¼½¾])|(?<sign>\S|\n)/gu;

const fractions = new Map([
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
]);

/** Maps the many variants of a sign that typewriters, scanners and word processors produce to one. */
const plainSigns = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['′', "'"],
  ['´', "'"],
  ['`', "'"],
  ['”', '"'],
  ['“', '"'],
  ['″', '"'],
  ['º', '°'],
  ['˚', '°'],
  ['∘', '°'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
]);

/** Splits a text into tokens. Spaces are dropped; line breaks become signs. Runs in linear time. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: written, groups = {} }) => {
    const span = { start: index, end: index + written.length };
    if (groups.figure !== undefined)
      return { kind: 'figure', text: written, value: Number(written.replaceAll(',', '')), ...span };
    const fraction = fractions.get(written);
    if (fraction !== undefined) return { kind: 'figure', text: written, value: fraction, ...span };
    // Unicode classifies º as a letter, but in a deed it is a degree sign.
    const sign = plainSigns.get(written);
    if (sign !== undefined) return { kind: 'sign', text: sign, value: Number.NaN, ...span };
    const kind = groups.word === undefined ? 'sign' : 'word';
    return { kind, text: written.toLowerCase(), value: Number.NaN, ...span };
  });
}

/** Returns whether the token at a position is one of these words or signs. */
export function isAt(tokens: readonly Token[], at: number, ...texts: readonly string[]): boolean {
  const token = tokens[at];
  return token !== undefined && token.kind !== 'figure' && texts.includes(token.text);
}

/** Returns the position after one of these optional words or signs. */
export function skip(tokens: readonly Token[], at: number, ...texts: readonly string[]): number {
  return isAt(tokens, at, ...texts) ? at + 1 : at;
}

/** Returns whether one of these words occurs in a range of tokens; `to` is exclusive. */
export function hasWord(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: readonly string[],
): boolean {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, ...words)) return true;
  return false;
}

/** Returns the position after a run of these words and signs. */
export function skipAll(tokens: readonly Token[], at: number, ...texts: readonly string[]): number {
  let next = at;
  while (isAt(tokens, next, ...texts)) next += 1;
  return next;
}

/** Reads a figure and an optional fraction after it: `80 1/2`, `80½`, `3/4`, `20`. */
export function readFigure(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const first = tokens[at];
  if (first?.kind !== 'figure') return null;
  const alone = readFraction(tokens, at);
  if (alone !== null) return alone;
  const fraction = Number.isInteger(first.value) ? readFraction(tokens, at + 1) : null;
  return fraction === null
    ? { value: first.value, next: at + 1 }
    : { value: first.value + fraction.value, next: fraction.next };
}

function readFraction(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (first?.kind !== 'figure') return null;
  if (fractions.has(first.text)) return { value: first.value, next: at + 1 };
  if (second?.kind !== 'figure' || !isAt(tokens, at + 1, '/') || !(second.value > 0)) return null;
  return first.value < second.value ? { value: first.value / second.value, next: at + 3 } : null;
}
