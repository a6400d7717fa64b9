import { isCounty } from '#shared/import/match/county-names.ts';
import { isState } from '#shared/map/geo/states.ts';

/** The meridians of the public land surveys by name, and their abbreviations. */
const meridianName =
  'indian|cimarron|new mexico|ute|wind river|black hills|boise|montana|salt lake|uintah|humboldt|m(?:oun)?t\\.? diablo|' +
  'san bernardino|willamette|louisiana|st\\.? helena|choctaw|chickasaw|huntsville|st\\.? stephens|tallahassee|michigan|' +
  'gila (?:and|&) salt river|navajo|copper river|fairbanks|seward|umiat|kateel river|washington';
const ordinal = '\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth';
const meridianWord = '(?:principal |base |special )*(?:meridian|mer\\b\\.?|p\\.?\\s?m\\b\\.?)';
const meridians = [
  new RegExp(String.raw`\b(?:(?:${meridianName}|${ordinal})\s)?${meridianWord}`, 'gi'),
  /\b(?:n\.?\s?m\.?\s?p|m\.?\s?d\.?(?:\s?b\.?\s?&?)?|s\.?\s?b\.?(?:\s?b\.?\s?&?)?|s\.?\s?l\.?(?:\s?b\.?\s?&?)?|u\.?s|w|i\.?b?|b|c|p\.?m|m\.?p|u|g\.?\s?&?\s?s\.?r)\.?\s?m\b\.?/gi,
];
/** An acreage on its own; one before a part ("40 ac in NE/4") says how much of the part is meant. */
const acreage =
  /(?:(?<=^|[,;:(¦§])\s*|\s*\b(?:containing|being|contains|comprising|totaling)\s(?:a total of\s)?)(?:approximately |approx\.? |about |± ?)?\d[\d,]*(?:\.\d+)?\s*(?:gross |net |mineral |surface )?(?:acres?|acs?)\b\.?(?:,?\s*(?:m\/l|mol\b|more or less|\+\/-))?(?=\s*(?:$|[,;:.)¦]))/gi;
const railroad =
  /\b[a-z]{1,2}(?:\s?&\s?[a-z]{1,2})+\s(?:r\.?\s?r|ry|rwy|railway|railroad)\b\.?(?:\sco(?:mpany)?\b\.?)?/gi;
const connecting =
  /\b(?:all|of|the|in|and|being|both|said|situated|located|land|lands|qtrs?|go?v(?:ernmen)?t)\b/gi;
/** What separates the pieces of a description from each other and from its parts. */
const marks = /[,;:()[\]¦§]+/;
const onlySigns = /^[\s.&+/-]*$/;
const countyAndState = /^(.*\b(?:county|parish|co\.?))\s+(.+)$/i;

/**
 * Returns whether the text around the parts of a legal description only places them: the meridian, the county and state,
 * the railroad that surveyed the land, the acreage, and connecting words. Anything else may except or limit parts.
 */
export function isUnderstood(surroundings: string): boolean {
  let rest = surroundings;
  for (const pattern of [...meridians, acreage, railroad]) rest = rest.replace(pattern, ' ¦ ');
  return rest
    .replace(connecting, ' ')
    .split(marks)
    .map((piece) => piece.replace(/\s+/g, ' ').replace(/^[\s.]+|[\s.]+$/g, ''))
    .every((piece) => onlySigns.test(piece) || isPlace(piece));
}

function isPlace(text: string): boolean {
  const [, county = text, state = ''] = countyAndState.exec(text) ?? [];
  return (isCounty(county) && (state === '' || isState(state))) || isState(text);
}
