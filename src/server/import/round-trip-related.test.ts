import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignSuggestions } from '#shared/import/match/assign-suggestions.ts';
import { keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { type AssetName, assets, type BridgeName } from '#shared/land/entities/registry.ts';
import { quoteCell } from '#shared/platform/csv.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { relatedTable } from '#web/land/entities/related-columns.ts';
import { type ImportDesk, idOf, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const make = async (url: string, body: object) => idOf(await ada.call('POST', url, body));

type Row = Record<string, unknown>;

/** Exports the rows of a related table as its page does: with the keys of the record that they are related to. */
async function exported(
  base: AssetName,
  record: Row,
  related: AssetName,
  bridge: BridgeName,
): Promise<string> {
  const table = relatedTable(base, related);
  if (table === undefined) throw new Error(`${base} has no table of ${related}`);
  const answer = await ada.call(
    'GET',
    `/api/${assets[base].plural}/${record.id}/relationships?entity=${related}`,
  );
  const keys = keyFieldsOf(assets[base]);
  const columns = table.entity.listColumns;
  const labels = [
    ...keys.map((name) => fieldOf(assets[base], name)?.label),
    ...columns.map((name) => fieldOf(table.entity, name)?.label),
  ];
  const lines = (answer.body.data as Record<string, Row>[]).map((row) => [
    ...keys.map((name) => record[name]),
    ...columns.map((name) => {
      const [of = '', field = ''] = name.split('.');
      return of === bridge ? row[bridge]?.[field] : row[related]?.[name];
    }),
  ]);
  return [labels, ...lines]
    .map((cells) => cells.map((cell) => quoteCell(String(cell ?? ''))).join(','))
    .join('\n');
}

/**
 * Imports an export with the mappings that the wizard suggests, including the links between the two kinds of records.
 */
async function sendBack(content: string, areaId: number, kinds: AssetName[], bridge: BridgeName) {
  const { analysisId, analysis } = await ada.analyze(content, areaId);
  const ofKinds = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(analysis.suggestedMappings).map(([source, list]) => [
        source,
        list.filter(({ table }) => names.includes(table)),
      ]),
    );
  const mappings = Object.fromEntries(
    [...assignSuggestions(ofKinds(kinds))].map(([source, { table, column }]) => [source, { table, column }]),
  );
  const free = Object.fromEntries(
    Object.entries(ofKinds([bridge])).filter(([source]) => !Object.hasOwn(mappings, source)),
  );
  const bridgeMappings = [...assignSuggestions(free)].map(([sourceColumn, { column }]) => ({
    sourceColumn,
    bridgeTable: bridge,
    attribute: column,
  }));
  const body = {
    analysisId,
    areaId,
    includedEntities: kinds,
    mappings,
    bridgeMappings,
    includedBridges: [bridge],
  };
  return { results: await ada.process(body), bridgeMappings };
}

test('what the owners of a tract were exported as is found again, records and links', async () => {
  const area = await newArea('owners of a tract');
  const tract = { tract_name: 'North 40', county: 'Reeves', area_id: area };
  const id = await make('/api/tracts', tract);
  const owners = [
    { owner_name: 'Smith, Jane', city: 'Midland', zipcode: '04562' },
    { owner_name: '+1 Minerals', city: 'Odessa', owner_type: 'company' },
  ];
  for (const [place, owner] of owners.entries()) {
    const ownerId = await make('/api/owners', { ...owner, area_id: area });
    await make('/api/ownerships', {
      tract_id: id,
      owner_id: ownerId,
      interest_type: place === 0 ? 'mineral' : 'royalty',
      decimal_interest: 0.125,
      net_acres: 5.25,
      effective_date: '2020-01-02',
    });
  }
  const { results, bridgeMappings } = await sendBack(
    await exported('tract', { ...tract, id }, 'owner', 'ownership'),
    area,
    ['tract', 'owner'],
    'ownership',
  );
  expect(bridgeMappings.map(({ attribute }) => attribute).sort()).toEqual(
    expect.arrayContaining(['decimal_interest', 'effective_date', 'interest_type', 'net_acres']),
  );
  for (const [name, result] of Object.entries(results))
    expect([name, result]).toMatchObject([name, { inserts: 0, updates: 2, unchanged: 2, errors: 0 }]);
});

test('and so are the wells of a tract with its shares of their units', async () => {
  const area = await newArea('wells of a tract');
  const tract = { tract_name: 'South 80', area_id: area };
  const id = await make('/api/tracts', tract);
  for (const number of [1, 2]) {
    const well = {
      well_name: `Unit ${number}H`,
      api_number: `423010000${number}`,
      area_id: area,
      operator: 'Devon',
    };
    const wellId = await make('/api/wells', well);
    await make('/api/proration_units', {
      tract_id: id,
      well_id: wellId,
      name: `Unit ${number}`,
      held_acres: 40.5,
      unit_acres: 640,
    });
  }
  const { results, bridgeMappings } = await sendBack(
    await exported('tract', { ...tract, id }, 'well', 'proration_unit'),
    area,
    ['tract', 'well'],
    'proration_unit',
  );
  expect(bridgeMappings.map(({ attribute }) => attribute).sort()).toEqual([
    'depths',
    'held_acres',
    'name',
    'tract_feet',
    'unit_acres',
    'unit_feet',
  ]);
  for (const [name, result] of Object.entries(results))
    expect([name, result]).toMatchObject([name, { inserts: 0, updates: 2, unchanged: 2, errors: 0 }]);
});
