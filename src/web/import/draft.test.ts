import { describe, expect, test } from 'vitest';
import {
  type Draft,
  excludeEntity,
  includeEntity,
  isComplete,
  mapColumn,
  sourceOf,
  suggestDraft,
} from './draft.ts';

const suggestions = {
  API: [{ table: 'well', column: 'api_number', confidence: 0.97 }],
  Name: [
    { table: 'well', column: 'well_name', confidence: 0.8 },
    { table: 'tract', column: 'tract_name', confidence: 0.6 },
  ],
  County: [{ table: 'tract', column: 'county', confidence: 0.8 }],
};
const draft: Draft = suggestDraft(suggestions);

describe('the first draft', () => {
  test('includes the kinds whose key fields have a column', () => {
    expect(draft.includedEntities).toEqual(['well']);
    expect(Object.keys(draft.mappings)).toEqual(['API', 'Name']);
    expect(isComplete(draft)).toBe(true);
  });

  test('leaves a kind out whose key is only a guess', () => {
    const other = [{ table: 'tract', column: 'tract_name', confidence: 0.58 }];
    expect(suggestDraft({ ...suggestions, 'Other Name': other }).includedEntities).toEqual(['well']);
  });

  test('includes the kind with the most columns, although its name is not mapped yet', () => {
    const lease = (column: string) => [{ table: 'lease', column, confidence: 0.9 }];
    const leases = suggestDraft({
      Lessor: [{ table: 'owner', column: 'owner_name', confidence: 0.9 }],
      No: lease('file_number'),
      Royalty: lease('royalty_rate'),
      Expires: lease('expiration_date'),
    });
    expect(leases.includedEntities).toEqual(['owner', 'lease']);
    expect(isComplete(leases)).toBe(false);
  });

  test('follows what the file lists, not where its land is', () => {
    const at = (table: string, column: string) => [{ table, column, confidence: 0.9 }];
    const leases = suggestDraft({
      No: at('lease', 'file_number'),
      Date: at('lease', 'contract_date'),
      Expires: at('lease', 'expiration_date'),
      State: at('tract', 'state'),
      County: at('tract', 'county'),
      Township: at('tract', 'township'),
      Range: at('tract', 'range'),
      Section: at('tract', 'section'),
      Legal: [
        ...at('tract', 'legal_description'),
        { table: 'lease', column: 'legal_description', confidence: 0.8 },
      ],
    });
    expect(leases.includedEntities).toEqual(['lease']);
    expect(leases.mappings.Legal).toMatchObject({ table: 'lease', column: 'legal_description' });
    expect(leases.mappings.State).toBeUndefined();
  });

  test('includes the tracts that a list of owners locates', () => {
    const at = (table: string, column: string, confidence = 0.92) => [{ table, column, confidence }];
    const owners = {
      Twp: at('tract', 'township'),
      Rng: at('tract', 'range'),
      Sec: at('tract', 'section'),
      'Mineral Owner': at('owner', 'owner_name'),
    };
    expect(suggestDraft(owners).includedEntities).toEqual(['owner']);
    const call = at('tract', 'quarter_quarter');
    expect(suggestDraft({ ...owners, Call: call }).includedEntities).toEqual(['tract', 'owner']);
    const lease = { 'Lease No.': at('lease', 'file_number'), 'Lease Name': at('lease', 'contract_name') };
    expect(suggestDraft({ ...owners, Call: call, ...lease }).includedEntities).toEqual(['owner', 'lease']);
  });

  test("doesn't create owners from the landowners in a well list", () => {
    const wells = suggestDraft({
      ...suggestions,
      Surface: [{ table: 'owner', column: 'owner_name', confidence: 0.9 }],
    });
    expect(wells.includedEntities).toEqual(['well']);
  });

  test('includes no kind of which only dates are known, as of the documents in an abstract of title', () => {
    const at = (column: string) => [{ table: 'lease', column, confidence: 0.9 }];
    const dated = {
      'Inst. Date': at('contract_date'),
      'File Date': at('recording_date'),
      'Lands Covered': at('legal_description'),
    };
    expect(suggestDraft(dated)).toEqual({ includedEntities: [], mappings: {} });
    expect(suggestDraft({ ...dated, Royalty: at('royalty_rate') }).includedEntities).toEqual(['lease']);
    expect(suggestDraft({ ...dated, 'Lease No.': at('file_number') }).includedEntities).toEqual(['lease']);
  });

  test('includes the kind with the most columns if none is complete', () => {
    const incomplete = suggestDraft({ County: suggestions.County });
    expect(incomplete.includedEntities).toEqual(['tract']);
    expect(isComplete(incomplete)).toBe(false);
  });
});

describe('a mapping by hand', () => {
  test('has confidence 0.8', () => {
    expect(mapColumn(draft, 'well', 'operator', 'County').mappings.County).toEqual({
      table: 'well',
      column: 'operator',
      confidence: 0.8,
    });
  });

  test('removes the column from its previous target', () => {
    const moved = mapColumn(draft, 'well', 'operator', 'Name');
    expect(sourceOf(moved, 'well', 'well_name')).toBeUndefined();
    expect(sourceOf(moved, 'well', 'operator')?.[0]).toBe('Name');
    expect(isComplete(moved)).toBe(false);
  });

  test('replaces what the target had', () => {
    const replaced = mapColumn(draft, 'well', 'well_name', 'County');
    expect(sourceOf(replaced, 'well', 'well_name')?.[0]).toBe('County');
    expect(replaced.mappings.Name).toBeUndefined();
  });

  test('can be taken away', () => {
    expect(sourceOf(mapColumn(draft, 'well', 'api_number', null), 'well', 'api_number')).toBeUndefined();
  });
});

test('a kind left out loses its mappings, and gets what is free when it comes back', () => {
  const without = excludeEntity(draft, 'well');
  expect(without).toEqual({ includedEntities: [], mappings: {} });
  const both = includeEntity(draft, 'tract', suggestions);
  expect(both.includedEntities).toEqual(['well', 'tract']);
  expect(both.mappings.County).toEqual(suggestions.County[0]);
  expect(both.mappings.Name).toMatchObject({ table: 'well' });
});

describe('a column that fits a link best', () => {
  const interest = {
    Tract: [{ table: 'tract', column: 'tract_name', confidence: 0.97 }],
    Owner: [{ table: 'owner', column: 'owner_name', confidence: 0.97 }],
    'Int Type': [
      { table: 'ownership', column: 'interest_type', confidence: 0.95 },
      { table: 'tract', column: 'state', confidence: 0.69 },
    ],
  };

  test('fills no lesser field of a record', () => {
    expect(Object.keys(suggestDraft(interest).mappings)).toEqual(['Tract', 'Owner']);
  });

  test('goes to its next best match if the file cannot create the link', () => {
    const { Owner: _owner, ...withoutOwner } = interest;
    expect(suggestDraft(withoutOwner).mappings['Int Type']).toMatchObject({
      table: 'tract',
      column: 'state',
    });
  });
});
