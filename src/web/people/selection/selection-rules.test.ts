// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import {
  type Choice,
  chooseAreas,
  chooseCompanies,
  resolveSelection,
  sortByName,
  summaryOf,
} from './selection-rules.ts';
import { readChoice, writeChoice } from './selection-storage.ts';

const companies = [testCompany(1, 'Zephyr'), testCompany(2, 'Anadarko'), testCompany(3, 'Magnolia')];
const areas = [testArea(10, 1), testArea(11, 1), testArea(20, 2), testArea(21, 2), testArea(30, 3)];

const idsOf = (choice: Choice | null, among = companies, within = areas) => {
  const { selectedCompanies, selectedAreas } = resolveSelection(choice, among, within);
  return [selectedCompanies.map(({ id }) => id), selectedAreas.map(({ id }) => id)];
};
const chosen = (companyIds: number[], excludedAreaIds: number[] = []): Choice => ({
  companyIds,
  excludedAreaIds,
});
const resolved = (choice: Choice | null) => resolveSelection(choice, companies, areas);

describe('resolveSelection', () => {
  test('chooses the first company by name with all its areas when none is chosen', () => {
    expect(idsOf(null)).toEqual([[2], [20, 21]]);
  });

  test('finds nothing where there is nothing', () => {
    expect(idsOf(null, [], [])).toEqual([[], []]);
    expect(idsOf(chosen([1]), [], [])).toEqual([[], []]);
  });

  test('leaves out ids that are gone', () => {
    expect(idsOf(chosen([1, 99], [10, 999]))).toEqual([[1], [11]]);
  });

  test('chooses the first company again when all that were chosen are gone', () => {
    expect(idsOf(chosen([98, 99]))).toEqual([[2], [20, 21]]);
  });

  test('does not overrule the wish for none', () => {
    expect(idsOf(chosen([]))).toEqual([[], []]);
  });

  test('offers the areas of the chosen companies only', () => {
    expect(resolved(chosen([1, 3])).availableAreas.map(({ id }) => id)).toEqual([10, 11, 30]);
  });

  test('takes a new area of a chosen company into the view', () => {
    expect(idsOf(chosen([3]), companies, [...areas, testArea(31, 3)])).toEqual([[3], [30, 31]]);
  });
});

describe('chooseCompanies', () => {
  test('selects all areas of a company that is chosen', () => {
    expect(idsOf(chooseCompanies(resolved(chosen([2])), [2, 1]))).toEqual([
      [1, 2],
      [10, 11, 20, 21],
    ]);
  });

  test('drops the areas of a company that is unchecked, and keeps the choice within the others', () => {
    const both = resolved(chosen([1, 2], [10, 20]));
    expect(idsOf(chooseCompanies(both, [1]))).toEqual([[1], [11]]);
  });

  test('selects all areas again when the company comes back', () => {
    const without = resolved(chooseCompanies(resolved(chosen([1, 2], [20])), [1]));
    expect(idsOf(chooseCompanies(without, [1, 2]))).toEqual([
      [1, 2],
      [10, 11, 20, 21],
    ]);
  });

  test('Select All takes every company and area, and none at the second time', () => {
    const all = chooseCompanies(
      resolved(null),
      companies.map(({ id }) => id),
    );
    expect(idsOf(all)).toEqual([
      [1, 2, 3],
      [10, 11, 20, 21, 30],
    ]);
    expect(idsOf(chooseCompanies(resolved(all), []))).toEqual([[], []]);
  });
});

describe('chooseAreas', () => {
  test('keeps the companies, and only the areas that are wanted', () => {
    expect(idsOf(chooseAreas(resolved(chosen([1, 2])), [11, 20]))).toEqual([
      [1, 2],
      [11, 20],
    ]);
  });

  test('can leave none', () => {
    expect(idsOf(chooseAreas(resolved(chosen([1])), []))).toEqual([[1], []]);
  });
});

test.each([
  ['companies', [], 'Select companies'],
  ['areas', [], 'Select areas'],
  ['companies', ['Zephyr'], 'Zephyr'],
  ['areas', ['North', 'South', 'East'], '3 selected'],
] as const)('summaryOf %s %j', (noun, names, summary) => {
  expect(
    summaryOf(
      noun,
      names.map((name) => ({ name })),
    ),
  ).toBe(summary);
});

test('names stand in the order of people, not of machines', () => {
  const names = ['beta 10', 'Alpha', 'Beta 9', 'Élan'].map((name) => ({ name }));
  expect(sortByName(names).map(({ name }) => name)).toEqual(['Alpha', 'Beta 9', 'beta 10', 'Élan']);
});

describe('the stored choice', () => {
  beforeEach(() => localStorage.clear());

  test('is kept for each person', () => {
    writeChoice(7, chosen([1], [10]));
    expect(readChoice(7)).toEqual(chosen([1], [10]));
    expect(readChoice(8)).toBeNull();
  });

  test('of no company counts as no choice', () => {
    writeChoice(7, chosen([]));
    expect(readChoice(7)).toBeNull();
  });

  test.each(['{', '7', '{"companyIds":["1"],"excludedAreaIds":[]}', '{"companyIds":[1]}'])(
    'that reads %s counts as no choice',
    (text) => {
      localStorage.setItem('platbook.selection.7', text);
      expect(readChoice(7)).toBeNull();
    },
  );

  test('does without storage', () => {
    writeChoice(7, chosen([1]), null);
    expect(readChoice(7, null)).toBeNull();
  });
});
