/**
 * `shift` converts NAD27 degrees to WGS 84; `isGoodAt` returns whether the result is accurate to 1 m at (longitude,
 * latitude).
 */
export type Nad27Datum = {
  shift: (longitude: number, latitude: number) => readonly [number, number];
  isGoodAt: (place: readonly [number, number]) => boolean;
};

const namesNad27 = /(^|[^a-z\d])nad[\s_-]*(19)?27(?!\d)/i;
/** LAT27 or Longitude_27, which agencies list next to LAT83. */
const axis27 = /(^|[^a-z])(lat|latitude|lon|long|longitude|lng)[\s_-]*(19)?27(?!\d)/i;
const datumName = /(^|[^a-z])datum([^a-z]|$)/i;
/** Names of columns with reference systems, which include a datum. */
const systemName =
  /(?<![a-z])(crs|srs|srid|epsg|wkid|projection|spheroid|ellipsoid|(geodetic|geographic|spatial|ref(erence)?|coord(inate)?s?) (ref(erence)? )?(sys(tem)?s?|types?|basis|ref(erence)?)|spatial ref(erence)?)(?![a-z])/;
/** Heights and depths also have a datum. */
const otherDatum = /elev|depth|vert|height|kb|log|date/i;

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2');
const plainName = (name: string) =>
  spaced(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns whether the name of a latitude or longitude column states NAD27. */
export function isNad27Name(name: string): boolean {
  const plain = spaced(name);
  return namesNad27.test(plain) || axis27.test(plain);
}

/** A column that names the datum, or a reference system (`ofSystems`), of each row's coordinates. */
export type DatumColumn = { name: string; index: number; ofSystems: boolean };

/** Returns the columns that name the datum of coordinates. */
export function datumColumnsOf(header: readonly string[]): DatumColumn[] {
  return header.flatMap((name, index) => {
    const ofDatums = datumName.test(spaced(name));
    if (!ofDatums && !systemName.test(plainName(name))) return [];
    return otherDatum.test(spaced(name)) ? [] : [{ name, index, ofSystems: !ofDatums }];
  });
}

/** The points of a well whose coordinates a file may list, by the words for them. */
const points: Readonly<Record<string, RegExp>> = {
  surface: /(?<![a-z])(shl?|sl|surf|sfc|surface|wellhead|whd)(?![a-z])/,
  bottom: /(?<![a-z])(bhl?|btm|bot|bottom|terminus|toe|lateral end|end point|endpoint)(?![a-z])/,
  kickoff: /(?<![a-z])(kop|kick ?off)(?![a-z])/,
  landing: /(?<![a-z])(lp|landing|heel)(?![a-z])/,
  perforation: /(?<![a-z])(ppp?|penetration|ftp|ltp|(first|last) take)(?![a-z])/,
};
/** Words for coordinates as they were before a conversion. */
const earlier = /(?<![a-z])(orig(inal(ly)?)?|source|src|native|input|old|prior|raw|from)(?![a-z])/;

/** Returns the point that a column belongs to by its name; empty if the name says none. */
function pointOf(name: string): string {
  const plain = plainName(name);
  return Object.keys(points).find((each) => points[each]?.test(plain)) ?? '';
}

const coordinateName = /(?<![a-z])(lat|latitude|lon|long|lng|longitude)(?![a-z])/;

/**
 * Returns the columns that name the datum of a location: those of its `point`, or those without a point. Of several, the
 * ones next to its coordinates are taken, with no other coordinates between.
 */
export function datumColumnsFor(
  header: readonly string[],
  columns: readonly { source: string; index: number }[],
  point: 'surface' | 'bottom',
): DatumColumn[] {
  const found = datumColumnsOf(header);
  const named = new Set(columns.map(({ source }) => pointOf(source)));
  const isEarlier = columns.some(({ source }) => earlier.test(plainName(source)));
  const usable = found.filter(({ name }) => isEarlier || !earlier.test(plainName(name)));
  const own = usable.filter(({ name }) => {
    const stated = pointOf(name);
    return stated !== '' && (named.has(stated) || (named.has('') && stated === point));
  });
  if (own.length > 0) return own;
  const general = usable.filter(({ name }) => pointOf(name) === '');
  if (general.length < 2) return general;
  const places = columns.map(({ index }) => index);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isApart = (from: number, to: number) =>
    header.slice(from + 1, to).some((name) => {
      const plain = plainName(name);
      return coordinateName.test(plain) && !datumName.test(plain);
    });
  const behind = general.filter(({ index }) => index > last && !isApart(last, index));
  const before = general.filter(({ index }) => index < first && !isApart(index, first));
  return [behind, before, general].find((near) => near.length > 0) ?? [];
}

/** Returns whether a file may contain NAD27 coordinates; `notes` are texts such as its titles. */
export function mayHoldNad27(header: readonly string[], notes: readonly string[] = []): boolean {
  return header.some(isNad27Name) || datumColumnsOf(header).length > 0 || notes.length > 0;
}
