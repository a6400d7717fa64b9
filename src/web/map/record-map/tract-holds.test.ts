import { expect, it } from 'vitest';
import type { RetainedAnswer } from '#shared/land/contracts/retained.ts';
import { shapesOf } from './map-shapes.ts';
import { holdColors, tractHolds } from './tract-holds.ts';

const tract = (tract_id: number, held: string | null, released: string | null, already_released = '0') => ({
  tract_id,
  held,
  released,
  already_released,
});
const answer = (state: RetainedAnswer['state']) =>
  ({
    state,
    tracts: [tract(1, '640', '0'), tract(2, '80', '560'), tract(3, '0', '640'), tract(4, '80', '0', '560')],
  }) as unknown as RetainedAnswer;

it('tells what a clause in effect left of each tract, also after its release is applied', () => {
  expect([...tractHolds(answer('in_effect')).values()]).toEqual(['held', 'part', 'released', 'part']);
  expect(tractHolds(answer('pending')).size).toBe(0);
  const open = [tract(1, null, null), tract(2, null, null, '560'), tract(3, null, null, '640')];
  const review = { state: 'review', tracts: open.map((each) => ({ ...each, gross_acres: '640' })) };
  expect([...tractHolds(review as unknown as RetainedAnswer)]).toEqual([
    [2, 'part'],
    [3, 'released'],
  ]);
  expect(tractHolds(undefined).size).toBe(0);
});

it('colors held tracts green and hatches what is released', () => {
  const geometry = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  };
  const assets = [1, 2, 3, 9].map((id) => ({
    kind: 'tract' as const,
    id,
    name: `Tract ${id}`,
    record: { id, version_id: 1 },
    markers: [
      { id: id + 10, version: 1, madeBy: '', name: '', notes: '', geometry, isNote: false, wellPoint: null },
    ],
  }));
  const shapes = shapesOf(assets as unknown as Parameters<typeof shapesOf>[0], {
    holds: tractHolds(answer('in_effect')),
    isDark: false,
  });
  expect(shapes.map((shape) => shape.role === 'area' && [shape.colors, shape.hatched])).toEqual([
    [holdColors('held', false), false],
    [holdColors('part', false), true],
    [holdColors('released', false), true],
    [undefined, undefined],
  ]);
  expect(holdColors('held', false).fill).toBe(holdColors('part', false).fill);
  expect(holdColors('released', false).fill).toBe('rgba(0, 0, 0, 0)');
});
