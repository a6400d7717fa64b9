import { Decimal } from 'decimal.js';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { assets, type EntityName, entities } from '#shared/land/entities/registry.ts';
import { withoutGuard } from '#shared/platform/csv.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { badValuesOf, type Taken } from '#shared/testing/bad-values.ts';
import { leastRecord } from '#shared/testing/least-record.ts';

let test: TestApp;
let ada: Person;
/** Records for others to refer to, by entity. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  ids.area = (await createCompanyWithArea(ada, 'Acme')).areaId;
  for (const name of ['tract', 'well', 'owner', 'lease', 'ownership'] as const) {
    const created = await send('POST', entities[name].plural, bodyOf(name));
    expect([name, created.status]).toEqual([name, 201]);
    ids[name] = created.body.data[0].id;
  }
});
afterAll(() => test.close());

/**
 * Fields whose valid values depend on other fields of the record, on other records or on today. Their invalid values are
 * tested like all others. For obligations, completion is a separate call.
 */
const dependentFields: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  geological_marker: ['asset_type', 'asset_id', 'parent_asset_type', 'well_point_type', 'marker_type'],
  obligation: ['kind', 'basis', 'recurrence', 'ends_on', 'status', 'done_on', 'done_by'],
  lease_event: ['kind', 'starts_on', 'ends_on', 'acres', 'depths'],
  lease_clause: Object.keys(entities.lease_clause.fields).filter(
    (name) => !['wording', 'page', 'notes'].includes(name),
  ),
  well_event: ['kind', 'event_date'],
  division_order: ['sent_on', 'signed_on', 'returned_on', 'pay_status', 'suspense_reason', 'suspended_since'],
};

let serial = 0;

/** Returns the minimal body that creates a record, each value as JSON. */
function bodyOf(kind: EntityName): Record<string, string> {
  serial += 1;
  const own: Partial<Record<EntityName, object>> = {
    proration_unit: { tract_id: ids.tract, well_id: ids.well },
    ownership: { tract_id: ids.tract, owner_id: ids.owner },
    contract: { ownership_id: ids.ownership, lease_id: ids.lease },
    geological_marker: {
      marker_name: 'M',
      marker_type: 'point',
      geometry: '{"type":"Point","coordinates":[-103.5,31.4]}',
      asset_type: 'Tract',
      asset_id: ids.tract,
    },
    obligation: { lease_id: ids.lease, kind: 'other', due_on: '2026-05-01', basis: 'net_acres' },
    // The kind of event that has the most fields.
    lease_event: { lease_id: ids.lease, kind: 'shut_in_payment', ends_on: '2026-05-01' },
    lease_clause: { lease_id: ids.lease, kind: 'other' },
    well_event: { well_id: ids.well, kind: 'completed' },
    formation_top: { well_id: ids.well, kind: 'top', formation: 'Wolfcamp A' },
    division_order: {
      well_id: ids.well,
      owner_id: ids.owner,
      kind: 'ri',
      product: 'oil',
      effective_date: new Date(Date.UTC(2000, 0, serial)).toISOString().slice(0, 10),
    },
  };
  const least = own[kind] ?? leastRecord(entities[kind], { title: 'T', n: serial, areaId: ids.area ?? 0 });
  return Object.fromEntries(Object.entries(least).map(([name, value]) => [name, JSON.stringify(value)]));
}

function send(method: 'POST' | 'PUT', path: string, body: Readonly<Record<string, string>>) {
  const members = Object.entries(body).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return test.call({
    method,
    url: `/api/${path}`,
    payload: `{${members.join(',')}}`,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
  });
}

async function make(kind: EntityName, body: Readonly<Record<string, string>> = bodyOf(kind)) {
  const created = await send('POST', entities[kind].plural, body);
  expect([kind, created.status, created.body.details]).toEqual([kind, 201, undefined]);
  return created.body.data[0].data;
}

/** Asserts that the request was refused, that the error names the field, and that the message is readable. */
function expectRefusal(reported: unknown[], answer: { status: number; body: unknown }, path: string) {
  const { details = [], message } = answer.body as {
    details?: { path: string; message: string }[];
    message: string;
  };
  expect([
    ...reported,
    answer.status >= 400 && answer.status < 500,
    details.map((each) => each.path),
  ]).toEqual([
    ...reported,
    true,
    expect.arrayContaining([expect.stringMatching(new RegExp(`^${path}(\\.|$)`))]),
  ]);
  const said = details.find((each) => each.path.startsWith(path))?.message ?? '';
  expect([...reported, said]).toEqual([...reported, expect.stringMatching(/\S+ \S+/)]);
  expect([...reported, `${said} ${message}`]).toEqual([
    ...reported,
    expect.not.stringMatching(
      /invalid input|expected|undefined|is not valid$|NaN|longer than \d{7}|\[object/i,
    ),
  ]);
  expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
}

async function count(kind: EntityName): Promise<number> {
  return (await ada.get(`/api/${entities[kind].plural}?page=1`)).body.meta.total;
}

describe.each(Object.keys(entities) as EntityName[])('%s', (kind) => {
  const entity = entities[kind];
  const fields: [string, Field][] = writableFields(entity);

  it('refuses each wrong value of each field by name, and writes nothing', async () => {
    const record = await make(kind);
    const before = await count(kind);
    for (const [name, field] of fields) {
      for (const { what, json } of badValuesOf(field).refused) {
        const created = await send('POST', entity.plural, { ...bodyOf(kind), [name]: json });
        expectRefusal(['POST', name, what], created, name);
        const changed = await send('PUT', `${entity.plural}/${record.id}`, { [name]: json });
        expectRefusal(['PUT', name, what], changed, name);
      }
    }
    expect(await count(kind)).toBe(before);
    expect((await ada.get(`/api/${entity.plural}/${record.id}`)).body.data[0].data).toEqual(record);
  });

  it('names every wrong field of a body at once', async () => {
    const names = fields.map(([name]) => name).sort();
    const answer = await send('POST', entity.plural, Object.fromEntries(names.map((name) => [name, '[]'])));
    expect(answer.status).toBe(400);
    expect(answer.body.details.map(({ path }: { path: string }) => path).sort()).toEqual(names);
  });

  it('keeps each strange value as it was given, in every way of reading it', async () => {
    const free = fields.filter(
      ([name, field]) =>
        !dependentFields[kind]?.includes(name) && field.kind !== 'reference' && field.derived !== true,
    );
    const rounds = Math.max(...free.map(([, field]) => badValuesOf(field).taken.length));
    const values = new Map(free.map(([name, field]) => [name, badValuesOf(field).taken]));
    const roundOf = (round: number): Record<string, Taken> =>
      Object.fromEntries(
        [...values].flatMap(([name, taken]) => {
          const value = taken[round % taken.length];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    const jsonOf = (round: Record<string, Taken>) =>
      Object.fromEntries(Object.entries(round).map(([name, { json }]) => [name, json]));
    for (let round = 0; round < rounds; round += 1) {
      const given = roundOf(round);
      const record = await make(kind, { ...bodyOf(kind), ...jsonOf(given) });
      await expectStored(kind, record.id, record, given);
      // Frees unique values before the next record uses them.
      const other = roundOf(round + 1);
      const changed = await send('PUT', `${entity.plural}/${record.id}`, jsonOf(other));
      expect([changed.status, changed.body.details]).toEqual([200, undefined]);
      await expectStored(kind, record.id, changed.body.data[0].data, other);
      expect((await ada.delete(`/api/${entity.plural}/${record.id}`)).status).toBe(200);
    }
  });
});

/** Reads a record through every call that returns it. */
async function expectStored(
  kind: EntityName,
  id: number,
  answered: Record<string, unknown>,
  given: Record<string, Taken>,
) {
  const { plural, fields } = entities[kind];
  const url = `/api/${plural}`;
  const read = (await ada.get(`${url}/${id}`)).body.data[0].data;
  const listed = (await ada.get(`${url}?page=1&filter[id]=${id}`)).body.data[0];
  const [whole] = (await ada.get(`${url}?filter[id]=${id}`)).body.data;
  const names = Object.keys(given);
  const csv = await ada.get(`${url}?format=csv&filter[id]=${id}&columns=${names.join(',')}`);
  const cells = Papa.parse<string[]>(csv.text.trimEnd()).data[1] ?? [];
  const history = (await ada.get(`${url}/${id}/history`)).body.data;
  for (const [place, [name, { stored, what }]] of Object.entries(given).entries()) {
    const field: Field = (fields as Record<string, Field>)[name] ?? { kind: 'text', label: name };
    const expected = [name, what, plain(field, stored)];
    for (const record of [answered, read, listed, whole])
      expect([name, what, plain(field, record[name])]).toEqual(expected);
    expect([name, what, plain(field, valueOfCell(field, cells[place] ?? ''))]).toEqual(expected);
    const [reported] = history.flatMap(({ changes }: { changes: { field: string; new: unknown }[] }) =>
      changes.filter((change) => change.field === name),
    );
    if (reported !== undefined) expect([name, what, plain(field, reported.new)]).toEqual(expected);
  }
  const filters = Object.entries(given).flatMap(([name, { stored }]) =>
    typeof stored === 'string' && stored.length <= 200 && name !== 'geometry'
      ? [`&filter[${name}]=${encodeURIComponent(stored)}`]
      : [],
  );
  const found = await ada.get(`${url}?page=1&filter[id]=${id}${filters.join('')}`);
  expect([filters, found.status, found.body.meta?.total]).toEqual([filters, 200, 1]);
}

/** Normalizes the whitespace of a shape's text. */
function plain(field: Field, value: unknown): unknown {
  return field.kind === 'geometry' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Converts a CSV cell to the value that the API returns. */
function valueOfCell(field: Field, cell: string): unknown {
  if (cell === '') return null;
  if (field.kind === 'boolean') return cell === 'true';
  if (cell.endsWith('%') && field.kind === 'fraction')
    return new Decimal(cell.slice(0, -1)).div(100).toNumber();
  if (['acres', 'feet', 'money', 'fraction'].includes(field.kind)) return Number(cell);
  return withoutGuard(cell) ?? cell;
}

describe.each(Object.keys(assets) as (keyof typeof assets)[])('a bulk change of %s', (kind) => {
  it('refuses each wrong value of each field by name, and writes nothing', async () => {
    const { plural } = entities[kind];
    const record = await make(kind);
    for (const [name, field] of writableFields(entities[kind])) {
      for (const { what, json } of badValuesOf(field).refused) {
        const answer = await send('POST', `${plural}/bulk-update`, {
          ids: `[${record.id}]`,
          changes: `{"${name}":${json}}`,
        });
        expectRefusal(['bulk', name, what], answer, `changes.${name}`);
        const edited = await send('POST', `${plural}/bulk-edit`, {
          edits: `[{"id":${record.id},"version_id":1,"changes":{"${name}":${json}}}]`,
        });
        expectRefusal(['edit', name, what], edited, `edits.0.changes.${name}`);
      }
    }
    expect((await ada.get(`/api/${plural}/${record.id}`)).body.data[0].data).toEqual(record);
  });
});
