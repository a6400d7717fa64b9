/** A term of a lease: months are added first, then days. */
export type Term = { months: number; days: number };

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  'twenty-four': 24,
  twenty: 20,
  'thirty-six': 36,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

const word = `(${Object.keys(numberWords).join('|')})`;
const number = '([0-9]{1,5}(?:[.][0-9]{1,4}| [0-9]{1,2}/[0-9]{1,2})?|[0-9]{1,2}/[0-9]{1,2})';
/** "3 years", "1 1/2 yrs.", "180-day", "two (2) years", "six months". */
const part = `(?:${word} ?[(]${number}[)]|${word}|[(]?${number}[)]?)[ -]?(year|yr|month|mo|week|wk|day)s?[.]?`;
const joint = '(?:,? and |, ?| plus | & | )';
const whole = new RegExp(`^${part}(?:${joint}${part})*(?: (?:option|extension|term))?$`);
const parts = new RegExp(part, 'g');

/** The longest term: a hundred years. */
const maxMonths = 1200;
const maxDays = 36_525;

/**
 * Reads a term such as "3 years", "1 1/2 years", "1,095 days" or "2 years and 6 months", whole or not at all: null if
 * anything is left over, contradictory ("two (3) years"), zero, or no whole number of months or days. The database reads terms
 * the same way (`routines/land/read_term.sql`); a test compares the two. Source: proof.md, Holding.
 */
export function readTerm(text: string): Term | null {
  const plain = normalized(text);
  if (!whole.test(plain)) return null;
  const term = { months: 0, days: 0 };
  const units = new Set<string>();
  for (const [, spoken, written, onlySpoken, onlyWritten, unit = ''] of plain.matchAll(parts)) {
    const name = unit.charAt(0);
    const amount = amountOf(spoken ?? onlySpoken, written ?? onlyWritten);
    if (amount === null || units.has(name)) return null;
    units.add(name);
    const isOfMonths = name === 'y' || name === 'm';
    const total = amount.numerator * { y: 12, m: 1, w: 7, d: 1 }[name as 'y' | 'm' | 'w' | 'd'];
    if (total % amount.denominator !== 0) return null;
    term[isOfMonths ? 'months' : 'days'] += total / amount.denominator;
  }
  const isSome = term.months > 0 || term.days > 0;
  return isSome && term.months <= maxMonths && term.days <= maxDays ? term : null;
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/([0-9]),([0-9]{3})(?![0-9])/g, '$1$2')
    .trim();
}

type Amount = { numerator: number; denominator: number };

/** Returns the number that is spoken, written, or both; null if the two differ or a fraction has no denominator. */
function amountOf(spoken: string | undefined, written: string | undefined): Amount | null {
  const said = spoken === undefined ? null : { numerator: numberWords[spoken] ?? 0, denominator: 1 };
  if (written === undefined) return said;
  const figure = figureOf(written);
  if (figure.denominator === 0) return null;
  if (said !== null && said.numerator * figure.denominator !== figure.numerator) return null;
  return figure;
}

function figureOf(written: string): Amount {
  const [before = '', after] = written.split(' ');
  const [top, bottom] = (after ?? before).split('/');
  if (bottom === undefined) {
    const [, decimals = ''] = before.split('.');
    const denominator = 10 ** decimals.length;
    return { numerator: Math.round(Number(before) * denominator), denominator };
  }
  const denominator = Number(bottom);
  return { numerator: Number(top) + (after === undefined ? 0 : Number(before) * denominator), denominator };
}
