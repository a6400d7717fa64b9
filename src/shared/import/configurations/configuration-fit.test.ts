import { describe, expect, test } from 'vitest';
import {
  type ConfigurationPlan,
  columnsBeyond,
  fitConfiguration,
  hasAttribute,
  hasTarget,
  signatureLikeness,
} from './configuration-fit.ts';

const plan = (changes: Partial<ConfigurationPlan>): ConfigurationPlan => ({
  columnMappings: [],
  bridgeMappings: [],
  ...changes,
});
const well = (sourceColumn: string, targetColumn: string) => ({
  sourceColumn,
  targetEntity: 'well',
  targetColumn,
});

describe('a configuration laid over a file', () => {
  test('prefers a column with the exact name to one with a similar spelling', () => {
    const found = (columns: string[]) =>
      fitConfiguration(plan({ columnMappings: [well('API #', 'api_number')] }), columns).columnMappings[0]
        ?.sourceColumn;
    expect(found(['api', 'API #', 'Api_No'])).toBe('API #');
    expect(found(['Api_', 'Api No.'])).toBe('Api No.');
    expect(found(['api#', 'Api No.'])).toBe('api#');
    // If two columns fit equally, neither is found.
    expect(found(['api#', 'API_#'])).toBeUndefined();
  });

  test('takes the signs of a name for a part of it', () => {
    const found = (saved: string, columns: string[]) =>
      fitConfiguration(plan({ columnMappings: [well(saved, 'well_name')] }), columns).columnMappings[0]
        ?.sourceColumn;
    expect(found('Lease #', ['Lease'])).toBeUndefined();
    expect(found('Lease', ['Lease #'])).toBeUndefined();
    expect(found('Owner', ['Owner #', 'Owner Name'])).toBeUndefined();
    expect(found('Gross', ['Gross ($)', 'Gross Ac'])).toBeUndefined();
    expect(found('Royalty', ['Royalty ($)', 'Royalty Rate'])).toBeUndefined();
    expect(found('Royalty', ['Royalty %'])).toBeUndefined();
    expect(found('Lease #', ['Lease', 'LEASE NO.'])).toBe('LEASE NO.');
    expect(found('WellNo', ['Well #'])).toBe('Well #');
    expect(found('Gross Acres', ['Gross Ac.'])).toBe('Gross Ac.');
    expect(found('Royalty %', ['Royalty Pct'])).toBe('Royalty Pct');
  });

  test.each([
    ['Well', 'Well #', 'Well No'],
    ['Lot', 'Lot #', 'Lot No.'],
  ])('lets a column stand for one saved column only: %s and %s', (name, number, other) => {
    const configuration = plan({
      columnMappings: [well('Label', 'well_name')],
      derivedColumns: [{ name: 'Label', make: { kind: 'join', columns: [name, number], separator: ' ' } }],
    });
    expect(fitConfiguration(configuration, [name, other])).toMatchObject({
      derivedColumns: [{ make: { columns: [name, other] } }],
      missingColumns: [],
      leftOut: [],
    });
    expect(fitConfiguration(configuration, [name, 'Acres'])).toMatchObject({
      columnMappings: [],
      derivedColumns: [],
      missingColumns: [number],
      leftOut: [{ name: 'Label', lacks: [number] }],
    });
  });

  test('gives a column to the saved column of its name, even if that is not mapped', () => {
    const configuration = plan({
      columnMappings: [well('Well No', 'well_name')],
      fileSignature: { columnNames: ['WELL #', 'Well No'] },
    });
    expect(fitConfiguration(configuration, ['Well #', 'County'])).toMatchObject({
      columnMappings: [],
      missingColumns: ['Well No'],
    });
  });

  test('never takes signs for a name', () => {
    const fitted = fitConfiguration(plan({ columnMappings: [well('#', 'api_number')] }), ['%', '?']);
    expect(fitted).toMatchObject({ columnMappings: [], missingColumns: ['#'] });
  });

  test('makes columns from columns, in the names of the file, as long as all of them are there', () => {
    const configuration = plan({
      columnMappings: [well('Label', 'well_name'), well('No', 'api_number')],
      derivedColumns: [
        { name: 'Name', make: { kind: 'join', columns: ['Lease', 'Well No'], separator: ' ' } },
        { name: 'Label', make: { kind: 'words', column: 'Name', words: { a: 'b' } } },
        { name: 'No', make: { kind: 'made-api-number', columns: ['Lease'], keep: 'API' } },
        { name: 'State', make: { kind: 'constant', value: 'OH' } },
      ],
      excludedRows: [
        { column: 'No', words: ['x'] },
        { column: 'Lease', words: ['y'] },
      ],
    });
    expect(fitConfiguration(configuration, ['LEASE', 'WELL_NO', 'Api'])).toEqual({
      columnMappings: configuration.columnMappings,
      bridgeMappings: [],
      derivedColumns: [
        { name: 'Name', make: { kind: 'join', columns: ['LEASE', 'WELL_NO'], separator: ' ' } },
        { name: 'Label', make: { kind: 'words', column: 'Name', words: { a: 'b' } } },
        { name: 'No', make: { kind: 'made-api-number', columns: ['LEASE'], keep: 'Api' } },
        { name: 'State', make: { kind: 'constant', value: 'OH' } },
      ],
      excludedRows: [
        { column: 'No', words: ['x'] },
        { column: 'LEASE', words: ['y'] },
      ],
      missingColumns: [],
      replaced: [],
      leftOut: [],
      goneFields: [],
    });
    expect(fitConfiguration(configuration, ['Lease', 'API'])).toMatchObject({
      columnMappings: [well('No', 'api_number')],
      derivedColumns: [{ name: 'No' }, { name: 'State' }],
      missingColumns: ['Well No'],
      leftOut: [
        { name: 'Name', lacks: ['Well No'] },
        { name: 'Label', lacks: ['Name'] },
      ],
    });
  });

  test('lets a column of the file take the place of a made one of its name', () => {
    const configuration = plan({
      columnMappings: [well('State', 'operator')],
      derivedColumns: [{ name: 'State', make: { kind: 'constant', value: 'OH' } }],
    });
    for (const column of ['State', 'STATE', ' state.']) {
      expect(fitConfiguration(configuration, ['Well', column])).toMatchObject({
        columnMappings: [well(column, 'operator')],
        derivedColumns: [],
        replaced: [{ name: 'State', column }],
        missingColumns: [],
      });
    }
    // The file that it was saved with had this column, too.
    const known = { ...configuration, fileSignature: { columnNames: ['STATE'] } };
    expect(fitConfiguration(known, ['STATE'])).toMatchObject({
      columnMappings: [well('State', 'operator')],
      derivedColumns: [{ name: 'State' }],
      replaced: [],
    });
  });

  test('reports unknown fields and attributes', () => {
    const configuration = plan({
      columnMappings: [
        well('A', 'constructor'),
        well('A', 'company_id'),
        { ...well('A', 'x'), targetEntity: 'ship' },
      ],
      bridgeMappings: [
        { sourceColumn: 'A', bridgeTable: 'ownership', attribute: 'tract_id' },
        { sourceColumn: 'A', bridgeTable: 'ownership', attribute: 'net_acres' },
      ],
    });
    const { columnMappings, bridgeMappings, goneFields } = fitConfiguration(configuration, ['A']);
    expect([columnMappings, bridgeMappings.map(({ attribute }) => attribute)]).toEqual([[], ['net_acres']]);
    expect(goneFields).toEqual(['well.constructor', 'well.company_id', 'ship.x', 'ownership.tract_id']);
    expect([hasTarget('well', 'surface_latitude'), hasAttribute('contract', 'bonus')]).toEqual([true, true]);
    expect(hasAttribute('well', 'operator')).toBe(false);
  });
});

describe('two files', () => {
  const signature = (...columnNames: string[]) => ({ columnNames, columnTypes: {} });

  test('are as alike as the columns that both have against those that either has', () => {
    expect(signatureLikeness(signature('A', 'B'), signature('B', 'a'))).toBe(1);
    expect(signatureLikeness(signature('A', 'B', 'C'), signature('A', 'D'))).toBe(0.25);
    expect(signatureLikeness(signature('A'), signature('B'))).toBe(0);
    expect(signatureLikeness(signature(), signature())).toBe(0);
  });

  test('are less alike where a column holds something else', () => {
    const typed = (type: string) => ({ columnNames: ['A'], columnTypes: { A: type } });
    expect(signatureLikeness(typed('int'), typed('float'))).toBe(1);
    expect(signatureLikeness(typed('text'), typed('empty'))).toBe(1);
    expect(signatureLikeness(typed('text'), typed('datetime'))).toBe(0.5);
  });

  test('differ by the columns that one has beyond the other', () => {
    expect(columnsBeyond(['API #', 'Name'], ['api no.', 'NAME', 'County'])).toEqual(['County']);
  });
});
