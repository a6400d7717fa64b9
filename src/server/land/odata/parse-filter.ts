import type { Filter, Operand, Sign } from '#server/platform/query/filter.ts';
import { FilterReader, refusalsOf, type Token } from '#server/platform/query/filter-reader.ts';
import { isDay } from '#server/platform/query/is-day.ts';

export const refuse = refusalsOf('$filter');

const lexicon =
  /(?<moment>\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2}))?)|(?<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3})?)|'(?<text>(?:[^']|'')*)'|(?<word>[A-Za-z_]\w*)|(?<sign>[(),])/y;

const signs: Readonly<Record<string, Sign>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };
const textFunctions = ['contains', 'startswith', 'endswith'] as const;

/**
 * Reads `$filter` of OData: eq, ne, gt, ge, lt, le, in, contains, startswith, endswith and tolower, joined by and, or, not
 * and parentheses. Throws `invalid_input` that names the place of whatever is not understood; nothing is skipped.
 */
export function parseFilter(text: string): Filter {
  const reader = new FilterReader<'number' | 'moment'>(text, lexicon, refuse, { ignoresCase: false });
  const readOr = (): Filter => reader.deeper(() => reader.joined('or', () => reader.joined('and', readNot)));
  const readNot = (): Filter =>
    reader.take('word', 'not') ? reader.deeper(() => ({ is: 'not', of: readNot() })) : readPredicate();

  function readPredicate(): Filter {
    if (reader.take('sign', '(')) {
      const inner = readOr();
      reader.expect('sign', ')');
      return inner;
    }
    const { kind, text: word } = reader.peek();
    const asked = kind === 'word' ? textFunctions.find((name) => name === word) : undefined;
    if (asked !== undefined) return readTextFunction(asked);
    const left = readOperand();
    if (reader.take('word', 'in')) {
      reader.expect('sign', '(');
      return { is: 'among', value: left, options: reader.list(readOperand) };
    }
    const operator = reader.peek();
    const isComparison =
      operator.kind === 'word' && (operator.text === 'ne' || Object.hasOwn(signs, operator.text));
    if (!isComparison) {
      // A property that is true or false is a condition by itself.
      if (left.is === 'property')
        return { is: 'compared', left, sign: '=', right: { is: 'boolean', value: 'true' } };
      throw reader.unexpected(operator, 'a comparison');
    }
    reader.next();
    if (reader.take('word', 'null')) return compareWithNull(left, operator);
    const right = readOperand();
    if (operator.text === 'ne') return { is: 'different', left, right };
    return { is: 'compared', left, sign: signs[operator.text] as Sign, right };
  }

  function compareWithNull(left: Operand, operator: Token<string>): Filter {
    const isNull: Filter | null = left.is === 'property' ? { is: 'null', property: left.name } : null;
    if (isNull !== null && operator.text === 'eq') return isNull;
    if (isNull !== null && operator.text === 'ne') return { is: 'not', of: isNull };
    throw reader.unexpected(operator, 'eq or ne before null');
  }

  function readTextFunction(name: (typeof textFunctions)[number]): Filter {
    reader.next();
    reader.expect('sign', '(');
    const value = readOperand();
    reader.expect('sign', ',');
    const sought = readOperand();
    reader.expect('sign', ')');
    const bare = sought.is === 'caseless' ? sought.of : sought;
    if (bare.is !== 'text') throw refuse(`has ${name} without a text in quotes`);
    const escaped = bare.value.replace(/[\\%_]/g, '\\$&');
    const pattern = `${name === 'startswith' ? '' : '%'}${escaped}${name === 'endswith' ? '' : '%'}`;
    const ignoresCase = value.is === 'caseless' || sought.is === 'caseless';
    return { is: 'like', value, pattern, ignoresCase };
  }

  function readOperand(): Operand {
    const token = reader.next();
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
          throw reader.unexpected(token, 'a day or moment of the calendar');
        return { is: isWhole ? 'date' : 'moment', value: token.text };
      }
      case 'word':
        break;
      default:
        throw reader.unexpected(token, 'a property or a value');
    }
    if (token.text === 'true' || token.text === 'false') return { is: 'boolean', value: token.text };
    if (!reader.take('sign', '(')) return { is: 'property', name: token.text };
    if (token.text !== 'tolower')
      throw reader.unexpected(token, `one of ${[...textFunctions, 'tolower'].join(', ')}`);
    const of = reader.deeper(readOperand);
    reader.expect('sign', ')');
    return { is: 'caseless', of };
  }

  const filter = readOr();
  if (reader.peek().kind !== 'end') throw reader.unexpected(reader.peek(), 'and, or, or the end');
  return filter;
}
