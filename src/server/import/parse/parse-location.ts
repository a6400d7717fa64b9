import { readCell } from '#shared/import/parse/blank-words.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { type CoordinateTarget, targetOf } from '#shared/land/entities/import-targets.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { pointText } from '#shared/platform/fields/location.ts';
import { readDegrees } from '#shared/platform/geometry/degrees.ts';
import { datumColumnOf, isNad27Name, isNad27Text, type Nad27Datum } from './nad27-columns.ts';
import type { Notices } from './notices.ts';
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
    nad27,
  }: { warnings: RowWarning[]; notices: Notices; apiNumber: unknown; nad27: Nad27Reading | null },
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
  if (nad27 === null || !isOfNad27(plan, cells, nad27))
    return accept(pointText(longitude.degrees, latitude.degrees));
  const accuracy = nad27.isGoodAt([longitude.degrees, latitude.degrees])
    ? ''
    : ', and may be 25 m off outside of the contiguous United States';
  notices.add(plan.column, sourceOf(plan), `${plan.label} was shifted from NAD27 to WGS 84${accuracy}`);
  const shifted = nad27.shift(longitude.degrees, latitude.degrees);
  const [east, north] = shifted.map((degrees) => Number(degrees.toFixed(storedPlaces)));
  return accept(pointText(east ?? longitude.degrees, north ?? latitude.degrees));
}

/** Decimal places of stored degrees; the last one is about 1 mm on the ground. */
const storedPlaces = 8;

/** How NAD27 coordinates are detected and converted to WGS 84. */
type Nad27Reading = Nad27Datum & {
  /** The position of the column that names the datum of each row; -1 if there is none. */
  datumAt: number;
};

export function nad27ReadingOf(
  header: readonly string[],
  datum: Nad27Datum | undefined,
): Nad27Reading | null {
  return datum === undefined ? null : { ...datum, datumAt: datumColumnOf(header) };
}

/** Returns whether the column names of a location or the row itself state NAD27. */
function isOfNad27(
  { latitude, longitude }: LocationPlan,
  cells: readonly string[],
  { datumAt }: Nad27Reading,
): boolean {
  const names = [latitude, longitude].flatMap((half) => half?.source ?? []);
  if (names.some(isNad27Name)) return true;
  return (
    datumAt >= 0 && !names.some((name) => otherDatum.test(name)) && isNad27Text(readCell(cells[datumAt]))
  );
}

/** A column name that states another datum takes precedence over a datum column. */
const otherDatum = /(nad|lat|long?|latitude|longitude)[\s_-]*(19)?83|wgs/i;

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
