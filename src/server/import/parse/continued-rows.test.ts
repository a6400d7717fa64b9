import { expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { createRowParser } from './parse-rows.ts';

/** Parses rows and returns the warnings and the reasons of each, and the notices. */
function parseAll(name: AssetName, fields: Record<string, string | null>, rows: readonly string[][]) {
  const header = Object.keys(fields);
  const facts = Object.fromEntries(
    header.map((column, at) => {
      const study = new ColumnStudy();
      for (const row of rows) study.add(row[at] ?? '');
      return [column, study.facts()];
    }),
  );
  const mappings = Object.fromEntries(
    Object.entries(fields).flatMap(([source, column]) =>
      column === null ? [] : [[source, { table: name, column }]],
    ),
  );
  const parser = createRowParser(name, mappings, { header, facts }, { chosen: 1, byName: new Map() });
  const warnings = rows.map((row) => parser.parse(row).warnings.map(({ message }) => message));
  return { warnings, notices: parser.notices().map(({ message, rows: count }) => [message, count]) };
}

const owners = { No: null, Owner: 'owner_name', Address: 'address_line_1', City: 'city', Decimal: null };
const cut = 'Owner Name seems to continue in the next row and would be cut; write it in one cell in the file';

test('names that continue in the next row are pointed out', () => {
  const { warnings, notices } = parseAll('owner', owners, [
    ['1', 'John T. Smith and wife,', 'PO Box 1', 'Midland', '0.5'],
    ['', 'Mary L. Smith', 'Suite 200', '', ''],
    ['2', 'Jane Doe, Individually', '1 Main St', 'Tulsa', '0.25'],
    ['', 'and as Executrix', 'Apt 2', '', ''],
    ['3', 'ABC Minerals, a Texas', '2 Main St', 'Tulsa', '0.25'],
    ['', 'limited partnership', 'Floor 3', '', ''],
  ]);
  expect(warnings.map((list) => list.filter((text) => text.includes('continue')))).toEqual([
    [],
    ['Owner Name seems to continue the row above: "Mary L. Smith"'],
    [],
    ['Owner Name seems to continue the row above: "and as Executrix"'],
    [],
    ['Owner Name seems to continue the row above: "limited partnership"'],
  ]);
  expect(notices).toContainEqual([cut, 3]);
});

test('legal descriptions that continue are told even where their rows are refused', () => {
  const { notices } = parseAll(
    'tract',
    { Tract: 'tract_name', Legal: 'legal_description', County: 'county', Acres: 'gross_acres' },
    [
      ['1', 'Lots 1, 2, 3 and 4 of Section 1,', 'Lea', '158.44'],
      ['', 'T24S, R32E, less and except 2', '', ''],
      ['', 'acres for a road', '', ''],
      ['2', 'All of Section 14', 'Lea', '640'],
    ],
  );
  expect(notices).toContainEqual([cut.replace('Owner Name', 'Legal Description'), 2]);
});

test.each<[string, string[][]]>([
  [
    'another owner of the same tract',
    [
      ['1', 'John Smith and wife,', 'PO Box 1', 'Midland', '0.5'],
      ['', 'Jane Doe', 'PO Box 2', 'Tulsa', '0.25'],
    ],
  ],
  [
    'an owner of whom only the name is known',
    [
      ['1', 'John Smith', 'PO Box 1', 'Midland', '0.5'],
      ['', 'Jane Doe', 'Unit 2', '', ''],
    ],
  ],
  [
    'names in lowercase',
    [
      ['1', 'john smith', 'PO Box 1', 'Midland', '0.5'],
      ['', 'jane doe', 'Unit 2', '', ''],
    ],
  ],
])('%s does not continue the row above', (_, rows) => {
  const { warnings, notices } = parseAll('owner', owners, rows);
  expect([...warnings.flat(), ...notices.map(([message]) => message)].join()).not.toContain('continue');
});
