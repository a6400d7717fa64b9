import { isState, stateOf } from '#shared/map/geo/states.ts';
import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';
import { blockKey, type SurveyKey, surveyKey } from './land-place.ts';

/** What a text says about a place of the land survey. */
export type PlaceQuery = {
  /** `5N`, `68W`. */
  township: string | null;
  range: string | null;
  section: string | null;
  abstract: string | null;
  block: string | null;
  /** The name of a survey; null without one. */
  survey: SurveyKey | null;
  /** Words of the county, the state or the meridian that the place must be in, in lowercase. */
  within: string[];
  /** Words that may be such names: they distinguish places, and find nothing by themselves. */
  maybe: string[];
  /** The other reading of a name with a comma, "Smith, John": a person, and not a survey in a county. */
  ofPerson?: Pick<PlaceQuery, 'survey' | 'within'>;
};

const tier = (lead: string, sides: string) =>
  new RegExp(`(?<![a-z\\d])(?:${lead})[ .-]*0*(\\d{1,3}½?)[ .-]*(${sides})(?![a-z\\d])`);
const townshipForm = tier('townships?|twps?|twn|t', 'north|south|n|s');
const rangeForm = tier('ranges?|rges?|rngs?|r', 'east|west|e|w');
/** "5N-68W", "5N 68W 12", "12-5N-68W" and "Sec 12-5N-68W", as tables of locations write them. */
const bare =
  /(?<![a-z\d])(?:(?:s|secs?|sections?)[ .]*)?(?:0*(\d{1,2})\s*[-\s]\s*)?0*(\d{1,3}½?)\s?([ns])\s*[-,\s]?\s*0*(\d{1,3}½?)\s?([ew])(?:\s*[-,\s]\s*0*(\d{1,2}))?(?![a-z\d])/;
const leadingSection = /^[\s(]*0*(\d{1,2})\s*[-,\s]\s*$/;
/** Blocks are named by a number, by letters, or by both: "34", "A", "C-24", "1-A". */
const blockForm =
  /(?<![a-z\d])(?:blocks?|blks?)[ .#-]*([a-z]{1,2}-?\d{1,3}|\d{1,3}-?[a-z](?![a-z\d-])|\d{1,3}|[a-z]{1,2})(?![a-z\d])/;
/** What is within a section, or joins the parts of a description. */
const idle =
  /^(?:of|in|the|and|all|part|pt|less|except|lots?|lt|aliquot|sections?|secs?|survey|surveys|svy|surv|sur|abstract|[nsew](?:half|2)?|[ns][ew](?:4|quarter)?|(?:[ns][ew]|[nsew]2){2,4}|\d.*)$/;
const saysSurvey = /\b(?:surveys?|svy|surv|sur)\b/;

/** How principal meridians are written next to a township, and the words that distinguish their names. */
const meridians: readonly (readonly [RegExp, string[]])[] = [
  [/\b(?:1st|first) p ?m\b/, ['1st']],
  [/\b(?:2nd|second) p ?m\b/, ['2nd']],
  [/\b(?:3rd|third) p ?m\b/, ['3rd']],
  [/\b(?:4th|fourth) p ?m\b/, ['4th']],
  [/\b(?:5th|fifth) p ?m\b/, ['5th']],
  [/\b(?:6th|sixth) p ?m\b/, ['6th']],
  [/\b(?:nmpm|n m p m|nm p ?m)\b/, ['new', 'mexico', 'principal']],
  [/\b(?:im|i m|indian meridian|ind mer)\b/, ['indian']],
  [/\b(?:cm|c m|cimarron meridian)\b/, ['cimarron']],
  [/\b(?:slm|slb ?& ?m|slbm|salt lake (?:base and )?meridian)\b/, ['salt', 'lake']],
  [/\b(?:bhm|black hills meridian)\b/, ['black', 'hills']],
  [/\b(?:uinta|uintah|usm|usb ?& ?m) (?:special )?(?:meridian)?\b/, ['uintah']],
  [/\b(?:wrm|wind river meridian)\b/, ['wind', 'river']],
];

/**
 * Reads "T5N R68W Sec 12", "5N-68W-12", "A-123 H&TC RR Co Survey", "Blk 34 Sec 5 T&P", "John Smith Survey, Howard
 * County". Quarters and lots are read over: they are within the section. Null if the text names no place of the land survey.
 */
export function readPlaceQuery(text: string): PlaceQuery | null {
  const found = { township: null, range: null, section: null, abstract: null, block: null } as Numbers;
  const rest = readNumbers(normalized(text), found);
  if (found.block !== null && found.township !== null && found.range === null) {
    // Blocks of the T&P are divided into townships: "Blk 34 T3N".
    found.block = `${found.block}T${found.township}`;
    found.township = null;
  }
  if (found.township !== null) return found.range === null ? null : ofTownship(found, rest);
  return ofSurvey(found, rest);
}

/** Whether a query has the number of an abstract or a block, which surveys are found by. */
export function isNumbered({ abstract, block }: Pick<PlaceQuery, 'abstract' | 'block'>): boolean {
  return abstract !== null || block !== null;
}

type Numbers = Pick<PlaceQuery, 'township' | 'range' | 'section' | 'abstract' | 'block'>;

/** Converts to lowercase without periods of abbreviations; half townships are written with ½. */
function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d)\s*(?:½|1\/2|\.5)\s*-?\s*(?=(?:north|south|east|west|[nsew])\b)/g, '$1½')
    .replace(/(?<![a-z\d])t0*(\d{1,3}½?)([ns])r0*(\d{1,3}½?)([ew])/, 't$1$2 r$3$4')
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .replace(/(?<=[a-z])\./g, ' ');
}

/** Reads the numbers of a description, and returns the words next to them. */
function readNumbers(text: string, found: Numbers): string {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const block = take(blockForm);
  if (block !== null) found.block = blockKey(block[1] ?? '');
  const township = townshipForm.exec(rest);
  if (township === null) {
    const match = take(bare);
    if (match !== null) {
      const [, before, figure, north, other, east, after] = match;
      found.township = `${figure}${north}`.toUpperCase();
      found.range = `${other}${east}`.toUpperCase();
      found.section = after ?? before ?? null;
    }
  } else {
    // "12-T5N-R68W"
    found.section = leadingSection.exec(rest.slice(0, township.index))?.[1] ?? null;
    take(townshipForm);
    found.township = `${township[1]}${township[2]?.[0]}`.toUpperCase();
    const range = take(rangeForm);
    if (range !== null) found.range = `${range[1]}${range[2]?.[0]}`.toUpperCase();
  }
  for (const { form, start, end } of legalFormsIn(rest).toSorted((a, b) => b.start - a.start)) {
    const [, kind = '', value = ''] = /^(sec|blk|lot|half|a|[ns][ew](?=4))(.*)$/.exec(form) ?? [];
    if (kind === '') continue;
    // Of several sections the first counts.
    if (kind === 'sec') found.section = value.toUpperCase();
    if (kind === 'a') found.abstract = value;
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return rest;
}

/** Next to a township, words can only be a county, a state or a meridian; others say what is within the section. */
function ofTownship(found: Numbers, rest: string): PlaceQuery {
  let words = rest;
  const within: string[] = [];
  for (const [pattern, names] of meridians) {
    if (!pattern.test(words)) continue;
    within.push(...names);
    words = words.replace(pattern, ' ');
    break;
  }
  const parts = words.replace(/\b(?:p ?m|principal|meridian)\b/g, ' ').split(',');
  const [first = '', ...others] = parts;
  const named = [countyIn(first) ?? [], ...others.map(placeIn)].flat();
  return {
    ...{ ...found, survey: null },
    within: [...within, ...named],
    maybe: countyIn(first) === null ? wordsOf(first) : [],
  };
}

function ofSurvey(found: Numbers, rest: string): PlaceQuery | null {
  const parts = rest.split(',').filter((part) => wordsOf(part).length > 0);
  const places = parts.filter((part, place) =>
    isPlace(part, place > 0 || (isNumbered(found) && /^\s*,/.test(rest))),
  );
  const [name = '', ...more] = parts.filter((part) => !places.includes(part));
  const key = surveyKey(name);
  if (!isNumbered(found) && !(saysSurvey.test(rest) && key.letters.length >= 2)) return null;
  const within = places.flatMap(placeIn);
  const [given, ...others] = more;
  const person =
    given === undefined || others.length > 0 ? null : surveyKey(`${name.trim()}, ${given.trim()}`);
  return {
    ...found,
    survey: key.letters === '' ? null : key,
    within: [...within, ...more.flatMap(wordsOf)],
    maybe: wordsOf(name),
    ...(person === null || person.person === '' ? {} : { ofPerson: { survey: person, within } }),
  };
}

/** Whether a part of a text names a county or a state, and not a survey such as that of "Jones County School Land". */
function isPlace(part: string, isAfterOthers: boolean): boolean {
  if (saysSurvey.test(part) || /\bschool\b/.test(part)) return false;
  if (isState(part.trim()) || /\b(?:county|cnty|parish)\b/.test(part)) return true;
  return isAfterOthers && /\bco\s*$/.test(part) && !/&|\b(?:rr|ry|rwy|r r)\b/.test(part);
}

/** Returns the words of a county that a text calls so; null if it doesn't. */
function countyIn(text: string): string[] | null {
  return /\b(?:county|cnty|parish)\b/.test(text) ? placeIn(text) : null;
}

/** Returns the words of a county and a state; the letters of a state become its name. */
function placeIn(text: string): string[] {
  const bare = text.replace(/\b(?:county|cnty|parish|co)\b/g, ' ').trim();
  if (isState(text.trim())) return stateOf(text.trim()).split(' ');
  const words = wordsOf(bare);
  const last = words.at(-1) ?? '';
  return last.length === 2 && isState(last) ? [...words.slice(0, -1), ...stateOf(last).split(' ')] : words;
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !idle.test(word));
}
