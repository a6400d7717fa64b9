import { formationTop } from '#shared/land/entities/formation-top.ts';

/** A warning about a field of a pick, which can be saved all the same. */
type PickOddity = { field: string; message: string };

const { fields } = formationTop;
export const pickFields = [
  'vertical_depth',
  'measured_depth',
  'subsea_elevation',
  'bushing_elevation',
  'ground_elevation',
] as const satisfies (keyof typeof fields)[];

/**
 * Returns what keeps a pick from having a depth below the surface, and elevations that contradict each other. Values are in
 * feet. Source: proof.md, Depth.
 */
export function pickOddities(read: (field: string) => unknown): PickOddity[] {
  const [vertical, measured, subsea, bushing, ground] = pickFields.map((name) => figureOf(read(name)));
  const labelOf = (name: keyof typeof fields) => fields[name].label.replace(' (ft)', '');
  if (bushing != null && ground != null && bushing < ground)
    return [{ field: 'bushing_elevation', message: `${labelOf('bushing_elevation')} is below the ground` }];
  if (subsea != null)
    return [...contradiction(subsea), ...(ground == null ? [missing('ground_elevation')] : [])];
  if (vertical == null && measured == null)
    return [{ field: 'vertical_depth', message: 'Without a depth, the pick places nothing' }];
  if (vertical == null)
    return [
      {
        field: 'measured_depth',
        message: `${labelOf('measured_depth')} counts only in a vertical well; enter the true vertical depth of a deviated bore`,
      },
    ];
  return [
    ...(bushing == null ? [missing('bushing_elevation')] : []),
    ...(ground == null ? [missing('ground_elevation')] : []),
  ];

  /** Logs round to the foot. */
  function contradiction(elevation: number): PickOddity[] {
    const expected = vertical == null || bushing == null ? null : roundFeet(bushing - vertical);
    if (expected === null || roundFeet(Math.abs(expected - elevation)) <= 1) return [];
    return [
      {
        field: 'subsea_elevation',
        message: `${labelOf('subsea_elevation')} differs from ${formatFeet(expected)} ft, the bushing elevation less the vertical depth`,
      },
    ];
  }

  function missing(name: keyof typeof fields): PickOddity {
    return { field: name, message: `Without ${labelOf(name)}, the depth below the surface is unknown` };
  }
}

type ReadPick = (field: string) => unknown;

/** What two picks of a well can be compared by, best first; `deeper` is 1 if larger figures are deeper. */
const measures = [
  { of: surfaceDepth, deeper: 1, field: 'vertical_depth', name: 'below the surface' },
  { of: figureIn('vertical_depth'), deeper: 1, field: 'vertical_depth', name: 'true vertical depth' },
  { of: figureIn('subsea_elevation'), deeper: -1, field: 'subsea_elevation', name: 'subsea' },
  { of: figureIn('measured_depth'), deeper: 1, field: 'measured_depth', name: 'measured depth' },
] as const;

/** The most picks of one formation in one well that a pick is compared with. */
export const maxCompared = 100;

/**
 * Returns a warning if a pick and another one of the same well place the base of a formation above its top. Picks that have
 * no depth of the same kind are not compared.
 */
export function invertedPicks(read: ReadPick, others: readonly ReadPick[]): PickOddity[] {
  const name = formationKey(read('formation'));
  if (name === '') return [];
  const isOpposite = (other: ReadPick) =>
    other('kind') !== read('kind') && formationKey(other('formation')) === name;
  for (const other of others.filter(isOpposite).slice(0, maxCompared)) {
    const [top, base] = read('kind') === 'top' ? [read, other] : [other, read];
    for (const measure of measures) {
      const [upper, lower] = [measure.of(top), measure.of(base)];
      if (upper === null || lower === null) continue;
      if ((lower - upper) * measure.deeper >= 0) break;
      const field = figureIn(measure.field)(read) === null ? 'subsea_elevation' : measure.field;
      return [
        {
          field,
          message: `The base of the ${String(read('formation')).trim()} is above its top: ${formatFeet(lower)} ft and ${formatFeet(upper)} ft ${measure.name}`,
        },
      ];
    }
  }
  return [];
}

/** Returns a formation's name as depths find it; regardless of case and spaces. */
export function formationKey(formation: unknown): string {
  return String(formation ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Returns feet below the surface, except of measured depths, which count only in a vertical well. */
function surfaceDepth(read: ReadPick): number | null {
  const [vertical, , subsea, bushing, ground] = pickFields.map((name) => figureOf(read(name)));
  if (ground == null) return null;
  if (subsea != null) return roundFeet(ground - subsea);
  return vertical == null || bushing == null ? null : roundFeet(vertical - (bushing - ground));
}

function figureIn(field: (typeof pickFields)[number]): (read: ReadPick) => number | null {
  return (read) => figureOf(read(field));
}

/** Feet are stored with two places. */
function roundFeet(feet: number): number {
  return Math.round(feet * 100) / 100;
}

function formatFeet(feet: number): string {
  return feet.toLocaleString('en-US');
}

function figureOf(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : Number(value);
}
