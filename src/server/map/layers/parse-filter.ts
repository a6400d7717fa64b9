import type { Filter, Operand, Ring, Sign } from '#server/platform/query/filter.ts';
import { FilterReader, refusalsOf } from '#server/platform/query/filter-reader.ts';
import { isDay } from '#server/platform/query/is-day.ts';

export const refuse = refusalsOf('filter');
export const refuseWhere = refusalsOf('where');

/** The most corners of an area in a filter. */
const maxCorners = 500;

const lexicon =
  /(?:(?<word>[A-Za-z_]\w*)|"(?<name>\w+)"|'(?<text>(?:[^']|'')*)'|(?<number>[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?)|(?<sign><>|!=|<=|>=|[<>=(),]))/y;

/**
 * Reads a filter of CQL2 text: comparisons, LIKE, BETWEEN, IN, IS NULL, CASEI, dates and S_INTERSECTS, joined by AND,
 * OR, NOT and parentheses. Throws `invalid_input` that names the place of whatever is not understood; nothing is
 * skipped.
 */
export function parseFilter(text: string): Filter {
  return parse(text, 'cql2');
}

/**
 * Reads the `where` of a feature service, which is the same conditions in the words of SQL: UPPER and LOWER for CASEI,
 * DATE '2026-03-31', `!=`, no areas, and names in any case. Throws as `parseFilter` does.
 */
export function parseWhere(text: string): Filter {
  return parse(text, 'sql');
}

function parse(text: string, language: 'cql2' | 'sql'): Filter {
  const isSql = language === 'sql';
  const refuseIt = isSql ? refuseWhere : refuse;
  const reader = new FilterReader<'name' | 'number'>(text, lexicon, refuseIt, { ignoresCase: true });
  const propertyOf = (name: string): Operand => ({ is: 'property', name: isSql ? name.toLowerCase() : name });
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
    if (!isSql && takeWord('S_INTERSECTS')) return readIntersects();
    const left = readOperand();
    if (takeWord('IS')) {
      const isNegated = takeWord('NOT');
      reader.expect('word', 'NULL');
      if (left.is !== 'property') throw refuseIt('has IS NULL after something that is not a property');
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
    const token = reader.next();
    const sign = isSql && token.text === '!=' ? '<>' : token.text;
    if (isNegated || token.kind !== 'sign' || !signs.includes(sign))
      throw reader.unexpected(token, 'a comparison');
    return { is: 'compared', left, sign: sign as Sign, right: readOperand() };
  }

  function readLike(value: Operand): Filter {
    const pattern = readOperand();
    const bare = pattern.is === 'caseless' ? pattern.of : pattern;
    if (bare.is !== 'text') throw refuseIt('has LIKE without a text in quotes');
    // In SQL a backslash stands for itself.
    if (isSql)
      return {
        is: 'like',
        value,
        pattern: bare.value.replaceAll('\\', '\\\\'),
        ignoresCase: pattern.is === 'caseless',
      };
    if (/(?:^|[^\\])(?:\\\\)*\\$/.test(bare.value))
      throw refuseIt('has LIKE with a pattern that ends with a backslash');
    return { is: 'like', value, pattern: bare.value, ignoresCase: pattern.is === 'caseless' };
  }

  function readOperand(): Operand {
    const token = reader.next();
    if (token.kind === 'text') return { is: 'text', value: token.text };
    if (token.kind === 'number') return { is: 'number', value: token.text };
    if (token.kind === 'name') return propertyOf(token.text);
    if (token.kind !== 'word' || reserved.has(token.text.toUpperCase()))
      throw reader.unexpected(token, 'a property or a value');
    const word = token.text.toUpperCase();
    if (isSql && (word === 'DATE' || word === 'TIMESTAMP') && reader.peek().kind === 'text') return readDay();
    if (!takeSign('(')) return propertyOf(token.text);
    if (isSql ? word === 'UPPER' || word === 'LOWER' : word === 'CASEI') {
      const of = reader.deeper(readOperand);
      reader.expect('sign', ')');
      return { is: 'caseless', of };
    }
    if (isSql || word !== 'DATE') throw reader.unexpected(token, isSql ? 'UPPER or LOWER' : 'CASEI or DATE');
    const day = readDay();
    reader.expect('sign', ')');
    return day;
  }

  function readDay(): Operand {
    const token = reader.next();
    // Programs write a day as the moment when it begins.
    const day = isSql ? token.text.replace(/ 00:00:00(?:\.0+)?$/, '') : token.text;
    if (token.kind !== 'text' || !isDay(day)) throw reader.unexpected(token, "a day such as '2026-03-31'");
    return { is: 'date', value: day };
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
          throw refuseIt('has a BBOX of fewer than four numbers');
        if (more.length > 0) throw refuseIt('has a BBOX of more than four numbers');
        return ringOfBox([west, south, east, north]);
      }
      case 'POLYGON': {
        reader.expect('sign', '(');
        const ring = reader.list(readCorner);
        if (reader.is('sign', ',')) throw refuseIt('has a POLYGON with a hole; use one without');
        reader.expect('sign', ')');
        if (ring.length < 4) throw refuseIt('has a POLYGON of fewer than three corners');
        if (ring.length > maxCorners) throw refuseIt(`has a POLYGON of more than ${maxCorners} corners`);
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
