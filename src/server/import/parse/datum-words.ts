/**
 * What a text says about the datum of coordinates: NAD27, one within 2 m of WGS 84, one that isn't understood, or
 * nothing.
 */
export type StatedDatum = 'nad27' | 'wgs84' | 'unclear' | 'none';

const maxLength = 200;
const nad27 = /(?<![a-z])nad ?(19)?27(?!\d)|(?<!\d)1927(?!\d)|^n? ?27$|^((epsg|wkid|srid|crs) )*4267$/;
const nad27InText = /(?<![a-z])nad ?(19)?27(?!\d)|(?<![a-z])north ?american ?(datum ?)?(of ?)?1927(?!\d)/;
const likeWgs84 =
  /(?<![a-z])(nad ?(19)?83(?!\d)|wgs ?(19)?84(?!\d)|(itrf|igs|etrs|nsrs)(?![a-z]))|(?<!\d)198[34](?!\d)|^n? ?8[34]$|^((epsg|wkid|srid|crs) )*(4269|4326)$/;
/** NAD27/83 may be either. */
const both = /27( or| and)? ?(19)?8[34](?!\d)|8[34]( or| and)? ?(19)?27(?!\d)/;
/** What tells of another datum than that of the coordinates, or of a guess. */
const doubtful =
  /(?<![a-z])(not|isn t|aren t|non|from|was|were|former(ly)?|orig(inal(ly)?)?|convert\w*|transform\w*|shift\w*|reproject\w*|translat\w*|assum\w*|presum\w*|suppos\w*|prob(ably)?|likely|maybe|may|mixed|some|most|mostly|except|unless|if)(?![a-z])/;
/** What depths are measured from, and datums of heights. */
const ofHeights =
  /^(r? ?k ?b|kelly bushing|d ?f|(derrick|drill) floor|g ?l|gr|grd|ground( level| elevation| elev)?|rt|rotary( table)?|ch|casing (head|flange)|a?msl|sl|(mean )?sea level|ss|sub ?sea|(ngvd|navd) ?(of )?(19)?\d*)$/;
const height = /^[-+]?(\d{1,2},\d{3}|\d{3,5})(\.\d+)?( ?(ft|feet|m))?$|^[-+]?\d+\.\d+$/i;
const namesDatum = /datum|clarke|(?<![a-z])(nad|wgs|gcs)|american|hawaii|27|(?<!\d)1[89]\d\d(?!\d)/;

function plainText(text: string): string {
  return text
    .slice(0, maxLength)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/(?<![a-z])n\. ?a\. ?d\.?/g, 'nad')
    .replaceAll(/(?<![a-z])w\. ?g\. ?s\.?/g, 'wgs')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Reads a cell of a column that names datums; in a column of other reference systems (`ofSystems`), only words about a
 * datum can be unclear.
 */
export function readDatum(cell: string, ofSystems: boolean): StatedDatum {
  const plain = plainText(cell);
  if (plain === '') return cell.trim() === '' ? 'none' : 'unclear';
  const [is27, is84] = [nad27.test(plain), likeWgs84.test(plain)];
  const isDoubtful = cell.includes('?') || doubtful.test(plain) || both.test(plain) || (is27 && is84);
  if ((is27 || is84) && isDoubtful) return 'unclear';
  if (is27) return 'nad27';
  if (is84) return 'wgs84';
  if (ofSystems) return namesDatum.test(plain) ? 'unclear' : 'none';
  return ofHeights.test(plain) || height.test(cell.trim()) ? 'none' : 'unclear';
}

/** Returns whether a text that isn't in a column of datums mentions NAD27. */
export function mentionsNad27(text: string): boolean {
  // A file has millions of cells, and few contain these digits.
  return text.includes('27') && nad27InText.test(plainText(text));
}

/** The words around the name of a datum in a statement about all coordinates. */
const statementWords = new Set(
  (
    'all note notes the these coordinates coordinate coords coord locations location loc positions points wells well surface bottom ' +
    'hole shl bhl lat lats long longs lon latitude latitudes longitude longitudes and are is in on based referenced given shown ' +
    'listed reported datum horizontal geodetic geographic geographical reference system sys projection crs gcs decimal degrees dd ' +
    'north american of nad nad27 nad1927 27 1927 conus epsg 4267 degree list clarke 1866'
  ).split(' '),
);

/** Returns whether a text outside of a table, such as its title, states that all coordinates are NAD27 and nothing else. */
export function statesNad27(text: string): boolean {
  if (!mentionsNad27(text) || text.includes('?') || text.length > maxLength) return false;
  return plainText(text)
    .split(' ')
    .every((word) => statementWords.has(word));
}
