import { describe, expect, it } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { createBody, updateBody } from './records.ts';

describe('the name of a record', () => {
  const { tract, owner } = assets;

  it.each(['\u200b', '\u3164', ' \u2060 ', '\u00ad\u200d'])('%j shows nothing and is refused', (name) => {
    for (const [body, value] of [
      [createBody(tract), { tract_name: name, area_id: 1 }],
      [updateBody(tract), { tract_name: name, version_id: 1 }],
      [createBody(owner), { owner_name: name, area_id: 1 }],
    ] as const) {
      const judged = body.safeParse(value);
      expect(judged.success).toBe(false);
      expect(judged.error?.issues).toMatchObject([{ message: 'contains no visible characters' }]);
    }
  });

  it.each(['-', 'Sm\u00adith', 'א abc\u200f', '\u{10ffff}'])('%j is kept as a document has it', (name) => {
    expect(createBody(tract).parse({ tract_name: name, area_id: 1 })).toMatchObject({ tract_name: name });
  });

  it.each(['\u202a', '\u202e', '\u202c', '\u2066', '\u2069'])(
    '%j reverses the direction of any text',
    (sign) => {
      for (const entity of [assets.tract, assets.owner, assets.lease, assets.well]) {
        const texts = Object.entries(entity.fields).filter(
          ([, field]: [string, Field]) =>
            ['text', 'long_text', 'identifier', 'email'].includes(field.kind) && !field.readOnly,
        );
        expect(texts.length).toBeGreaterThan(1);
        const sent = Object.fromEntries(texts.map(([name]) => [name, `sm${sign}ith@example.com`]));
        const { issues = [] } = updateBody(entity).safeParse({ ...sent, version_id: 1 }).error ?? {};
        expect(issues.map(({ path, message }) => [path[0], message])).toEqual(
          texts.map(([name]) => [name, 'contains a character that reverses the text direction']),
        );
      }
    },
  );

  it('is still required, and told so', () => {
    const judged = createBody(tract).safeParse({ tract_name: ' ', area_id: 1 });
    expect(judged.error?.issues).toMatchObject([{ path: ['tract_name'], message: 'is required' }]);
  });
});
