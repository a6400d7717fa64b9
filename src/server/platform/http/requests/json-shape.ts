import { Decimal } from 'decimal.js';
import { AppError } from '#shared/platform/errors.ts';

/** Maximum totals for a JSON body: members of objects, and objects plus lists. `depth` limits how deep those are nested. */
export type JsonLimits = { members: number; containers: number; depth?: number };

/**
 * Each new name costs a microsecond, and no call needs this many members. The largest outlines have this many corners,
 * each a list.
 */
const maxima: JsonLimits = { members: 30_000, containers: 500_000 };
/** Maximum depth of a JSON body. Far deeper ones fill the heap faster than the garbage collector can follow. */
const maxDepth = 12_000;

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Numbers of fewer characters are exact in JavaScript, unless they have an exponent. */
const minInexact = 16;
const exponents: ReadonlySet<number | undefined> = new Set(Buffer.from('eE'));
const ofNumbers: ReadonlySet<number | undefined> = new Set(Buffer.from('+-.0123456789eE'));

/** At each depth: whether the container is an object, and where its last text is, the name of the member being read. */
const isObject = new Uint8Array(maxDepth + 1);
const nameFrom = new Uint32Array(maxDepth + 1);
const nameTo = new Uint32Array(maxDepth + 1);

/**
 * Checks the text of a JSON body before it is parsed; reads it once. Returns `too_large` if it is too deep or has too
 * many members, objects or lists, or else null. With `exact`, returns `invalid_input` for a number that JavaScript would
 * round, except in lists: coordinates often have more digits than matter.
 */
export function refuseJsonShape(
  body: Buffer,
  { exact, limits = maxima }: { exact: boolean; limits?: JsonLimits },
): AppError | null {
  let [depth, members, containers] = [0, 0, 0];
  let numberFrom = 0;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case quote: {
        const end = endOfText(body, at);
        nameFrom[depth] = at + 1;
        nameTo[depth] = end;
        at = end;
        break;
      }
      case openBracket:
      case openBrace:
        depth += 1;
        containers += 1;
        if (depth > (limits.depth ?? maxDepth))
          return new AppError('too_large', 'The body is nested too deeply.');
        isObject[depth] = body[at] === openBrace ? 1 : 0;
        if (containers > limits.containers) return tooMany('objects and lists');
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case colon:
        members += 1;
        if (members > limits.members) return tooMany('members');
        break;
      default:
        if (!exact || isObject[depth] !== 1 || !ofNumbers.has(body[at])) break;
        for (numberFrom = at; ofNumbers.has(body[at + 1]); ) at += 1;
        if (isRounded(body, numberFrom, at + 1)) return tooManyDigits(body, depth);
    }
  }
  return null;
}

function tooManyDigits(body: Buffer, depth: number): AppError {
  const names: string[] = [];
  for (let level = 1; level <= depth && isObject[level] === 1; level += 1)
    names.push(body.toString('utf8', nameFrom[level], nameTo[level]));
  // The parts of a link are named without the `data` that holds their fields.
  const path = names.filter((name) => name !== 'data').join('.');
  const message = 'has more digits than a number can store; 15 are exact';
  return new AppError('invalid_input', `${path} ${message}`, [{ path, message }]);
}

/** Whether parsing changes the number: it has too many digits, or is too large or too small. */
function isRounded(body: Buffer, from: number, to: number): boolean {
  if (to - from < minInexact && !body.subarray(from, to).some((byte) => exponents.has(byte))) return false;
  const text = body.toString('latin1', from, to);
  const parsed = Number(text);
  // Text that is not a number, or is too large for one, is left to the parser and the schema.
  return Number.isFinite(parsed) && !new Decimal(text).eq(parsed);
}

function tooMany(what: string): AppError {
  return new AppError('too_large', `The body has too many ${what}.`);
}

/** Returns the place of the quotation mark that closes the text, or the end of the body. */
function endOfText(body: Buffer, from: number): number {
  let at = body.indexOf(quote, from + 1);
  while (at >= 0 && isEscaped(body, at)) at = body.indexOf(quote, at + 1);
  return at < 0 ? body.length : at;
}

function isEscaped(body: Buffer, at: number): boolean {
  let backslashes = 0;
  while (body[at - 1 - backslashes] === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
