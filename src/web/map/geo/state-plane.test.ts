import { describe, expect, test } from 'vitest';
import { readReferenceSystem } from '#shared/map/shapes/reference-system.ts';
import { offeredSystems } from './known-systems.ts';

describe('a zone of the State Plane Coordinate System', () => {
  test('has a definition that is understood, and a code of its own', async () => {
    for (const { definition, name } of offeredSystems)
      expect((await readReferenceSystem(definition)).ok, name).toBe(true);
    expect(new Set(offeredSystems.map(({ code }) => code)).size).toBe(offeredSystems.length);
  });

  test('is offered in NAD83 first', () => {
    const offered = (words: string) =>
      offeredSystems.flatMap(({ name, code }) => (name.includes(words) ? [code] : []));
    expect(offered('Texas Central')).toEqual([2277, 32139, 32039]);
    expect(offered('UTM zone 13N')).toEqual([26913, 26713, 32613]);
  });
});
