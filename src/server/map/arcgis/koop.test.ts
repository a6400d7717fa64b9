import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type TestApp } from '#server/testing/test-app.ts';

/*
 * What another open implementation of the same specification answers about three tracts, recorded from its handlers
 * `layerInfo` and `query`. It isn't installed for the tests: it brings 237 MB of packages.
 */
type Named = Record<string, unknown>;
type Recorded = {
  layer: Named & { fields: Named[] };
  queries: {
    name: string;
    query: Record<string, string>;
    answer: Named & {
      features?: { attributes: Named; geometry?: { rings: number[][][] } }[];
      fields?: Named[];
    };
  }[];
};
const recorded: Recorded = JSON.parse(await readFile(join(import.meta.dirname, 'koop-answers.json'), 'utf8'));

let test: TestApp;
let token: string;
/** Our ids, by those of the recording. */
const ids = new Map<number, number>();

beforeAll(async () => {
  test = await createTestApp();
  const ada = await test.register('Ada Byron');
  const { areaId } = await createCompanyWithArea(ada, 'Acme');
  const all = recorded.queries.find(({ name }) => name === 'all')?.answer.features ?? [];
  for (const { attributes, geometry } of all) {
    const { OBJECTID, ...values } = attributes;
    const id = await ada.make('tracts', { area_id: areaId, ...values });
    ids.set(Number(OBJECTID), id);
    await ada.make('geological_markers', {
      marker_name: 'Outline',
      marker_type: 'polygon',
      asset_type: 'Tract',
      asset_id: id,
      geometry: { type: 'Polygon', coordinates: geometry?.rings },
    });
  }
  ({ token } = ada);
});
afterAll(() => test.close());

async function ask(
  path: string,
): Promise<
  Named & { features: { attributes: Named; geometry?: { rings: number[][][] } }[]; fields: Named[] }
> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/arcgis/rest/services/Platbook/FeatureServer/4${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What we leave out of a layer: only services that edit, append or keep files have it, or it is blank anyway. */
const left = [
  'hasContingentValuesDefinition',
  'supportsAppend',
  'supportsCalculate',
  'supportsASyncCalculate',
  'supportsTruncate',
  'supportsAttachmentsByUploadId',
  'supportsAttachmentsResizing',
  'supportsRollbackOnFailureParameter',
  'supportsExceedsLimitStatistics',
  'supportsValidateSql',
  'supportsLayerOverrides',
  'supportsFieldDescriptionProperty',
  'supportsApplyEditsWithGlobalIds',
  'dateFieldsTimeReference',
  'preferredTimeReference',
  'supportedAppendFormats',
  'supportedExportFormats',
  'supportedContingentValuesFormats',
  'timeInfo',
];

const withOurIds = ({ OBJECTID, ...values }: Named): Named =>
  OBJECTID === undefined ? values : { OBJECTID: ids.get(Number(OBJECTID)), ...values };
const withoutId = ({ OBJECTID: _, ...values }: Named): Named => values;

describe('beside another feature service', () => {
  it('describes a layer by the same members', async () => {
    const ours = await ask('?f=json');
    expect(
      Object.keys(recorded.layer)
        .filter((name) => !(name in ours))
        .sort(),
    ).toEqual(left.sort());
    for (const name of [
      'type',
      'displayField',
      'geometryType',
      'objectIdField',
      'uniqueIdField',
      'globalIdField',
      'hasZ',
      'hasM',
      'capabilities',
      'maxRecordCount',
      'useStandardizedQueries',
      'currentVersion',
    ])
      expect([name, ours[name]]).toEqual([name, recorded.layer[name]]);
    for (const { name, type, domain } of recorded.layer.fields)
      expect(ours.fields).toContainEqual(expect.objectContaining({ name, type, domain }));
  });

  it.each(recorded.queries)('answers the same: $name', async ({ name, query, answer: theirs }) => {
    const ours = await ask(`/query?${new URLSearchParams({ f: 'json', ...query })}`);
    if (name === 'ids') {
      expect(ours).toEqual({ ...theirs, objectIds: [...ids.values()] });
      return;
    }
    const { features = [], fields = [] } = theirs;
    const asked = new Set(fields.map((field) => String(field.name)));
    // We answer the id, too, if it isn't requested.
    const own = (attributes: Named) => (asked.has('OBJECTID') ? attributes : withoutId(attributes));
    const chosen = (attributes: Named) =>
      Object.fromEntries(Object.entries(own(attributes)).filter(([field]) => asked.has(field)));
    const sorted = (rows: Named[]) =>
      name === 'order' ? rows : rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    const normal = (row: Named) =>
      Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)));
    expect(sorted((ours.features ?? []).map(({ attributes }) => normal(chosen(attributes))))).toEqual(
      sorted(features.map(({ attributes }) => normal(withOurIds(attributes)))),
    );
    for (const [at, { geometry }] of features.entries()) {
      const corners = geometry?.rings.flat() ?? [];
      const others = ours.features[at]?.geometry?.rings.flat() ?? [];
      expect(others).toHaveLength(corners.length);
      for (const [x = 0, y = 0] of corners)
        expect(others.some(([a = 0, b = 0]) => Math.abs(a - x) < 1e-4 && Math.abs(b - y) < 1e-4)).toBe(true);
    }
    const { features: _, fields: __, ...rest } = theirs;
    if (name === 'distinct') return;
    if (name === 'extent') {
      const { extent, count } = ours as { extent?: Record<string, number>; count?: unknown };
      const { extent: box, count: total } = theirs as { extent?: Record<string, number>; count?: unknown };
      expect(count).toBe(total);
      for (const side of ['xmin', 'ymin', 'xmax', 'ymax'])
        expect(extent?.[side]).toBeCloseTo(box?.[side] ?? Number.NaN, 9);
      return;
    }
    // Theirs says of a page by `resultRecordCount` that more follows only at its own limit.
    const { exceededTransferLimit: ___, ...members } = rest;
    expect(ours).toMatchObject(members);
  });
});
