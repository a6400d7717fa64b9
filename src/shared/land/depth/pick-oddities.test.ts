import { describe, expect, it } from 'vitest';
import { invertedPicks } from './pick-oddities.ts';

type Pick = Readonly<Record<string, unknown>>;

const read = (pick: Pick) => (name: string) => pick[name];
const of = (pick: Pick, ...others: Pick[]) =>
  invertedPicks(read(pick), others.map(read)).map(({ field, message }) => `${field}: ${message}`);

const top = { kind: 'top', formation: 'Wolfcamp A' };
const base = { kind: 'base', formation: 'wolfcamp  a' };
const log = { bushing_elevation: 2925, ground_elevation: 2900 };

describe('a base above the top of its formation', () => {
  it.each([
    [
      'by true vertical depth',
      { ...top, vertical_depth: 9500 },
      { ...base, vertical_depth: 9000 },
      'vertical_depth: The base of the Wolfcamp A is above its top: 9,000 ft and 9,500 ft true vertical depth',
    ],
    [
      'below the surface, by logs with other elevations',
      { ...top, ...log, vertical_depth: 9500 },
      { ...base, subsea_elevation: -6000, ground_elevation: 2900 },
      'vertical_depth: The base of the Wolfcamp A is above its top: 8,900 ft and 9,475 ft below the surface',
    ],
    [
      'subsea',
      { ...top, subsea_elevation: -6000.5 },
      { ...base, subsea_elevation: -5000 },
      'subsea_elevation: The base of the Wolfcamp A is above its top: -5,000 ft and -6,000.5 ft subsea',
    ],
    [
      'by measured depth',
      { ...top, measured_depth: 9500 },
      { ...base, measured_depth: 9000 },
      'measured_depth: The base of the Wolfcamp A is above its top: 9,000 ft and 9,500 ft measured depth',
    ],
  ])('is warned of %s', (_how, upper, lower, expected) => {
    expect(of(upper, lower)).toEqual([expected]);
    expect(
      of({ ...lower, formation: 'Wolfcamp A' }, upper)[0]
        ?.split(': ')
        .slice(1),
    ).toEqual(expected.split(': ').slice(1));
  });

  it.each([
    ['the same depth', { ...top, vertical_depth: 9000 }, { ...base, vertical_depth: 9000 }],
    ['depths of different kinds', { ...top, vertical_depth: 9500 }, { ...base, measured_depth: 9000 }],
    [
      'another formation',
      { ...top, vertical_depth: 9500 },
      { ...base, formation: 'Dean', vertical_depth: 9000 },
    ],
    ['two tops', { ...top, vertical_depth: 9500 }, { ...top, vertical_depth: 9000 }],
    // 9,400 and 9,450 ft below the surface.
    [
      'logs that begin at other heights above the ground',
      { ...top, vertical_depth: 9500, bushing_elevation: 3000, ground_elevation: 2900 },
      { ...base, vertical_depth: 9450, bushing_elevation: 2900, ground_elevation: 2900 },
    ],
  ])('is not found in %s', (_what, one, other) => {
    expect(of(one, other)).toEqual([]);
  });
});
