import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import {
  importable,
  importableAssets,
  keyFieldsOf,
  targetsOf,
} from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { quoteCell } from '#shared/platform/csv.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { type Importer, type ImportHouse, idOf, openImportHouse } from './testing.ts';

let house: ImportHouse;
let ada: Importer & { id: number };
let companyId: number;
let serial = 0;

beforeAll(async () => {
  house = await openImportHouse();
  await house.signUp('root');
  ada = await house.signUp('ada');
  ({ companyId } = await house.makeArea(ada, 'Ada Oil'));
});
afterAll(() => house.close());

async function newArea(): Promise<number> {
  serial += 1;
  const area = { name: `Area ${serial}`, type: 'project', company_id: companyId };
  return idOf(await ada.call('POST', '/api/area', area));
}

async function run(content: string, areaId: number, body: object): Promise<ProcessResults> {
  const { analysisId } = await ada.analyze(content, areaId);
  return ada.process({ analysisId, areaId, ...body });
}

const counts = (results: ProcessResults) =>
  Object.fromEntries(
    Object.entries(results).map(([name, { inserts, updates, unchanged, errors, warnings }]) => [
      name,
      { inserts, updates, unchanged, errors, warnings },
    ]),
  );

const header = [
  'Tract',
  'Acres',
  'Owner',
  'City',
  'Interest',
  'Type',
  'From',
  'Lease',
  'Lease Name',
  'Bonus',
  'API',
  'Well',
  'Unit',
];
const body = {
  includedEntities: ['tract', 'owner', 'lease', 'well'],
  mappings: {
    Tract: { table: 'tract', column: 'tract_name' },
    Acres: { table: 'tract', column: 'gross_acres' },
    Owner: { table: 'owner', column: 'owner_name' },
    City: { table: 'owner', column: 'city' },
    Lease: { table: 'lease', column: 'file_number' },
    'Lease Name': { table: 'lease', column: 'contract_name' },
    API: { table: 'well', column: 'api_number' },
    Well: { table: 'well', column: 'well_name' },
  },
  bridgeMappings: [
    { sourceColumn: 'Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' },
    { sourceColumn: 'Type', bridgeTable: 'ownership', attribute: 'interest_type' },
    { sourceColumn: 'From', bridgeTable: 'ownership', attribute: 'effective_date' },
    { sourceColumn: 'Bonus', bridgeTable: 'contract', attribute: 'bonus' },
    { sourceColumn: 'Unit', bridgeTable: 'proration_unit', attribute: 'name' },
  ],
};
const others = ['tract', 'owner', 'lease', 'well', 'proration_unit'] as const;
const tables = [...others, 'ownership', 'contract'] as const;
const refusalsOf = (result: ProcessResults[string] | undefined) => JSON.stringify(result?.error_details);

const wideRow = fc.tuple(
  fc.constantFrom('T-1', 't-1', 'T-2', ''),
  fc.constantFrom('10', '25', '', 'x'),
  fc.constantFrom('Smith', 'SMITH', 'Jones', ''),
  fc.constantFrom('Midland', ''),
  fc.constantFrom('0.5', '0.2', ''),
  fc.constantFrom('mineral', 'royalty', ''),
  fc.constantFrom('2020-01-01', '2024-01-01', ''),
  fc.constantFrom('L-1', 'L-2', ''),
  fc.constantFrom('First', 'Second'),
  fc.constantFrom('100', '', 'soon'),
  fc.constantFrom('4230100001', '4230100002', ''),
  fc.constantFrom('A 1', 'B 2'),
  fc.constantFrom('Unit', 'UNIT', 'Other', ''),
);

/** Returns the number of records of each kind in an area, counted in the tables. */
async function stored(areaId: number): Promise<Record<string, number>> {
  const of = (table: string, where: string) => `(SELECT count(*)::int FROM ${table} x WHERE ${where})`;
  const own = 'x.area_id = $1';
  const onTract = 'x.tract_id IN (SELECT id FROM tracts WHERE area_id = $1)';
  const [row] = await house.query(
    `SELECT ${of('tracts', own)} AS tract, ${of('owners', own)} AS owner, ${of('leases', own)} AS lease, ${of('wells', own)} AS well,
       ${of('ownerships', `${onTract} OR x.owner_id IN (SELECT id FROM owners WHERE area_id = $1)`)} AS ownership, ${of('proration_units', onTract)} AS proration_unit,
       ${of('contracts', 'x.lease_id IN (SELECT id FROM leases WHERE area_id = $1)')} AS contract`,
    [areaId],
  );
  return row as Record<string, number>;
}

// Seventy imports, which take a busy machine more than a minute.
test('a trial counts what the import does, and the tables say the same; again, nothing changes', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wideRow, { minLength: 1, maxLength: 8 }),
      fc.array(wideRow, { minLength: 1, maxLength: 8 }),
      async (first, second) => {
        const areaId = await newArea();
        for (const rows of [first, second]) {
          const content = [header, ...rows].map((cells) => cells.join(',')).join('\n');
          // Rows whose figures happen to be the sums of others are set aside, and the analysis says so.
          const { rowCount } = (await ada.analyze(content, areaId)).analysis;
          // A row without any values creates no record.
          const before = await stored(areaId);
          const trial = await run(content, areaId, { ...body, dryRun: true });
          expect(await stored(areaId)).toEqual(before);
          const done = await run(content, areaId, body);
          expect(counts(done)).toEqual(counts(trial));
          const after = await stored(areaId);
          const [act] = await house.query(
            'SELECT act_id FROM imports WHERE NOT dry_run ORDER BY id DESC LIMIT 1',
          );
          for (const table of tables) {
            const { inserts = 0, updates = 0, unchanged = 0, errors = 0, absent = 0 } = done[table] ?? {};
            expect([table, inserts]).toEqual([table, (after[table] ?? 0) - (before[table] ?? 0)]);
            expect([table, inserts + updates + errors + absent]).toEqual([table, rowCount]);
            const [history] = await house.query(
              "SELECT count(*)::int AS changed FROM history WHERE act = $1 AND entity = $2 AND action = 'update'",
              [act?.act_id ?? 0, table],
            );
            expect([table, updates - unchanged]).toEqual([table, history?.changed]);
          }
          const again = await run(content, areaId, body);
          // What the file itself stored can make an interest without a type ambiguous: it is refused, and what else it
          // stood for can be another row's.
          const isAmbiguous = refusalsOf(again.ownership) !== refusalsOf(done.ownership);
          const compared = isAmbiguous ? others : tables;
          const now = await stored(areaId);
          for (const table of compared) {
            const { inserts, updates, unchanged } = again[table] ?? {};
            const { inserts: made = 0, updates: met = 0 } = done[table] ?? {};
            expect([table, now[table]]).toEqual([table, after[table]]);
            expect([table, inserts, updates, unchanged]).toEqual([table, 0, made + met, made + met]);
          }
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

/** Text as users write it and as spreadsheets distort it. */
const text = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '＝1+1',
    '＠home',
    '﹢1',
    "' ＝quoted",
    "'quoted",
    "'",
    "''",
    '-',
    '+44 20',
    '@home',
    'a, "b"',
    'Ünïcödé',
    '007',
    '1/2',
    ' x y ',
    'TRUE',
  ),
  fc.string({ minLength: 1, maxLength: 20 }).filter((each) => each.trim() !== '' && !/\p{Cc}/u.test(each)),
);

function valuesOf(entity: Entity, column: string): fc.Arbitrary<unknown> | undefined {
  const field = fieldOf(entity, column);
  switch (field?.kind) {
    case 'text':
    case 'identifier':
      return text;
    case 'long_text':
      return fc.oneof(text, fc.constant('two\nlines'));
    case 'acres':
      return fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 10_000);
    case 'money':
      return fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100);
    case 'fraction':
      return fc.constantFrom(0.1875, 0.5, 0.166666666667, 1, 0.00000001);
    case 'date':
      return fc.constantFrom('1999-12-31', '2026-02-03', '1901-01-01');
    case 'boolean':
      return fc.boolean();
    case 'select':
    case 'status':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'location':
      return fc.constant('{"type":"Point","coordinates":[-103.5,31.25]}');
    default:
      return undefined;
  }
}

/** Generates values for the fields that a file can fill, except the key. */
function recordOf(entity: Entity): fc.Arbitrary<Record<string, unknown>> {
  const columns = targetsOf(entity).flatMap(([column]) => {
    const value =
      column === 'area_name' || column === entity.importKey ? undefined : valuesOf(entity, column);
    return value === undefined ? [] : [[column, fc.option(value, { nil: null })] as const];
  });
  return fc.record(Object.fromEntries(columns));
}

const mappingsOf = (kind: (typeof importableAssets)[number], columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [fieldOf(importable(kind), column)?.label ?? '', { table: kind, column }]),
  );

test.each(importableAssets)('an exported list of %ss changes nothing when it is imported', async (kind) => {
  const entity = importable(kind);
  await fc.assert(
    fc.asyncProperty(fc.array(recordOf(entity), { minLength: 1, maxLength: 6 }), async (records) => {
      const areaId = await newArea();
      for (const [place, fields] of records.entries()) {
        const keys = Object.fromEntries(
          keyFieldsOf(entity).map((name) => [name, fields[name] ?? `${name} ${place}`]),
        );
        const key = kind === 'well' ? `42301${String(place).padStart(5, '0')}` : `Key ${place}`;
        const created = await ada.call('POST', `/api/${entity.plural}`, {
          area_id: areaId,
          ...fields,
          ...keys,
          [entity.importKey ?? '']: key,
        });
        expect([created.status, created.text]).toEqual([201, expect.any(String)]);
      }
      const list = await ada.call('GET', `/api/${entity.plural}?format=csv`, undefined, {
        'x-selected-areas': `[${areaId}]`,
      });
      const columns = targetsOf(entity)
        .filter(([, target]) => target.kind !== 'coordinate')
        .map(([column]) => column);
      const results = await run(list.text, areaId, {
        includedEntities: [kind],
        mappings: mappingsOf(kind, columns),
      });
      const { inserts, updates, unchanged, errors, error_details } = results[kind] ?? {};
      expect({ inserts, updates, unchanged, errors, error_details }).toEqual({
        inserts: 0,
        updates: records.length,
        unchanged: records.length,
        errors: 0,
        error_details: [],
      });
    }),
    { numRuns: 6 },
  );
});

test('exported lists of links change nothing when they are imported', async () => {
  const areaId = await newArea();
  const lines = [
    [
      'T-1',
      '10',
      'Smith',
      '',
      '0.5',
      'mineral',
      '2020-01-01',
      'L-1',
      'First',
      '100',
      '4230100001',
      'A 1',
      'Unit',
    ],
    ['T-1', '10', 'Smith', '', '0.125', 'royalty', '', 'L-2', '=Second', '', '4230100001', 'A 1', 'Other'],
    ['T-2', '20', '-Jones', '', '1', 'mineral', '', 'L-1', 'First', '5.25', '4230100002', 'B 2', ''],
  ];
  await run([header, ...lines].map((cells) => cells.map(quoteCell).join(',')).join('\n'), areaId, body);
  const before = await stored(areaId);
  const ends = {
    proration_unit: ['tract', 'well'],
    ownership: ['tract', 'owner'],
    contract: ['tract', 'owner', 'lease'],
  } as const;
  for (const [name, bridge] of Object.entries(bridges) as [keyof typeof bridges, Entity][]) {
    const list = await ada.call('GET', `/api/${bridge.plural}?format=csv`, undefined, {
      'x-selected-areas': `[${areaId}]`,
    });
    const attributes = targetsOf(bridge).map(([attribute]) => ({
      sourceColumn: fieldOf(bridge, attribute)?.label ?? '',
      bridgeTable: name,
      attribute,
    }));
    const onOwnership = {
      sourceColumn: 'Interest Type',
      bridgeTable: 'ownership',
      attribute: 'interest_type',
    };
    const results = await run(list.text, areaId, {
      includedEntities: [...ends[name]],
      includedBridges: name === 'contract' ? ['ownership', 'contract'] : [name],
      mappings: Object.assign(
        {},
        ...ends[name].map((kind) => mappingsOf(kind, keyFieldsOf(importable(kind)))),
      ),
      bridgeMappings: name === 'contract' ? [...attributes, onOwnership] : attributes,
    });
    for (const [kind, { inserts, updates, unchanged, errors }] of Object.entries(results))
      expect([name, kind, inserts, updates, unchanged, errors]).toEqual([
        name,
        kind,
        0,
        before[name],
        before[name],
        0,
      ]);
  }
  expect(await stored(areaId)).toEqual(before);
});
