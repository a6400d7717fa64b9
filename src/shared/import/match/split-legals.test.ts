import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

test.each([
  ['Qtr-Qtr', 'Qtr'],
  ['QtrQtr', 'Quarter'],
  ['QQ', 'Q'],
  ['1/4 1/4', '1/4'],
  ['Quarter Quarter', 'Quarter Section'],
])('the quarter-quarter is in %s and not in %s', (own, other) => {
  for (const names of [
    [own, other],
    [other, own],
  ]) {
    const columns = Object.fromEntries(
      names.map((name) => [name, name === own ? ['SW', 'SE'] : ['NE', 'NW']]),
    );
    const { assigned } = suggestFor({ Tract: ['T1', 'T2'], Sec: ['1', '2'], ...columns });
    expect(assigned.get(own)).toMatchObject({ table: 'tract', column: 'quarter_quarter' });
    expect(assigned.get(other)).toBeUndefined();
  }
});

test('a quarter by itself is a quarter-quarter', () => {
  const { assigned } = suggestFor({ Tract: ['T1', 'T2'], Sec: ['1', '2'], Quarter: ['NE', 'NW'] });
  expect(assigned.get('Quarter')).toMatchObject({ table: 'tract', column: 'quarter_quarter' });
});
