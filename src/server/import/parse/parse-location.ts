import { readCell } from '#shared/import/parse/blank-words.ts';
import { readDegrees } from '#shared/import/parse/degrees.ts';
import { saysNoValue } from '#shared/import/parse/no-value-words.ts';
import { type CoordinateTarget, targetOf } from '#shared/land/entities/import-targets.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { pointText } from '#shared/platform/fields/location.ts';
import { datumColumnOf, isNad27Name, isNad27Text, type Nad27Datum } from './nad27-columns.ts';
import type { Notices } from './notices.ts';
import { stateWestOf } from './row-checks.ts';
import { quote, type RowWarning } from './row-warning.ts';

/** Two columns that make one location; either can be missing from the mapping. */
export type LocationPlan = {
  column: string;
  label: string;
  latitude: Half | undefined;
  longitude: Half | undefined;
};

/** A column of the file, and its place in a row. */
export type Half = { source: string; index: number };

/** Notes which column gives which half of which location. */
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

/** The column of the file that is looked at first where a location is in doubt. */
export function sourceOf({ latitude, longitude }: LocationPlan): string | null {
  return (latitude ?? longitude)?.source ?? null;
}

/** The columns that give the location. */
export function halvesOf({ latitude, longitude }: LocationPlan): Half[] {
  return [latitude, longitude].filter((half) => half !== undefined);
}

/**
 * Reads a location out of a row; null where the row gives none. Half a location and one that cannot be meant are told in `warnings`, a half
 * whose other half no column gives in `notices`.
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
  // Where only one half is given nothing can be stored, so a wrong one keeps no row out; it is told all the same.
  if (latitude.text === '' || longitude.text === '') {
    if (problem !== undefined) return leave(`it ${problem}`);
    if (plan.latitude === undefined || plan.longitude === undefined) {
      const half = plan.latitude === undefined ? 'longitude' : 'latitude';
      notices.add(plan.column, sourceOf(plan), `${plan.label} stays as it is: only its ${half} has a column`);
      return accept(null);
    }
    return leave(latitude.text === '' ? 'its latitude is missing' : 'its longitude is missing');
  }
  if (problem !== undefined) return refuse(problem);
  // Databases write zeros where nobody surveyed; no well stands at the origin of the map.
  if (latitude.degrees === 0 && longitude.degrees === 0) return leave('latitude and longitude are both 0');
  const state = stateWestOf(apiNumber, longitude.degrees);
  if (state !== null)
    warnings.push({
      column: plan.column,
      source: plan.longitude?.source ?? null,
      message:
        latitude.degrees < 0
          ? `${plan.label} lies in the southeast of the world, but the API number is of ${state}: latitude and longitude may be swapped`
          : `${plan.label} lies east of Greenwich, but the API number is of ${state}: turn the sign of its longitude`,
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

/** Of an inch on the ground. */
const storedPlaces = 8;

/** How coordinates of NAD27 are told and taken to WGS 84. */
type Nad27Reading = Nad27Datum & {
  /** The place of the column that names the datum of each row; -1 without one. */
  datumAt: number;
};

export function nad27ReadingOf(
  header: readonly string[],
  datum: Nad27Datum | undefined,
): Nad27Reading | null {
  return datum === undefined ? null : { ...datum, datumAt: datumColumnOf(header) };
}

/** Whether the columns of a location say by their names that they are of NAD27, or the row says so. */
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

/** A name that says another datum is believed more than a column beside it. */
const otherDatum = /(nad|lat|long?|latitude|longitude)[\s_-]*(19)?83|wgs/i;

const maxDegrees = { latitude: 90, longitude: 180 } as const;

type Angle = { text: string; degrees: number; problem: string | undefined };

function readAngle(axis: keyof typeof maxDegrees, half: Half | undefined, cells: readonly string[]): Angle {
  const text = half === undefined ? '' : readCell(cells[half.index]);
  if (text === '' || saysNoValue(text)) return { text: '', degrees: 0, problem: undefined };
  const read = readDegrees(text);
  if (read === null)
    return { text, degrees: 0, problem: `has a ${axis} that is no number of degrees: ${quote(text)}` };
  const most = maxDegrees[axis];
  const problem =
    Math.abs(read) > most ? `has a ${axis} outside -${most}…${most}: ${quote(text)}` : undefined;
  return { text, degrees: read, problem };
}
