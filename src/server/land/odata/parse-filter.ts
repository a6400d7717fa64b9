import type { Filter, Operand, Sign } from '#server/platform/query/filter.ts';
import { isDay } from '#server/platform/query/is-day.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The longest filter, in characters, and how deeply it may be nested. */
export const maxFilterLength = 10_000;
const maxDepth = 50;

type Token = { kind: 'word' | 'text' | 'number' | 'moment' | 'sign' | 'end'; text: string; at: number };

const lexicon =
  /(?<moment>\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2}))?)|(?<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3})?)|'(?<text>(?:[^']|'')*)'|(?<word>[A-Za-z_]\w*)|(?<sign>[(),])/y;

const signs: Readonly<Record<string, Sign>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };
const textFunctions = ['contains', 'startswith', 'endswith'] as const;

/**
 * Reads `$filter` of OData: eq, ne, gt, ge, lt, le, in, contains, startswith, endswith and tolower, joined by and, or, not
 * and parentheses. Throws `invalid_input` that names the place of whatever is not understood; nothing is skipped.
 */
export function parseFilter(text: string): Filter {
  const tokens = readTokens(text);
  let place = 0;
  let depth = 0;
  const peek = (): Token => tokens[place] as Token;
  const next = (): Token => tokens[place++] as Token;
  const take = (kind: Token['kind'], word: string): boolean => {
    const isThere = peek().kind === kind && peek().text === word;
    if (isThere) place += 1;
    return isThere;
  };
  const expect = (sign: string): void => {
    if (!take('sign', sign)) throw unexpected(peek(), `"${sign}"`);
  };
  const deeper = <T>(read: () => T): T => {
    depth += 1;
    if (depth > maxDepth) throw refuse(`is nested more than ${maxDepth} levels deep`);
    const found = read();
    depth -= 1;
    return found;
  };

  function readJoined(word: 'or' | 'and', read: () => Filter): Filter {
    const of = [read()];
    while (take('word', word)) of.push(read());
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { is: word, of };
  }
  const readOr = (): Filter => deeper(() => readJoined('or', () => readJoined('and', readNot)));
  const readNot = (): Filter =>
    take('word', 'not') ? deeper(() => ({ is: 'not', of: readNot() })) : readPredicate();

  function readPredicate(): Filter {
    if (take('sign', '(')) {
      const inner = readOr();
      expect(')');
      return inner;
    }
    const { kind, text: word } = peek();
    const asked = kind === 'word' ? textFunctions.find((name) => name === word) : undefined;
    if (asked !== undefined) return readTextFunction(asked);
    const left = readOperand();
    if (take('word', 'in')) {
      expect('(');
      const options = [readOperand()];
      while (take('sign', ',')) options.push(readOperand());
      expect(')');
      return { is: 'among', value: left, options };
    }
    const operator = peek();
    const isComparison =
      operator.kind === 'word' && (operator.text === 'ne' || Object.hasOwn(signs, operator.text));
    if (!isComparison) {
      // A property that is true or false is a condition by itself.
      if (left.is === 'property')
        return { is: 'compared', left, sign: '=', right: { is: 'boolean', value: 'true' } };
      throw unexpected(operator, 'a comparison');
    }
    place += 1;
    if (take('word', 'null')) return compareWithNull(left, operator);
    const right = readOperand();
    if (operator.text === 'ne') return { is: 'different', left, right };
    return { is: 'compared', left, sign: signs[operator.text] as Sign, right };
  }

  function compareWithNull(left: Operand, operator: Token): Filter {
    const isNull: Filter | null = left.is === 'property' ? { is: 'null', property: left.name } : null;
    if (isNull !== null && operator.text === 'eq') return isNull;
    if (isNull !== null && operator.text === 'ne') return { is: 'not', of: isNull };
    throw unexpected(operator, 'eq or ne before null');
  }

  function readTextFunction(name: (typeof textFunctions)[number]): Filter {
    place += 1;
    expect('(');
    const value = readOperand();
    expect(',');
    const sought = readOperand();
    expect(')');
    const bare = sought.is === 'caseless' ? sought.of : sought;
    if (bare.is !== 'text') throw refuse(`has ${name} without a text in quotes`);
    const escaped = bare.value.replace(/[\\%_]/g, '\\$&');
    const pattern = `${name === 'startswith' ? '' : '%'}${escaped}${name === 'endswith' ? '' : '%'}`;
    const ignoresCase = value.is === 'caseless' || sought.is === 'caseless';
    return { is: 'like', value, pattern, ignoresCase };
  }

  function readOperand(): Operand {
    const token = next();
    switch (token.kind) {
      case 'text':
      case 'number':
        return { is: token.kind, value: token.text };
      case 'moment': {
        const [day = ''] = token.text.split('T');
        const isWhole = day === token.text;
        // PostgreSQL knows no offset of 16 hours or more.
        const isFar = /[+-](?:1[6-9]|[2-9]\d):\d{2}$/.test(token.text);
        if (!isDay(day) || (!isWhole && (isFar || Number.isNaN(Date.parse(token.text)))))
          throw unexpected(token, 'a day or moment of the calendar');
        return { is: isWhole ? 'date' : 'moment', value: token.text };
      }
      case 'word':
        break;
      default:
        throw unexpected(token, 'a property or a value');
    }
    if (token.text === 'true' || token.text === 'false') return { is: 'boolean', value: token.text };
    if (!take('sign', '(')) return { is: 'property', name: token.text };
    if (token.text !== 'tolower')
      throw unexpected(token, `one of ${[...textFunctions, 'tolower'].join(', ')}`);
    const of = deeper(readOperand);
    expect(')');
    return { is: 'caseless', of };
  }

  const filter = readOr();
  if (peek().kind !== 'end') throw unexpected(peek(), 'and, or, or the end');
  return filter;
}

function readTokens(text: string): Token[] {
  if (text.length > maxFilterLength)
    throw refuse(`is longer than ${maxFilterLength.toLocaleString('en-US')} characters`);
  if (text.includes('\u0000')) throw refuse('contains a character that no record can have (NUL)');
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (at === text.length) break;
    lexicon.lastIndex = at;
    const groups = lexicon.exec(text)?.groups;
    if (groups === undefined)
      throw unexpected({ kind: 'sign', text: text.charAt(at), at }, 'a property, a value or a comparison');
    const [kind, read = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    tokens.push({
      kind: kind as Token['kind'],
      text: kind === 'text' ? read.replaceAll("''", "'") : read,
      at,
    });
    at = lexicon.lastIndex;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

function unexpected(token: Token, wanted: string): AppError {
  const found = token.kind === 'end' ? 'ends' : `has "${token.text.slice(0, 40)}"`;
  return refuse(`${found} at character ${token.at + 1}, where ${wanted} is expected`);
}

export function refuse(message: string): AppError {
  return new AppError('invalid_input', `$filter ${message}`, [{ path: '$filter', message }]);
}
