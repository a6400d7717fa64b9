import type { Filter, Operand, Ring, Sign } from '#server/platform/query/filter.ts';
import { isDay } from '#server/platform/query/is-day.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The longest filter, in characters, and how deeply its parentheses may be nested. */
export const maxFilterLength = 10_000;
const maxDepth = 50;
/** The most corners of an area in a filter. */
const maxCorners = 500;

type Token = { kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end'; text: string; at: number };

const lexicon =
  /(?:(?<word>[A-Za-z_]\w*)|"(?<name>\w+)"|'(?<text>(?:[^']|'')*)'|(?<number>[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?)|(?<sign><>|<=|>=|[<>=(),]))/y;

/**
 * Reads a filter of CQL2 text: comparisons, LIKE, BETWEEN, IN, IS NULL, CASEI, dates and S_INTERSECTS, joined by AND,
 * OR, NOT and parentheses. Throws `invalid_input` that names the place of whatever is not understood; nothing is
 * skipped.
 */
export function parseFilter(text: string): Filter {
  if (text.length > maxFilterLength)
    throw refuse(`is longer than ${maxFilterLength.toLocaleString('en-US')} characters`);
  if (text.includes('\u0000')) throw refuse('contains a character that no record can have (NUL)');
  const tokens = readTokens(text);
  let place = 0;
  let depth = 0;

  const peek = (): Token => tokens[place] as Token;
  const next = (): Token => tokens[place++] as Token;
  const isWord = (word: string, token = peek()) => token.kind === 'word' && token.text.toUpperCase() === word;
  const isSign = (sign: string, token = peek()) => token.kind === 'sign' && token.text === sign;

  function take(found: boolean): boolean {
    if (found) place += 1;
    return found;
  }
  function expectSign(sign: string): void {
    if (!take(isSign(sign))) throw unexpected(peek(), `"${sign}"`);
  }
  function expectWord(word: string): void {
    if (!take(isWord(word))) throw unexpected(peek(), word);
  }
  function deeper<T>(read: () => T): T {
    depth += 1;
    if (depth > maxDepth) throw refuse(`is nested more than ${maxDepth} levels deep`);
    const found = read();
    depth -= 1;
    return found;
  }

  function readJoined(word: 'or' | 'and', read: () => Filter): Filter {
    const of = [read()];
    while (take(isWord(word.toUpperCase()))) of.push(read());
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { is: word, of };
  }
  const readOr = (): Filter => deeper(() => readJoined('or', readAnd));
  const readAnd = (): Filter => readJoined('and', readNot);
  function readNot(): Filter {
    return take(isWord('NOT')) ? deeper(() => ({ is: 'not', of: readNot() })) : readPredicate();
  }

  function readPredicate(): Filter {
    if (take(isSign('('))) {
      const inner = readOr();
      expectSign(')');
      return inner;
    }
    if (isWord('TRUE') || isWord('FALSE')) return { is: 'constant', value: isWord('TRUE', next()) };
    if (take(isWord('S_INTERSECTS'))) return readIntersects();
    const left = readOperand();
    if (take(isWord('IS'))) {
      const isNegated = take(isWord('NOT'));
      expectWord('NULL');
      if (left.is !== 'property') throw refuse('has IS NULL after something that is not a property');
      return negate(isNegated, { is: 'null', property: left.name });
    }
    const isNegated = take(isWord('NOT'));
    if (take(isWord('LIKE'))) return negate(isNegated, readLike(left));
    if (take(isWord('BETWEEN'))) {
      const low = readOperand();
      expectWord('AND');
      return negate(isNegated, { is: 'between', value: left, low, high: readOperand() });
    }
    if (take(isWord('IN'))) {
      expectSign('(');
      const options = readList(readOperand);
      return negate(isNegated, { is: 'among', value: left, options });
    }
    const sign = next();
    if (isNegated || sign.kind !== 'sign' || !signs.includes(sign.text))
      throw unexpected(sign, 'a comparison');
    return { is: 'compared', left, sign: sign.text as Sign, right: readOperand() };
  }

  function readLike(value: Operand): Filter {
    const pattern = readOperand();
    const bare = pattern.is === 'caseless' ? pattern.of : pattern;
    if (bare.is !== 'text') throw refuse('has LIKE without a text in quotes');
    if (/(?:^|[^\\])(?:\\\\)*\\$/.test(bare.value))
      throw refuse('has LIKE with a pattern that ends with a backslash');
    return { is: 'like', value, pattern: bare.value, ignoresCase: pattern.is === 'caseless' };
  }

  function readOperand(): Operand {
    const token = next();
    if (token.kind === 'text') return { is: 'text', value: token.text };
    if (token.kind === 'number') return { is: 'number', value: token.text };
    if (token.kind === 'name') return { is: 'property', name: token.text };
    if (token.kind !== 'word' || reserved.has(token.text.toUpperCase()))
      throw unexpected(token, 'a property or a value');
    if (!take(isSign('('))) return { is: 'property', name: token.text };
    switch (token.text.toUpperCase()) {
      case 'CASEI': {
        const of = deeper(readOperand);
        expectSign(')');
        return { is: 'caseless', of };
      }
      case 'DATE': {
        const day = next();
        if (day.kind !== 'text' || !isDay(day.text)) throw unexpected(day, "a day such as '2026-03-31'");
        expectSign(')');
        return { is: 'date', value: day.text };
      }
      default:
        throw unexpected(token, 'CASEI or DATE');
    }
  }

  function readIntersects(): Filter {
    expectSign('(');
    const property = next();
    if (property.text !== 'geometry' || (property.kind !== 'word' && property.kind !== 'name'))
      throw unexpected(property, 'geometry');
    expectSign(',');
    const ring = readArea();
    expectSign(')');
    return { is: 'intersecting', ring };
  }

  function readArea(): Ring {
    const kind = next();
    expectSign('(');
    switch (kind.kind === 'word' ? kind.text.toUpperCase() : '') {
      case 'POINT': {
        const corner = readCorner();
        expectSign(')');
        return [corner];
      }
      case 'BBOX':
      case 'ENVELOPE': {
        const [west, south, east, north, ...more] = readList(readNumber);
        if (west === undefined || south === undefined || east === undefined || north === undefined)
          throw refuse('has a BBOX of fewer than four numbers');
        if (more.length > 0) throw refuse('has a BBOX of more than four numbers');
        return ringOfBox([west, south, east, north]);
      }
      case 'POLYGON': {
        expectSign('(');
        const ring = readList(readCorner);
        if (isSign(',')) throw refuse('has a POLYGON with a hole; use one without');
        expectSign(')');
        if (ring.length < 4) throw refuse('has a POLYGON of fewer than three corners');
        if (ring.length > maxCorners) throw refuse(`has a POLYGON of more than ${maxCorners} corners`);
        return ring;
      }
      default:
        throw unexpected(kind, 'POLYGON, BBOX or POINT');
    }
  }

  /** Reads items joined by commas, and the parenthesis that closes them. */
  function readList<T>(read: () => T): T[] {
    const items = [read()];
    while (take(isSign(','))) items.push(read());
    expectSign(')');
    return items;
  }
  function readNumber(): number {
    const token = next();
    if (token.kind !== 'number') throw unexpected(token, 'a number');
    return Number(token.text);
  }
  const readCorner = (): [number, number] => [readNumber(), readNumber()];

  const filter = readOr();
  if (peek().kind !== 'end') throw unexpected(peek(), 'AND, OR or the end');
  return filter;
}

/** Returns the corners of a box, counterclockwise from its southwest. */
export function ringOfBox([west, south, east, north]: readonly [number, number, number, number]): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

const signs = ['=', '<>', '<', '>', '<=', '>='];
const reserved = new Set(['AND', 'OR', 'NOT', 'LIKE', 'BETWEEN', 'IN', 'IS', 'NULL', 'TRUE', 'FALSE']);

function negate(isNegated: boolean, filter: Filter): Filter {
  return isNegated ? { is: 'not', of: filter } : filter;
}

function readTokens(text: string): Token[] {
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
  tokens.push({ kind: 'end', text: '', at: text.length });
  return tokens;
}

function unexpected(token: Token, wanted: string): AppError {
  const found = token.kind === 'end' ? 'ends' : `has "${token.text.slice(0, 40)}"`;
  return refuse(`${found} at character ${token.at + 1}, where ${wanted} is expected`);
}

export function refuse(message: string): AppError {
  return new AppError('invalid_input', `filter ${message}`, [{ path: 'filter', message }]);
}
