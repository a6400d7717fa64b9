import type { Filter, Operand, Ring, Sign } from '#server/platform/query/filter.ts';
import { FilterReader, refusalsOf } from '#server/platform/query/filter-reader.ts';
import { isDay } from '#server/platform/query/is-day.ts';

export const refuse = refusalsOf('filter');

/** The most corners of an area in a filter. */
const maxCorners = 500;

const lexicon =
  /(?:(?<word>[A-Za-z_]\w*)|"(?<name>\w+)"|'(?<text>(?:[^']|'')*)'|(?<number>[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?)|(?<sign><>|<=|>=|[<>=(),]))/y;

/**
 * Reads a filter of CQL2 text: comparisons, LIKE, BETWEEN, IN, IS NULL, CASEI, dates and S_INTERSECTS, joined by AND,
 * OR, NOT and parentheses. Throws `invalid_input` that names the place of whatever is not understood; nothing is
 * skipped.
 */
export function parseFilter(text: string): Filter {
  const reader = new FilterReader<'name' | 'number'>(text, lexicon, refuse, { ignoresCase: true });
  const isWord = (word: string) => reader.is('word', word);
  const takeWord = (word: string) => reader.take('word', word);
  const takeSign = (sign: string) => reader.take('sign', sign);

  const readOr = (): Filter => reader.deeper(() => reader.joined('or', readAnd));
  const readAnd = (): Filter => reader.joined('and', readNot);
  function readNot(): Filter {
    return takeWord('NOT') ? reader.deeper(() => ({ is: 'not', of: readNot() })) : readPredicate();
  }

  function readPredicate(): Filter {
    if (takeSign('(')) {
      const inner = readOr();
      reader.expect('sign', ')');
      return inner;
    }
    if (isWord('TRUE') || isWord('FALSE'))
      return { is: 'constant', value: reader.is('word', 'TRUE', reader.next()) };
    if (takeWord('S_INTERSECTS')) return readIntersects();
    const left = readOperand();
    if (takeWord('IS')) {
      const isNegated = takeWord('NOT');
      reader.expect('word', 'NULL');
      if (left.is !== 'property') throw refuse('has IS NULL after something that is not a property');
      return negate(isNegated, { is: 'null', property: left.name });
    }
    const isNegated = takeWord('NOT');
    if (takeWord('LIKE')) return negate(isNegated, readLike(left));
    if (takeWord('BETWEEN')) {
      const low = readOperand();
      reader.expect('word', 'AND');
      return negate(isNegated, { is: 'between', value: left, low, high: readOperand() });
    }
    if (takeWord('IN')) {
      reader.expect('sign', '(');
      const options = reader.list(readOperand);
      return negate(isNegated, { is: 'among', value: left, options });
    }
    const sign = reader.next();
    if (isNegated || sign.kind !== 'sign' || !signs.includes(sign.text))
      throw reader.unexpected(sign, 'a comparison');
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
    const token = reader.next();
    if (token.kind === 'text') return { is: 'text', value: token.text };
    if (token.kind === 'number') return { is: 'number', value: token.text };
    if (token.kind === 'name') return { is: 'property', name: token.text };
    if (token.kind !== 'word' || reserved.has(token.text.toUpperCase()))
      throw reader.unexpected(token, 'a property or a value');
    if (!takeSign('(')) return { is: 'property', name: token.text };
    switch (token.text.toUpperCase()) {
      case 'CASEI': {
        const of = reader.deeper(readOperand);
        reader.expect('sign', ')');
        return { is: 'caseless', of };
      }
      case 'DATE': {
        const day = reader.next();
        if (day.kind !== 'text' || !isDay(day.text))
          throw reader.unexpected(day, "a day such as '2026-03-31'");
        reader.expect('sign', ')');
        return { is: 'date', value: day.text };
      }
      default:
        throw reader.unexpected(token, 'CASEI or DATE');
    }
  }

  function readIntersects(): Filter {
    reader.expect('sign', '(');
    const property = reader.next();
    if (property.text !== 'geometry' || (property.kind !== 'word' && property.kind !== 'name'))
      throw reader.unexpected(property, 'geometry');
    reader.expect('sign', ',');
    const ring = readArea();
    reader.expect('sign', ')');
    return { is: 'intersecting', ring };
  }

  function readArea(): Ring {
    const kind = reader.next();
    reader.expect('sign', '(');
    switch (kind.kind === 'word' ? kind.text.toUpperCase() : '') {
      case 'POINT': {
        const corner = readCorner();
        reader.expect('sign', ')');
        return [corner];
      }
      case 'BBOX':
      case 'ENVELOPE': {
        const [west, south, east, north, ...more] = reader.list(readNumber);
        if (west === undefined || south === undefined || east === undefined || north === undefined)
          throw refuse('has a BBOX of fewer than four numbers');
        if (more.length > 0) throw refuse('has a BBOX of more than four numbers');
        return ringOfBox([west, south, east, north]);
      }
      case 'POLYGON': {
        reader.expect('sign', '(');
        const ring = reader.list(readCorner);
        if (reader.is('sign', ',')) throw refuse('has a POLYGON with a hole; use one without');
        reader.expect('sign', ')');
        if (ring.length < 4) throw refuse('has a POLYGON of fewer than three corners');
        if (ring.length > maxCorners) throw refuse(`has a POLYGON of more than ${maxCorners} corners`);
        return ring;
      }
      default:
        throw reader.unexpected(kind, 'POLYGON, BBOX or POINT');
    }
  }

  function readNumber(): number {
    const token = reader.next();
    if (token.kind !== 'number') throw reader.unexpected(token, 'a number');
    return Number(token.text);
  }
  const readCorner = (): [number, number] => [readNumber(), readNumber()];

  const filter = readOr();
  if (reader.peek().kind !== 'end') throw reader.unexpected(reader.peek(), 'AND, OR or the end');
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
