import proj4 from 'proj4';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { loadNad27Grid, type Nad27Grid } from './nad27-grid.ts';
import { isOnEarth, type Project } from './read-shape.ts';

/** How coordinates of a datum are converted to WGS 84. */
type DatumShift =
  /** No shift: the difference is below the accuracy of a survey. */
  | { kind: 'none'; words: string }
  /** NAD27, using the NADCON grid, or three parameters outside it. */
  | {
      kind: 'nad27';
      words: string;
      /** Returns how far the shift moves a place (degrees), in meters on the ground. */
      metersAt: (place: Position) => number;
    }
  /** Parameters from the definition itself, or published for its datum. */
  | { kind: 'parameters'; words: string };

/** A fully understood reference system, and how its coordinates are converted to longitude and latitude. */
export type ReferenceSystem = {
  name: string;
  datum: string;
  shift: DatumShift;
  project: Project;
  /** Whether its coordinates are degrees. */
  isGeographic: boolean;
  /** The central meridian of its zone, in degrees of longitude; null for systems of a whole country or the world. */
  meridian: number | null;
  /**
   * The parallels of a conic projection for a state or a part of one (degrees of latitude, the southern one first);
   * null otherwise.
   */
  parallels: readonly [number, number] | null;
};

export type SystemReading = { ok: true; system: ReferenceSystem } | { ok: false; reason: string };

/**
 * NAD27 to WGS 84 outside the NADCON grid: meters along the earth's axes, the mean values for the contiguous United
 * States. The error in Alaska is 25 m or more (Department of Defense, World Geodetic System 1984, TR 8350.2, appendix
 * B).
 */
const nad27Shift = '-8,160,176';

const sameAsWgs84 =
  /^(wgs(19)?84|worldgeodeticsystem1984|northamerican(datum)?(of)?1983|nad(19)?83|nationalspatialreferencesystem|itrf|igs|internationalterrestrialreferenceframe|etrs(19)?89|europeanterrestrialreferencesystem1989|gda(19)?94|gda2020|geocentricdatumofaustralia|jgd20|nzgd2000|newzealandgeodeticdatum2000|sirgas|sistemadereferenciageocentrico)/;
const exactlyWgs84 = /^(wgs(19)?84|worldgeodeticsystem1984)/;
const nad27 = /^(northamerican(datum)?(of)?1927|nad(19)?27)/;

const wgs84 = '+proj=longlat +datum=WGS84 +no_defs';

/**
 * Reads the definition of a reference system: the text of a `.prj` (WKT) or a PROJ string. Anything not fully
 * understood, including its datum, is refused with the reason and never guessed.
 */
export async function readReferenceSystem(definition: string): Promise<SystemReading> {
  const whole = definition
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .trim();
  const horizontal = horizontalOf(whole);
  const reading = await readHorizontal(horizontal ?? whole);
  if (!reading.ok || horizontal === null) return reading;
  const { shift } = reading.system;
  const words = `${shift.words} Its vertical system is not used.`;
  return { ok: true, system: { ...reading.system, shift: { ...shift, words } } };
}

async function readHorizontal(text: string): Promise<SystemReading> {
  if (text === '') return { ok: false, reason: 'It is empty.' };
  if (/^\s*<(!doctype|html|\?xml|head|body)/i.test(text))
    return {
      ok: false,
      reason: 'It contains a web page instead of a reference system; the download was probably incomplete.',
    };
  const isProj = text.startsWith('+');
  if (!isProj && !/^[A-Z][A-Z0-9_]*\s*\[/i.test(text))
    return { ok: false, reason: 'It does not define a reference system.' };
  if (/^(LOCAL_CS|ENGCRS|ENGINEERINGCRS)/i.test(text))
    return { ok: false, reason: 'It defines a local grid without a geographic position.' };
  const datum = isProj ? datumOfProj(text) : nameWithin(text, /\b(?:DATUM|TRF|ENSEMBLE)\s*\[\s*"([^"]+)"/i);
  if (datum === null) return { ok: false, reason: 'It does not name a datum.' };
  const key = datum
    .toLowerCase()
    .replace(/^d_/, '')
    .replaceAll(/[^a-z0-9]/g, '');
  const unshifted = projectorOf(text, { isShifted: false });
  const shifted = projectorOf(text, { isShifted: true });
  if (unshifted === null || shifted === null) return { ok: false, reason: "Its definition can't be used." };
  const lost = isProj ? null : lostOf(text, unshifted);
  if (lost !== null)
    return {
      ok: false,
      reason: `Its ${lost} could not be read; paste the system as a PROJ string or WKT 1.`,
    };
  const name = isProj
    ? text
    : (nameWithin(text, /^\s*[A-Z0-9_]+\s*\[\s*"([^"]+)"/i) ?? datum).replaceAll('_', ' ').trim();
  const { isGeographic, meridian, parallels } = unshifted;
  const base = { name, datum: nameOfDatum(key, datum), isGeographic, meridian, parallels };
  if (nad27.test(key)) {
    const { shift } = await loadNad27Datum();
    const project: Project = (x, y) => shift(...unshifted.project(x, y));
    const words =
      'Shifted from NAD27 to NAD83 with the NADCON grid, accurate to 1 m in the contiguous United States. NAD83 and WGS 84 are treated as the same; they differ by less than 2 m.';
    const metersAt = (place: Position) => feetBetween(place, shift(place[0], place[1])) * 0.3048;
    return { ok: true, system: { ...base, shift: { kind: 'nad27', words, metersAt }, project } };
  }
  if (/TOWGS84|\+towgs84=/i.test(text) || unshifted.hasParameters) {
    const words = sameAsWgs84.test(key)
      ? 'Shifted to WGS 84 with the parameters in the file.'
      : `Shifted from ${base.datum} to WGS 84 with parameters for the whole datum, accurate to several meters.`;
    return {
      ok: true,
      system: { ...base, shift: { kind: 'parameters', words }, project: shifted.project },
    };
  }
  if (!sameAsWgs84.test(key))
    return { ok: false, reason: `The shift from its datum ${base.datum} to WGS 84 is unknown.` };
  const words = exactlyWgs84.test(key)
    ? 'No datum shift is needed.'
    : `${base.datum} and WGS 84 are treated as the same; they differ by less than 2 m.`;
  return { ok: true, system: { ...base, shift: { kind: 'none', words }, project: unshifted.project } };
}

/** Returns the horizontal part of a compound system; null if the definition is not a compound system. */
function horizontalOf(text: string): string | null {
  if (!/^(COMPD_CS|COMPOUNDCRS)\s*\[/i.test(text)) return null;
  const start = /\b(?:PROJCS|GEOGCS|PROJCRS|PROJECTEDCRS|GEOGCRS|GEOGRAPHICCRS|GEODCRS)\s*\[/i.exec(
    text,
  )?.index;
  if (start === undefined) return null;
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isInText = !isInText;
    else if (!isInText && letter === '[') depth += 1;
    else if (!isInText && letter === ']') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

function datumOfProj(text: string): string | null {
  const named = /\+(?:datum|towgs84|ellps)=(\S+)/i.exec(text)?.[1];
  // Web Mercator as PROJ writes it: a sphere with the degrees of WGS 84, unchanged.
  return named ?? (text.includes('+nadgrids=@null') ? 'WGS84' : null);
}

function nameWithin(text: string, pattern: RegExp): string | null {
  return pattern.exec(text)?.[1]?.trim() ?? null;
}

function nameOfDatum(key: string, written: string): string {
  if (exactlyWgs84.test(key)) return 'WGS 84';
  if (/^(northamerican(datum)?(of)?1983|nad(19)?83)/.test(key)) return 'NAD83';
  if (nad27.test(key)) return 'NAD27';
  return written.replace(/^D_/i, '').replaceAll('_', ' ');
}

/** Projections that the library misreads by hundreds of kilometers: in WKT 2, as ESRI writes the poles, and of equal degrees. */
const misread =
  /\bMETHOD\s*\[\s*"[^"]*(hotine|oblique mercator|swiss)|"Stereographic_North_Pole"|"Equidistant[ _]Cylindrical/i;

/** Shorter than the shortest unit of length, and larger than a degree in radians. */
const leastLengthUnit = 0.02;

/**
 * Returns "projection", "ellipsoid", "prime meridian", "angular unit" or "length unit" if the library did not read it correctly
 * from WKT; null if all are correct.
 */
function lostOf(text: string, { halfAxes: [a, b], primeMeridian }: Projector): string | null {
  if (misread.test(text)) return 'projection';
  const ellipsoid = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,\s*([\d.e+]+)\s*,\s*([\d.e+]+)/i.exec(text);
  const [radius, inverse] = [Number(ellipsoid?.[1]), Number(ellipsoid?.[2])];
  const polar = inverse === 0 ? radius : radius * (1 - 1 / inverse);
  // Web Mercator uses a sphere whatever its ellipsoid.
  const isOfEarth = radius > 6_350_000 && radius < 6_400_000;
  if (!(isOfEarth && Math.abs(a - radius) < 1 && (a === b || Math.abs(b - polar) < 1))) return 'ellipsoid';
  const prime =
    /\bPRIMEM\s*\[\s*"[^"]*"\s*,\s*(-?[\d.e+-]+)(?:\s*,\s*ANGLEUNIT\s*\[\s*"[^"]*"\s*,\s*([\d.e+-]+))?/i.exec(
      text,
    );
  const radians = Number(prime?.[1] ?? 0) * Number(prime?.[2] ?? Math.PI / 180);
  if (Math.abs(radians - primeMeridian) >= 1e-9) return 'prime meridian';
  // The library takes the coordinates of every geographic system for degrees.
  const isProjected = /\bPROJ(?:CS|CRS|ECTEDCRS)\s*\[/i.test(text);
  if (!isProjected) return /\b(?:ANGLE)?UNIT\s*\[\s*"(?:grad|gon)/i.test(text) ? 'angular unit' : null;
  // The unit of a projection is its last; if it is missing, the last is that of degrees.
  const units = [...text.matchAll(/\b(?:LENGTH)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.e+-]+)/gi)];
  return Number(units.at(-1)?.[1] ?? 0) > leastLengthUnit ? null : 'length unit';
}

/** Loads the conversion from NAD27 to WGS 84, and a function that returns where it is accurate to 1 m. */
export async function loadNad27Datum(): Promise<{ shift: Project; isGoodAt: typeof isWithinNad27Shift }> {
  return { shift: shiftNad27(await loadNad27Grid()), isGoodAt: isWithinNad27Shift };
}

/** Returns a conversion that uses the grid, or three parameters outside it. */
function shiftNad27(grid: Nad27Grid): Project {
  const beyond = proj4(`+proj=longlat +ellps=clrk66 +towgs84=${nad27Shift} +no_defs`, wgs84);
  return (longitude, latitude) => {
    const within = grid(longitude, latitude);
    if (within !== null || !isOnEarth(longitude, latitude)) return within ?? [longitude, latitude];
    const [east, north] = beyond.forward<[number, number]>([longitude, latitude]);
    return [east, north];
  };
}

/** Properties of the library's projections that its types omit. */
type Projection = {
  a: number;
  b: number;
  sphere?: boolean;
  from_greenwich?: number;
  datum?: { datum_type?: number; datum_params?: readonly number[] };
  names?: readonly string[];
  /** In radians, like the two parallels. */
  long0?: number;
  lat1?: number;
  lat2?: number;
};

type Projector = Pick<ReferenceSystem, 'project' | 'isGeographic' | 'meridian' | 'parallels'> & {
  hasParameters: boolean;
  /** In meters. */
  halfAxes: readonly [a: number, b: number];
  /** In radians east of Greenwich. */
  primeMeridian: number;
};

/** Conic projections whose parallels are within this angle (radians) are for a state or a part of one. */
const narrowCone = (4.5 * Math.PI) / 180;

/**
 * The center of Czechia and Slovakia, in degrees. Krovak's projection is only used there, and silently maps distant
 * places onto others.
 */
const middleOfKrovak = 17.5;

function meridianOf(projection: Projection): number | null {
  const { names = [], long0 } = projection;
  if (names.includes('krovak')) return middleOfKrovak;
  const isZone = names.includes('utm') || names.includes('tmerc');
  return (isZone || parallelsOf(projection) !== null) && long0 !== undefined && Number.isFinite(long0)
    ? (long0 * 180) / Math.PI
    : null;
}

function parallelsOf({ names = [], lat1 = Number.NaN, lat2 = lat1 }: Projection): [number, number] | null {
  if (!names.includes('lcc') || !(Math.abs(lat1 - lat2) <= narrowCone)) return null;
  return [(Math.min(lat1, lat2) * 180) / Math.PI, (Math.max(lat1, lat2) * 180) / Math.PI];
}

/** The library's code for a datum without a shift. */
const noDatum = 5;

/** Names of Web Mercator in WKT. */
const webMercator =
  /\b(?:METHOD|PROJECTION)\s*\[\s*"[^"]*(?:pseudo[ _-]*mercator|mercator[ _-]*auxiliary[ _-]*sphere)/i;

/**
 * Creates a projector from a definition, or null if the library cannot read it. If `isShifted`, places are converted to
 * WGS 84; otherwise they stay on their own datum.
 */
function projectorOf(definition: string, { isShifted }: { isShifted: boolean }): Projector | null {
  try {
    // The library loses the ellipsoid inside BASEGEODCRS, the older of two equivalent WKT 2 keywords.
    const source = new proj4.Proj(definition.replace(/\bBASEGEODCRS\s*\[/gi, 'BASEGEOGCRS['));
    const projection = source as Projection;
    // It reads Web Mercator as one on the ellipsoid from WKT 2, and from WKT 1 on another datum than WGS 84.
    if (webMercator.test(definition)) projection.sphere = true;
    const { a, b, datum, names = [] } = projection;
    // Otherwise the library converts degrees on a sphere or another ellipsoid through 3D space, which is 20 km off in
    // Web Mercator.
    if (!isShifted && datum !== undefined) datum.datum_type = noDatum;
    const converter = proj4(source, wgs84);
    const place: [number, number] = [0, 0];
    const project: Project = (x, y) => {
      place[0] = x;
      place[1] = y;
      try {
        const [longitude = Number.NaN, latitude = Number.NaN] = converter.forward(place);
        return [longitude, latitude];
      } catch {
        // A place outside the domain of the projection.
        return [Number.NaN, Number.NaN];
      }
    };
    return {
      isGeographic: names.includes('longlat'),
      meridian: meridianOf(projection),
      parallels: parallelsOf(projection),
      halfAxes: [a, b],
      primeMeridian: projection.from_greenwich ?? 0,
      hasParameters: (datum?.datum_params ?? []).some((each) => each !== 0 && each !== 1),
      // WGS 84 degrees keep all their digits.
      project: isIdentity(project) ? (x, y) => [x, y] : project,
    };
  } catch {
    return null;
  }
}

function isIdentity(project: Project): boolean {
  const trials = [
    [-120, 45],
    [-70, 20],
  ] as const;
  return trials.every(([x, y]) => {
    const [longitude, latitude] = project(x, y);
    return Math.abs(longitude - x) < 1e-11 && Math.abs(latitude - y) < 1e-11;
  });
}

/** Where the NAD27 grid is accurate: west, south, east and north of the contiguous United States, in degrees. */
const contiguous = [-125, 24.3, -66.8, 49.5] as const;

/** Returns whether the shift from NAD27 is accurate to 1 m at a place (degrees); in Alaska its error is 25 m. */
export function isWithinNad27Shift([longitude, latitude]: Position): boolean {
  const [west, south, east, north] = contiguous;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
