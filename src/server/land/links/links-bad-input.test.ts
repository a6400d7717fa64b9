import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { badValuesOf, strangeTexts } from '#shared/testing/bad-values.ts';
import { contract, interest, type LinkedKind, linkedKinds, makeAssets, unit } from './testing.ts';

/** Everything that a link consists of. */
const linked = [...linkedKinds.map((kind) => assets[kind]), ...Object.values(bridges)];

let test: TestApp;
let ada: Person;
let area_id: number;
let tract: number;
let well: number;
let owner: number;
let lease: number;

beforeAll(async () => {
  ({ test, ada } = await createTestPeople());
  area_id = (await createCompanyWithArea(ada, 'Acme')).areaId;
  ({ tract, well, owner, lease } = await makeAssets(ada, area_id));
});
afterAll(() => test.close());

/** Sends a body after replacing its placeholder value with raw JSON. */
function send(body: object, json: string) {
  return test.call({
    method: 'POST',
    url: '/api/links',
    payload: JSON.stringify(body).replace('"@"', json.replaceAll('$', '$$$$')),
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
  });
}

/** Returns a link body whose new record or bridge of this entity has the placeholder in a field. */
function bodyWith(kind: LinkedKind | BridgeName, field: string): { body: object; panel: string } {
  const marked = (data: object) => ({ ...data, [field]: '@' });
  const party = (type: LinkedKind, id: number) => (type === kind ? { type, data: marked({}) } : { type, id });
  const base = party('tract', tract);
  const interests = { data: kind === 'ownership' ? marked(interest) : interest };
  switch (kind) {
    case 'well':
    case 'proration_unit':
      return {
        panel: kind === 'well' ? 'related' : kind,
        body: {
          base,
          related: party('well', well),
          proration_unit: { data: kind === 'well' ? unit : marked(unit) },
        },
      };
    case 'lease':
    case 'contract':
      return {
        panel: kind === 'lease' ? 'related' : kind,
        body: {
          base,
          related: party('lease', lease),
          ownership: interests,
          contract: { data: kind === 'contract' ? marked(contract) : contract },
        },
      };
    default:
      return {
        panel: kind === 'tract' ? 'base' : kind === 'owner' ? 'related' : kind,
        body: { base, related: party('owner', owner), ownership: interests },
      };
  }
}

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { plural } of Object.values({ ...assets, ...bridges }))
    counts[plural] = (await ada.get(`/api/${plural}?page=1`)).body.meta.total;
  return counts;
}

describe.each(linked)('$label', ({ name: kind, fields }) => {
  it('has each wrong value of each field refused by its panel and name, and nothing is written', async () => {
    const before = await countAll();
    const entity = { ...assets, ...bridges }[kind];
    for (const [name, field] of writableFields(entity) as [string, Field][]) {
      for (const { what, json } of badValuesOf(field).refused) {
        // A missing end is reported by the panel instead.
        if (field.kind === 'reference' && name !== 'area_id' && json === 'null') continue;
        const { body, panel } = bodyWith(kind, name);
        const answer = await send(body, json);
        const paths = (answer.body.details ?? []).map(({ path }: { path: string }) => path);
        expect([name, what, answer.status, paths]).toEqual([
          name,
          what,
          400,
          expect.arrayContaining([expect.stringMatching(new RegExp(`^${panel}\\.${name}(\\.|$)`))]),
        ]);
        expect([name, what, answer.body.message]).toEqual([
          name,
          what,
          expect.not.stringMatching(/invalid input|expected|undefined|NaN|\[object/i),
        ]);
      }
    }
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    expect(await countAll()).toEqual(before);
  });
});

describe('the form of a link', () => {
  const whole = {
    base: { type: 'tract', id: 1, version_id: 1, data: {} },
    related: { type: 'lease', id: 1 },
    through: { tract: { id: 1 } },
    proration_unit: { id: 1 },
    ownership: { id: 1 },
    contract: { id: 1 },
  };
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

  it('is refused by the name of what is wrong with it', async () => {
    for (const name of Object.keys(whole)) {
      for (const json of ['7', '"x"', 'null', 'true', '[]', '{"constructor":1}', '{"id":"1"}', deep]) {
        const answer = await send({ ...whole, [name]: '@' }, json);
        const paths = (answer.body.details ?? []).map(({ path }: { path: string }) => path.split('.')[0]);
        expect([name, json.slice(0, 20), answer.status, paths]).toEqual([
          name,
          json.slice(0, 20),
          400,
          expect.arrayContaining([name]),
        ]);
      }
    }
    for (const id of ['0', '-1', '1.5', '2147483648', '1e400', '"1"', 'null', '[1]']) {
      const answer = await send({ ...whole, base: { type: 'tract', id: '@' } }, id);
      expect([id, answer.status]).toEqual([id, 400]);
      const unlinking = await test.call({
        method: 'POST',
        url: '/api/links/unlink',
        payload: `{"bridge":"contract","ids":[${id}]}`,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      });
      expect([id, unlinking.status]).toEqual([id, 400]);
    }
    for (const payload of ['[]', '7', '{}', '{"base":{},"related":{}}', '{"unknown":1}']) {
      for (const url of ['/api/links', '/api/links/unlink']) {
        const answer = await test.call({
          method: 'POST',
          url,
          payload,
          headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        });
        expect([url, payload, answer.status]).toEqual([url, payload, 400]);
      }
    }
  });

  it.each(strangeTexts)('keeps %j as it was given, and finds it again as a double', async (text) => {
    const body = {
      base: { type: 'tract', id: tract },
      related: { type: 'well', id: well },
      proration_unit: { data: { ...unit, name: text } },
    };
    const saved = await ada.post('/api/links', body);
    expect([text, saved.status]).toEqual([text, 201]);
    const { id, data } = saved.body.data[0].proration_unit;
    expect(data.name).toBe(text);
    const again = await ada.post('/api/links', body);
    expect(again).toMatchObject({ status: 409, body: { data: [{ bridge: 'proration_unit', id }] } });
  });
});
