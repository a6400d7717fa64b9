import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { well } from '#shared/land/entities/well.ts';
import { filterFields } from '#shared/platform/lists/filters.ts';
import {
  type ListState,
  listQueryOf,
  matchQueryOf,
  readListState,
  toggleSort,
  withFilter,
  withoutFilter,
  withoutFilters,
  writeListState,
} from '#web/platform/tables/list-state.ts';
import { addressProblems } from './address-problems.ts';

const read = (text: string) => readListState(well, new URLSearchParams(text));
const start = read('');

describe('readListState', () => {
  test('starts on the first page of ten, unsorted, with everything in view', () => {
    expect(start).toEqual({ page: 1, pageSize: 10, sort: [], q: '', filters: [] });
  });

  test('looks for no character that cannot be stored, and says so', () => {
    const address = new URLSearchParams('q=a%00b');
    expect(readListState(well, address).q).toBe('ab');
    expect(addressProblems(well, address)).toEqual([
      'The link has an unsupported search character, which was left out.',
    ]);
  });

  test('reads every part', () => {
    const state = read(
      'page=3&page_size=50&sort=-spud_date,well_name&q=%20utica%20&filter[operator]=Ascent&filter[well_status]=Producing' +
        '&filter[is_active]=true&filter[gross_acres][gte]=10&filter[gross_acres][lte]=1,280.5&filter[spud_date][gte]=2014-01-01',
    );
    expect(state).toEqual({
      page: 3,
      pageSize: 50,
      sort: [
        { field: 'spud_date', descending: true },
        { field: 'well_name', descending: false },
      ],
      q: 'utica',
      filters: [
        { field: 'operator', is: 'Ascent' },
        { field: 'well_status', is: 'producing' },
        { field: 'is_active', is: 'true' },
        { field: 'gross_acres', from: '10', to: '1280.5' },
        { field: 'spud_date', from: '2014-01-01' },
      ],
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=99999999999',
    'page_size=11',
    'page_size=1000',
    'sort=nothing',
    'sort=constructor,,-',
    'filter[well_status]=sleeping',
    'filter[is_active]=perhaps',
    'filter[gross_acres]=many',
    'filter[gross_acres][gte]=-1',
    'filter[spud_date]=2014-02-30',
    'filter[surface_location]=-80',
    'filter[area_id]=7',
    'filter[__proto__]=x',
    'filter[nothing]=x',
    'filter[operator][gte]=a',
    `filter[operator]=${'x'.repeat(201)}`,
    'filter[operator]=%00',
    'filter[]=&filter=&[]',
    'unknown=1',
  ])('drops %s', (text) => {
    expect(read(text)).toEqual(start);
  });

  test.each([
    ['filter[bogus]=1&sort=-nothing,well_name', ['unknown filter: bogus', 'unknown sort column: nothing']],
    ['filter[gross_acres][gte]=many&q=a', ["a filter on Gross Acres that can't be read: many"]],
    [
      'page=two&page_size=11&utm=1',
      [
        'doesn.t exist: two\\. Page 1 is shown instead',
        'unsupported page size: 11',
        'an unknown setting: utm',
      ],
    ],
    ['filter[]=x', ['unknown filter: x']],
    ['page=2&page_size=25&sort=-well_name&q=+a+&filter[operator]=x&filter[well_type]=', []],
    ['', []],
  ])('tells what it leaves out of %s', (text, endings) => {
    const reported = addressProblems(well, new URLSearchParams(text));
    expect(reported).toHaveLength(endings.length);
    for (const [index, ending] of endings.entries())
      expect(reported[index]).toMatch(new RegExp(`^The link has .*${ending}\\.$`));
  });

  test('says how an address writes a rate', () => {
    expect(addressProblems(lease, new URLSearchParams('filter[royalty_rate]=25'))).toEqual([
      "The link has a filter on Royalty Rate that can't be read: 25. Links use 0 to 1, such as 0.25 for 25%.",
    ]);
  });

  test('cuts a search that is longer than the server takes', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });

  test('reads a fraction as the API writes it', () => {
    const state = readListState(lease, new URLSearchParams('filter[royalty_rate]=0.1875'));
    expect(state.filters).toEqual([{ field: 'royalty_rate', is: '0.1875' }]);
    expect(readListState(lease, new URLSearchParams('filter[royalty_rate]=18.75')).filters).toEqual([]);
  });

  test('takes one exact value before a range of the same field', () => {
    expect(read('filter[gross_acres]=5&filter[gross_acres][gte]=1').filters).toEqual([
      { field: 'gross_acres', is: '5' },
    ]);
  });

  test('never fails, whatever the URL says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = new URLSearchParams(text);
        addressProblems(well, url);
        // An address written from the state that was read has no problems.
        return addressProblems(well, writeListState(well, readListState(well, url))).length === 0;
      }),
    );
  });
});

test('what is written reads the same, for every kind and field', () => {
  for (const asset of Object.values(assets)) {
    const samples: Record<string, string> = {
      acres: '12.5',
      feet: '10130',
      money: '1000',
      fraction: '0.125',
      date: '2026-03-31',
      boolean: 'false',
      status: 'inactive',
    };
    const filters = filterFields(asset).map(([field, { kind, ...rest }]) =>
      kind === 'timestamp'
        ? { field, from: '2026-01-01', to: '2026-03-31' }
        : { field, is: 'options' in rest ? (rest.options[0]?.value ?? '') : (samples[kind] ?? 'a b&c=d') },
    );
    const state: ListState = {
      page: 7,
      pageSize: 100,
      sort: [{ field: 'id', descending: false }],
      q: 'x y',
      filters,
    };
    expect(readListState(asset, writeListState(asset, state))).toEqual(state);
  }
});

test('the first page in the default order has a clean URL', () => {
  expect(writeListState(well, start).toString()).toBe('');
});

describe('the query of the call', () => {
  test('carries page, order, search and filters', () => {
    const state = read(
      'page=2&page_size=25&sort=-id&q=utica&filter[operator]=Ascent&filter[gross_acres][lte]=640',
    );
    expect(listQueryOf(well, state)).toEqual({
      page: 2,
      page_size: 25,
      sort: '-id',
      q: 'utica',
      'filter[operator]': 'Ascent',
      'filter[gross_acres][lte]': '640',
    });
    expect(matchQueryOf(well, state)).not.toHaveProperty('page');
  });
});

describe('changes', () => {
  const page3 = read('page=3&page_size=25&filter[operator]=Ascent&q=a');

  test('a filter replaces the earlier one of its field and goes to the first page', () => {
    const state = withFilter(page3, { field: 'operator', is: 'Encino' });
    expect(state).toMatchObject({ page: 1, filters: [{ field: 'operator', is: 'Encino' }] });
    expect(withFilter(state, { field: 'well_name', is: 'x' }).filters).toHaveLength(2);
    expect(withoutFilter(state, 'operator')).toMatchObject({ page: 1, q: 'a', filters: [] });
  });

  test('clearing keeps the page size', () => {
    expect(withoutFilters(page3)).toEqual({ ...start, pageSize: 25 });
  });

  test('a column sorts up, down, and not at all', () => {
    const up = toggleSort(page3, 'operator', false);
    const down = toggleSort(up, 'operator', false);
    expect([up.sort, down.sort, toggleSort(down, 'operator', false).sort]).toEqual([
      [{ field: 'operator', descending: false }],
      [{ field: 'operator', descending: true }],
      [],
    ]);
    expect(up.page).toBe(1);
    expect(toggleSort(down, 'spud_date', true).sort).toEqual([
      { field: 'operator', descending: true },
      { field: 'spud_date', descending: false },
    ]);
    expect(toggleSort(down, 'spud_date', false).sort).toEqual([{ field: 'spud_date', descending: false }]);
  });
});
