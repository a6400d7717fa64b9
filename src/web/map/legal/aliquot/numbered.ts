import { isAt, skip, type Token } from '../tokens.ts';
import { readChain } from './division.ts';

/** The maximum length of a list; a wider range is not read as a range. */
const maxNumbers = 200;

type Numbered = { numbers: string[]; next: number };

/** Reads "Section 12", "Sec. 12", "Sections 5, 6 and 7" or "Section Twenty (20)". */
export function readSection(tokens: readonly Token[], at: number): Numbered | null {
  const isMany = isAt(tokens, at, 'sections', 'secs');
  if (!isMany && !isAt(tokens, at, 'section', 'sec')) return null;
  const place = skip(tokens, skip(tokens, at + 1, '.'), 'no', '#');
  const list = readNumbers(tokens, skip(tokens, place, '.'), isMany);
  if (list !== null) return isMany ? list : withSecond(tokens, list);
  const words = [0, 1, 2, 3].find((count) => isAt(tokens, place + count, '('));
  const inBrackets = words === undefined ? null : wholeAt(tokens, place + words + 1);
  if (words === undefined || inBrackets === null || !isAt(tokens, place + words + 2, ')')) return null;
  return { numbers: [String(inBrackets)], next: place + words + 3 };
}

/** A township has at most 36 sections. Texas blocks may have more, but list them one by one. */
const maxSections = 36;

/** Reads "Section 31 and 32" as two sections, as many deeds write it, but not "Section 31 and 40 acres". */
function withSecond(tokens: readonly Token[], { numbers, next }: Numbered): Numbered {
  const second = isAt(tokens, next, 'and', '&') ? wholeAt(tokens, next + 1) : null;
  const isAlone = isAt(tokens, next + 2, ',', ';', '.', '\n', ')', 'and') || tokens[next + 2] === undefined;
  const isSection = second !== null && second >= 1 && second <= maxSections && isAlone;
  return isSection ? { numbers: [...numbers, String(second)], next: next + 2 } : { numbers, next };
}

/**
 * Reads "Lots 1-3", "Lots One (1), Two (2) and Three (3)", "Lot 4", "Lts 1 & 2" or "L1(40.01)", with or without acres.
 */
export function readLots(tokens: readonly Token[], at: number): Numbered | null {
  const isMany = isAt(tokens, at, 'lots', 'lts');
  const isShort = isAt(tokens, at, 'l') && tokens[at]?.end === tokens[at + 1]?.start;
  if (!isMany && !isShort && !isAt(tokens, at, 'lot', 'lt')) return null;
  const list = readNumbers(tokens, skip(tokens, skip(tokens, at + 1, '.'), 'no', 'nos', '#'), isMany);
  if (list === null) return null;
  // The quarter that contains a lot says nothing about its acres.
  const isWithin = isAt(tokens, list.next, 'of', 'in');
  const quarter = isWithin ? readChain(tokens, skip(tokens, list.next + 1, 'the')) : null;
  return { numbers: list.numbers, next: quarter?.next ?? list.next };
}

/** Reads whole numbers: a list if `isMany`, with ranges such as 1-3. */
function readNumbers(tokens: readonly Token[], at: number, isMany: boolean): Numbered | null {
  const numbers: string[] = [];
  let next = at;
  for (let place = at; ; ) {
    const first = readNumber(tokens, place);
    if (first === null) break;
    // Sec. 7-10N-4W is one section with its township and range.
    const isOpen = isMany && isAt(tokens, first.next, '-', 'to', 'thru', 'through');
    const to = isOpen ? readNumber(tokens, first.next + 1) : null;
    const isRange = to !== null && to.value > first.value && to.value - first.value < maxNumbers;
    for (let number = first.value; number <= (isRange ? to.value : first.value); number += 1)
      if (numbers.length < maxNumbers) numbers.push(String(number));
    next = isRange ? to.next : first.next;
    if (isRange) next = behindInclusive(tokens, next);
    if (!isMany) break;
    place = next;
    while (isAt(tokens, place, ',', 'and', '&')) place += 1;
    if (place === next) break;
  }
  return numbers.length === 0 ? null : { numbers, next };
}

/** Skips "inclusive" or "(incl.)", as in "1 through 4, inclusive". */
function behindInclusive(tokens: readonly Token[], at: number): number {
  const word = skip(tokens, skip(tokens, at, ','), '(');
  if (!isAt(tokens, word, 'inclusive', 'incl', 'inclusively')) return at;
  const next = skip(tokens, word + 1, '.');
  return isAt(tokens, word - 1, '(') ? skip(tokens, next, ')') : next;
}

const ones = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Words that numbers consist of: one, twenty, hundred. */
export const numberWords: readonly string[] = [...ones, ...tens, 'hundred', 'hundredths', 'thousand', 'half'];

/**
 * Reads a whole number in figures or words, optionally followed by its repetition or its acres in parentheses: 12,
 * Twelve (12), 3 (40.01 ac).
 */
function readNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const figure = wholeAt(tokens, at);
  const number = figure === null ? inWords(tokens, at) : { value: figure, next: at + 1 };
  if (number === null) return null;
  const isBracket = isAt(tokens, number.next, '(') && tokens[number.next + 1]?.kind === 'figure';
  if (!isBracket) return number;
  const isRepeated = figure === null && wholeAt(tokens, number.next + 1) === number.value;
  const isOfAcres = !Number.isInteger(tokens[number.next + 1]?.value);
  const close = skip(tokens, number.next + 2, 'acres', 'ac');
  return (isRepeated || isOfAcres || close > number.next + 2) && isAt(tokens, close, ')')
    ? { value: number.value, next: close + 1 }
    : number;
}

/** Reads a number in words: seven, thirty, twenty-one. */
function inWords(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [ten, one] = [tens, ones].map((words) => words.indexOf(tokens[at]?.text ?? ''));
  if (one !== undefined && one >= 0) return { value: one + 1, next: at + 1 };
  if (ten === undefined || ten < 0) return null;
  const unit = skip(tokens, at + 1, '-');
  const more = ones.slice(0, 9).indexOf(tokens[unit]?.text ?? '');
  return { value: 20 + 10 * ten + more + 1, next: more < 0 ? at + 1 : unit + 1 };
}

function wholeAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  return token?.kind === 'figure' && Number.isSafeInteger(token.value) ? token.value : null;
}
