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
/** Heights and depths also have a datum. */
const otherDatum = /elev|depth|vert|height|kb|log|date/i;
const isNad27Cell = /^(nad[\s_-]*)?(19)?27$|north american( datum)?( of)? 1927/i;

/** Returns whether the name of a latitude or longitude column states NAD27. */
export function isNad27Name(name: string): boolean {
  const plain = name.replace(/([a-z])([A-Z])/g, '$1 $2');
  return namesNad27.test(plain) || axis27.test(plain);
}

/**
 * Returns the position of the column that names the datum of each row's coordinates; -1 if there is none or more than
 * one.
 */
export function datumColumnOf(header: readonly string[]): number {
  const places = header.flatMap((name, place) => {
    const plain = name.replace(/([a-z])([A-Z])/g, '$1 $2');
    return datumName.test(plain) && !otherDatum.test(plain) ? [place] : [];
  });
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

export function isNad27Text(cell: string): boolean {
  return isNad27Cell.test(cell.trim());
}

/** Returns whether a file may contain NAD27 coordinates. */
export function mayHoldNad27(header: readonly string[]): boolean {
  return header.some(isNad27Name) || datumColumnOf(header) >= 0;
}
