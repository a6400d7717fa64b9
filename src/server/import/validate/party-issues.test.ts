import { expect, test } from 'vitest';
import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { partyIssues } from './party-issues.ts';

const fields: Readonly<Record<string, readonly [string, string]>> = {
  Owner: ['owner', 'owner_name'],
  Address: ['owner', 'address_line_1'],
  City: ['owner', 'city'],
  State: ['owner', 'state'],
  Zip: ['owner', 'zipcode'],
  Tract: ['tract', 'tract_name'],
};

/** Returns the messages for a header; columns in parentheses have no field. */
function messages(header: string): string[] {
  const suggestions = new Map(
    header.split(',').map((written): [string, Suggestion[]] => {
      const name = written.replace(/[()]/g, '');
      const [table, column] = fields[name] ?? [];
      const isOpen = written !== name || table === undefined || column === undefined;
      return [name, isOpen ? [] : [{ table, column, confidence: 0.95 }]];
    }),
  );
  return partyIssues(suggestions).map(({ message }) => message);
}

test('contact details of another party are not mapped to the owner, and the reason is given', () => {
  expect(messages('Tract,Owner,Lessee,(Address),(City),(Zip)')).toEqual([
    `"Address", "City", and "Zip" come after "Lessee", so they aren't mapped to the owner. Map them if they're the owner's.`,
  ]);
  expect(messages('Owner,Address,City,Zip,Landman,(Phone)')).toEqual([
    `"Phone" comes after "Landman", so it isn't mapped to the owner. Map it if it's the owner's.`,
  ]);
});

test('a county within an address is not mapped to the tract, and the reason is given', () => {
  expect(messages('Owner,Address,City,(County),State,Zip,Tract')).toEqual([
    `"County" is within the owner's address, so it isn't mapped to the tract. Map it if it's the county of the land.`,
  ]);
});

test('nothing is said of files without owners or without such columns', () => {
  expect(messages('Tract,Lessee,(Address),(City)')).toEqual([]);
  expect(messages('Tract,Owner,Address,City,State,Zip,Lessee')).toEqual([]);
});
