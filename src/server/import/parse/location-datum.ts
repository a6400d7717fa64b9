import { readCell } from '#shared/import/parse/blank-words.ts';
import { mentionsNad27, readDatum } from './datum-words.ts';
import { datumColumnsFor, isNad27Name, type Nad27Datum } from './nad27-columns.ts';
import { type Degrees, halvesOf, type LocationDatum, type LocationPlan, sourceOf } from './parse-location.ts';
import { quote } from './row-warning.ts';

/** Decimal places of stored degrees; the last one is about 1 mm on the ground. */
const storedPlaces = 8;
/** A column name that states another datum takes precedence over a datum column. */
const namesOther = /(nad|lat|long?|latitude|longitude)[\s_-]*(19)?83|wgs/i;

/**
 * Creates the reader for a location from the columns and `titles` of its file. `nad27` is required if `mayHoldNad27` returns
 * true.
 */
export function createLocationDatum(
  plan: LocationPlan,
  { header, titles = [] }: { header: readonly string[]; titles?: readonly string[] },
  nad27: Nad27Datum | undefined,
): LocationDatum {
  const halves = halvesOf(plan);
  const { column, label } = plan;
  const point = column === 'bottom_hole_location' ? 'bottom' : 'surface';
  const isNamedNad27 = halves.some(({ source }) => isNad27Name(source));
  const isNamedOther = !isNamedNad27 && halves.some(({ source }) => namesOther.test(source));
  const columns = isNamedOther ? [] : datumColumnsFor(header, halves, point);
  const ownPlaces = new Set([...halves, ...columns].map(({ index }) => index));
  const [title] = titles;
  const stated = { blank: 0, isOther: false };

  const shift = (place: Degrees, note: (message: string) => void, why = ''): Degrees => {
    if (nad27 === undefined) throw new Error('the NAD27 grid is not loaded');
    const accuracy = nad27.isGoodAt(place)
      ? ''
      : ', and may be 25 m off outside of the contiguous United States';
    note(`${label} was shifted from NAD27 to WGS 84${why}${accuracy}`);
    const [longitude, latitude] = nad27.shift(...place);
    return [Number(longitude.toFixed(storedPlaces)), Number(latitude.toFixed(storedPlaces))];
  };

  const toWgs84: LocationDatum['toWgs84'] = (place, cells, { warn, note }) => {
    if (isNamedNad27) return shift(place, note);
    const read = columns.map(({ index, ofSystems }) => {
      const cell = readCell(cells[index]);
      return { cell, datum: readDatum(cell, ofSystems) };
    });
    const has = (datum: (typeof read)[number]['datum']) => read.some((each) => each.datum === datum);
    const unclear = read.find(({ datum }) => datum === 'unclear');
    if (has('nad27') && has('wgs84')) {
      const cells = read.flatMap(({ cell }) => (cell === '' ? [] : [quote(cell)]));
      stated.isOther = true;
      warn(`${label} was read as WGS 84, but its datum isn't clear: ${cells.join(', ')}`);
      return place;
    }
    if (has('nad27')) {
      stated.isOther = true;
      return shift(place, note);
    }
    if (has('wgs84')) return place;
    if (unclear !== undefined) {
      stated.isOther = true;
      warn(`${label} was read as WGS 84, but its datum isn't clear: ${quote(unclear.cell)}`);
      return place;
    }
    if (title !== undefined && !isNamedOther)
      return shift(place, note, `, as the file states: ${quote(title)}`);
    const other = cells.findIndex((cell, index) => !ownPlaces.has(index) && mentionsNad27(cell));
    if (other >= 0) note(`${label} was read as WGS 84, but ${quote(header[other] ?? '')} mentions NAD27`);
    else if (columns.length > 0) stated.blank += 1;
    return place;
  };

  return {
    toWgs84,
    notices: () =>
      stated.blank > 0 && stated.isOther
        ? [
            {
              column,
              source: sourceOf(plan),
              message: `${label} was read as WGS 84 where no datum is stated, but other rows state another`,
              rows: stated.blank,
            },
          ]
        : [],
  };
}
