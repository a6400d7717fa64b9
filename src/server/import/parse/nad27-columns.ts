/** What takes degrees of NAD27 to those of WGS 84, and where (longitude, latitude) it is good to 1 m. */
export type Nad27Datum = {
  shift: (longitude: number, latitude: number) => readonly [number, number];
  isGoodAt: (place: readonly [number, number]) => boolean;
};

const namesNad27 = /(^|[^a-z\d])nad[\s_-]*(19)?27(?!\d)/i;
/** LAT27, Longitude_27, as agencies keep it beside LAT83. */
const axis27 = /(^|[^a-z])(lat|latitude|lon|long|longitude|lng)[\s_-]*(19)?27(?!\d)/i;
const datumName = /(^|[^a-z])datum([^a-z]|$)/i;
/** Heights and depths have a datum, too. */
const otherDatum = /elev|depth|vert|height|kb|log|date/i;
const isNad27Cell = /^(nad[\s_-]*)?(19)?27$|north american( datum)?( of)? 1927/i;

/** Whether the name of a column of latitudes or longitudes says that they are of NAD27. */
export function isNad27Name(name: string): boolean {
  const plain = name.replace(/([a-z])([A-Z])/g, '$1 $2');
  return namesNad27.test(plain) || axis27.test(plain);
}

/** The place of the column that says for each row of which datum its coordinates are; -1 where there is none, or several. */
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

/** Whether a file may hold coordinates of NAD27. */
export function mayHoldNad27(header: readonly string[]): boolean {
  return header.some(isNad27Name) || datumColumnOf(header) >= 0;
}
