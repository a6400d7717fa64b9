import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let tract: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const { areaId } = await createCompanyWithArea(ada, 'Acme');
  tract = await ada.make('tracts', { tract_name: 'T', area_id: areaId });
});
afterAll(() => test.close());

/** A ring of this many corners around a place in Texas; with `twist`, two corners change places. */
function ring(corners: number, twist = false): number[][] {
  const positions = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [
      Number((-103 + 0.1 * Math.cos(angle)).toFixed(7)),
      Number((31 + 0.1 * Math.sin(angle)).toFixed(7)),
    ];
  });
  const [first = [], ...rest] = positions;
  const [second = [], third = [], ...others] = rest;
  const order = twist ? [first, third, second, ...others] : positions;
  return [...order, order[0] ?? []];
}

const outline = (corners: number, twist?: boolean) => ({
  type: 'Polygon',
  coordinates: [ring(corners, twist)],
});
const marker = (geometry: unknown, more: object = {}) => ({
  marker_name: 'Outline',
  marker_type: 'polygon',
  geometry,
  asset_type: 'Tract',
  asset_id: tract,
  ...more,
});

describe('an outline of so many corners that a thread reads it', () => {
  it.each([
    ['as an object', (geometry: object) => geometry],
    ['as text', (geometry: object) => JSON.stringify(geometry)],
  ])('is stored as it was sent, %s', async (_, form) => {
    const geometry = outline(6000);
    const made = await ada.post('/api/geological_markers', marker(form(geometry), { notes: 'ü' }));
    expect(made.status).toBe(201);
    const stored = made.body.data[0].data;
    // Thousands of positions would fill the report of a failure.
    expect(isDeepStrictEqual(JSON.parse(stored.geometry), geometry)).toBe(true);
    expect(stored.notes).toBe('ü');
    const changed = await ada.put(`/api/geological_markers/${stored.id}`, {
      geometry: outline(7000),
      version_id: stored.version_id,
    });
    expect(changed.status).toBe(200);
    const { geometry: becomes } = await ada.read('geological_markers', stored.id);
    expect(isDeepStrictEqual(JSON.parse(becomes), outline(7000))).toBe(true);
  });

  it('is stored when it changes with others', async () => {
    const ids = await Promise.all(
      [12, 12].map((corners) => ada.make('geological_markers', marker(outline(corners)))),
    );
    const reshape = (shapes: readonly unknown[]) =>
      ada.post('/api/geological_markers/reshape', {
        markers: shapes.map((geometry, index) => ({ id: ids[index], geometry })),
      });
    const answer = await reshape([outline(6000), JSON.stringify(outline(5000))]);
    expect(answer.status).toBe(200);
    const [first, second] = answer.body.data.map((each: { data: { geometry: string } }) =>
      JSON.parse(each.data.geometry),
    );
    expect([isDeepStrictEqual(first, outline(6000)), isDeepStrictEqual(second, outline(5000))]).toEqual([
      true,
      true,
    ]);
    const refused = await reshape([outline(6000), outline(5000, true)]);
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'markers.1.geometry']);
    const blank = await reshape([outline(6000), ' ']);
    expect([blank.status, blank.body.details[0].path]).toEqual([400, 'markers.1.geometry']);
  });

  it('is refused with the same words as a small one', async () => {
    const small = await ada.post('/api/geological_markers', marker(outline(12, true)));
    const large = await ada.post('/api/geological_markers', marker(outline(6000, true)));
    expect([small.status, large.status]).toEqual([400, 400]);
    const [one, other] = [small, large].map(({ body }) => body.details[0]);
    expect(other.path).toBe(one.path);
    expect(one.message).toMatch(/crosses itself at/);
    expect(other.message.replace(/at .*/, '')).toBe(one.message.replace(/at .*/, ''));
  });

  it('is refused if other members are wrong, or unknown', async () => {
    const wrong = await ada.post('/api/geological_markers', marker(outline(6000), { marker_type: 'circle' }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.details[0].path).toBe('marker_type');
    const elsewhere = await ada.put(`/api/tracts/${tract}`, { geometry: outline(6000) });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.text).toContain('geometry');
  });

  it('cannot be pretended to be checked', async () => {
    const parsed = { parsed: { ok: true, value: JSON.stringify(outline(12, true)) } };
    const padding = 'x'.repeat(110_000);
    for (const geometry of [{ parsed }, { parsed, padding }])
      expect((await ada.post('/api/geological_markers', marker(geometry))).status).toBe(400);
  });

  it.each([
    ['no JSON', `{"geometry": ${'['.repeat(10)}, "notes": "${'x'.repeat(110_000)}"}`],
    ['no object', `["geometry", "${'x'.repeat(110_000)}"]`],
    ['null', `{"geometry": null, "notes": "${'x'.repeat(110_000)}"}`],
    ['a list', `{"geometry": [], "notes": "${'x'.repeat(110_000)}"}`],
  ])('leaves other bodies to their own messages: %s', async (_, payload) => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/geological_markers',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
  });
});
