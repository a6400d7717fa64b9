/** A stretch of a text, in UTF-16 units. */
export type Span = { start: number; end: number };

/** A word in lower case, a figure, or a single sign, and where it stands in the text. */
export type Token = Span & { kind: 'word' | 'figure' | 'sign'; text: string; value: number };

// A stop behind a letter ends an abbreviation: N.45°W. is no 0.45.
const pattern =
  /(?<word>\p{L}+)|(?<figure>\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\p{L}\d])\.\d+)|(?<fraction>[¼½¾])|(?<sign>\S|\n)/gu;

const fractions = new Map([
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
]);

/** One spelling for the many signs that typewriters, scanners and word processors leave. */
const usualSigns = new Map([
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

/** Takes a text apart; blanks are left out, ends of lines stay as signs. Its time grows with the length of the text alone. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: written, groups = {} }) => {
    const span = { start: index, end: index + written.length };
    if (groups.figure !== undefined)
      return { kind: 'figure', text: written, value: Number(written.replaceAll(',', '')), ...span };
    const fraction = fractions.get(written);
    if (fraction !== undefined) return { kind: 'figure', text: written, value: fraction, ...span };
    // º is a letter by its class, and a degree in a deed.
    const sign = usualSigns.get(written);
    if (sign !== undefined) return { kind: 'sign', text: sign, value: Number.NaN, ...span };
    const kind = groups.word === undefined ? 'sign' : 'word';
    return { kind, text: written.toLowerCase(), value: Number.NaN, ...span };
  });
}

/** Whether the token at a place is this word or sign. */
export function isAt(tokens: readonly Token[], at: number, ...texts: readonly string[]): boolean {
  const token = tokens[at];
  return token !== undefined && token.kind !== 'figure' && texts.includes(token.text);
}

/** The place after a sign or word that may stand there or be left out. */
export function skip(tokens: readonly Token[], at: number, ...texts: readonly string[]): number {
  return isAt(tokens, at, ...texts) ? at + 1 : at;
}

/** Whether one of these words stands from one place up to another. */
export function hasWord(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: readonly string[],
): boolean {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, ...words)) return true;
  return false;
}

/** The place after all signs and words of these that follow each other. */
export function skipAll(tokens: readonly Token[], at: number, ...texts: readonly string[]): number {
  let next = at;
  while (isAt(tokens, next, ...texts)) next += 1;
  return next;
}

/** The figure at a place with a fraction that follows it: `80 1/2`, `80½`, `3/4`, `20`. */
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
