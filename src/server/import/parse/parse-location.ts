import { readCell } from '#shared/import/parse/blank-words.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { type CoordinateTarget, targetOf } from '#shared/land/entities/import-targets.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { pointText } from '#shared/platform/fields/location.ts';
import { readDegrees } from '#shared/platform/geometry/degrees.ts';
import type { Notice, Notices } from './notices.ts';
import { quote, type RowWarning } from './row-warning.ts';
import { describeElsewhere } from './well-state.ts';

/** The two columns that form one location; either may be unmapped. */
export type LocationPlan = {
  column: string;
  label: string;
  latitude: Half | undefined;
  longitude: Half | undefined;
};

/** A column of the file, and its position in a row. */
export type Half = { source: string; index: number };

/** Adds a column as the latitude or longitude of its location. */
export function planLocation(
  locations: Map<string, LocationPlan>,
  entity: Entity,
  target: CoordinateTarget,
  half: Half,
): void {
  const plan = locations.get(target.location) ?? {
    column: target.location,
    label: targetOf(entity, target.location)?.label ?? target.location,
    latitude: undefined,
    longitude: undefined,
  };
  locations.set(target.location, { ...plan, [target.axis]: half });
}

/** Returns the column of the file to check first if a location is in doubt. */
export function sourceOf({ latitude, longitude }: LocationPlan): string | null {
  return (latitude ?? longitude)?.source ?? null;
}

/** Returns the columns that provide the location. */
export function halvesOf({ latitude, longitude }: LocationPlan): Half[] {
  return [latitude, longitude].filter((half) => half !== undefined);
}

export type Degrees = readonly [longitude: number, latitude: number];
type Report = { warn: (message: string) => void; note: (message: string) => void };

/** Reads the datum of one location in each row. */
export type LocationDatum = {
  /** Returns degrees in WGS 84, and reports a shift and whatever is in doubt about their datum. */
  toWgs84: (place: Degrees, cells: readonly string[], report: Report) => Degrees;
  /** Returns what only all rows show. */
  notices: () => Notice[];
};

/**
 * Reads the location of a row; null if the row has none. Incomplete and impossible locations go to `warnings`. If the
 * other half has no column, that goes to `notices`.
 */
export function parsePoint(
  plan: LocationPlan,
  cells: readonly string[],
  {
    warnings,
    notices,
    apiNumber,
    datum,
  }: { warnings: RowWarning[]; notices: Notices; apiNumber: unknown; datum: LocationDatum },
): Parsed<string | null> {
  const latitude = readAngle('latitude', plan.latitude, cells);
  const longitude = readAngle('longitude', plan.longitude, cells);
  if (latitude.text === '' && longitude.text === '') return accept(null);
  const leave = (why: string) => {
    const message = `${plan.label} was left out: ${why}`;
    warnings.push({ column: plan.column, source: sourceOf(plan), message });
    return accept(null);
  };
  const problem = latitude.problem ?? longitude.problem;
  // With only one half, nothing can be stored, so an invalid half does not refuse the row. It is still reported.
  if (latitude.text === '' || longitude.text === '') {
    if (problem !== undefined) return leave(`it ${problem}`);
    if (plan.latitude === undefined || plan.longitude === undefined) {
      const half = plan.latitude === undefined ? 'longitude' : 'latitude';
      notices.add(plan.column, sourceOf(plan), `${plan.label} is unchanged: only its ${half} has a column`);
      return accept(null);
    }
    return leave(latitude.text === '' ? 'its latitude is missing' : 'its longitude is missing');
  }
  if (problem !== undefined) return refuse(problem);
  // Databases write zeros for unsurveyed locations; no well is at latitude 0 and longitude 0.
  if (latitude.degrees === 0 && longitude.degrees === 0) return leave('latitude and longitude are both 0');
  const place = { latitude: latitude.degrees, longitude: longitude.degrees };
  const elsewhere = describeElsewhere(apiNumber, place);
  if (elsewhere !== null)
    warnings.push({
      column: plan.column,
      source: plan[elsewhere.axis]?.source ?? null,
      message: `${plan.label} ${elsewhere.message}`,
    });
  const stored = datum.toWgs84([longitude.degrees, latitude.degrees], cells, {
    warn: (message) => warnings.push({ column: plan.column, source: sourceOf(plan), message }),
    note: (message) => notices.add(plan.column, sourceOf(plan), message),
  });
  return accept(pointText(...stored));
}

const maxDegrees = { latitude: 90, longitude: 180 } as const;

type Angle = { text: string; degrees: number; problem: string | undefined };

function readAngle(axis: keyof typeof maxDegrees, half: Half | undefined, cells: readonly string[]): Angle {
  const text = half === undefined ? '' : readCell(cells[half.index]);
  if (text === '' || meansNoValue(text)) return { text: '', degrees: 0, problem: undefined };
  const read = readDegrees(text);
  if (read === null)
    return { text, degrees: 0, problem: `has a ${axis} that isn't a number of degrees: ${quote(text)}` };
  const max = maxDegrees[axis];
  const problem = Math.abs(read) > max ? `has a ${axis} outside -${max}…${max}: ${quote(text)}` : undefined;
  return { text, degrees: read, problem };
}
