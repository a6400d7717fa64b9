import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const owners = { 'Owner Name': ['Hart', 'Roe'] };
const addressOf = (whose: string, [street, city, state, zip]: readonly string[] = []) => ({
  [`${whose} Address`]: [`1 ${street}`, `2 ${street}`],
  [`${whose} City`]: [city ?? '', city ?? ''],
  [`${whose} State`]: [state ?? '', state ?? ''],
  [`${whose} Zip`]: [zip ?? '', zip ?? ''],
});
const old = addressOf('Old', ['Main St', 'Tulsa', 'OK', '74101']);

/** Returns the fields of the columns whose names begin with a word. */
function fieldsOf(whose: string, columns: Readonly<Record<string, readonly string[]>>): string[] {
  const { assigned } = suggestFor(columns);
  return [...assigned].flatMap(([name, { table, column }]) =>
    name.startsWith(whose) ? [`${table}.${column}`] : [],
  );
}

const whole = ['owner.address_line_1', 'owner.city', 'owner.state', 'owner.zipcode'];

test.each(['New', 'Agent'])('the state of an address is taken with it: %s', (whose) => {
  const named = { ...owners, ...(whose === 'New' ? old : { 'Agent Name': ['Bo Lee', 'Jo Lee'] }) };
  const columns = { ...named, ...addressOf(whose, ['Oak Ave', 'Denver', 'CO', '80202']) };
  expect(fieldsOf(whose, columns).toSorted()).toEqual(whole);
});

test('a city without its street is not taken, nor is its state as that of the land', () => {
  const land = { Tract: ['T1', 'T2'], 'Gross Acres': ['160', '80'] };
  const columns = { ...owners, ...land, ...old, ...addressOf('New', ['Oak Ave', 'Denver', 'CO', '80202']) };
  expect(fieldsOf('New', columns)).toEqual([]);
});

test('the state in an address of the land is that of the land', () => {
  const columns = {
    ...owners,
    ...addressOf('Mailing', ['Oak Ave', 'Denver', 'CO', '80202']),
    Tract: ['T1', 'T2'],
    'Property Address': ['3 Elm St', '4 Elm St'],
    'Property City': ['Tulsa', 'Tulsa'],
    'Property State': ['OK', 'OK'],
  };
  expect(fieldsOf('Property State', columns)).toEqual(['tract.state']);
});
