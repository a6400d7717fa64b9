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
  if (subsea != null && ground == null) return [missing('ground_elevation')];
  if (subsea != null) {
    const expected = vertical == null || bushing == null ? null : bushing - vertical;
    return expected === null || Math.abs(expected - subsea) < 1
      ? []
      : [
          {
            field: 'subsea_elevation',
            message: `${labelOf('subsea_elevation')} differs from ${expected.toLocaleString('en-US')} ft, the bushing elevation less the vertical depth`,
          },
        ];
  }
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

  function missing(name: keyof typeof fields): PickOddity {
    return { field: name, message: `Without ${labelOf(name)}, the depth below the surface is unknown` };
  }
}

function figureOf(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : Number(value);
}
