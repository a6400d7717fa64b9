import { isState, stateOf } from '#shared/map/geo/states.ts';
import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';
import { type SurveyKey, surveyKey } from './land-place.ts';

/** What a text says about a place of the land survey. */
export type PlaceQuery = {
  /** `5N`, `68W`; a range without a township finds nothing. */
  township: string | null;
  range: string | null;
  section: string | null;
  abstract: string | null;
  block: string | null;
  /** The name of a survey; null without one. */
  survey: SurveyKey | null;
  /** Names of a county or a state, in lowercase. */
  where: string[];
};

/** "5N-68W", "5N 68W 12" and "12-5N-68W", as tables of locations write them. */
const bare =
  /(?<![a-z\d])(?:(\d{1,2})\s*[-\s]\s*)?0*(\d{1,3})\s?([ns])\s*[-,\s]?\s*0*(\d{1,3})\s?([ew])(?:\s*[-,\s]\s*0*(\d{1,2}))?(?![a-z\d])/;
/** Words between the parts of a description. */
const joints = /\b(?:of|in|the|and|survey|surveys|svy|sur|nmpm|pm|p m|county|cnty|parish)\b/g;
const quarters = /^(?:half[nsew]|[ns][ew]4)$/;

/**
 * Reads "T5N R68W Sec 12", "5N-68W-12", "A-123 H&TC RR Co Survey", "Blk 34 Sec 5 T&P", "John Smith Survey, Howard
 * County". Quarters are read over: they are within the section. Null if the text names no place of the land survey.
 */
export function readPlaceQuery(text: string): PlaceQuery | null {
  const query: PlaceQuery = {
    township: null,
    range: null,
    section: null,
    abstract: null,
    block: null,
    survey: null,
    where: [],
  };
  let rest = text.toLowerCase();
  const found = legalFormsIn(rest);
  if (!found.some(({ form }) => /^t\d/.test(form))) {
    const match = bare.exec(rest);
    if (match !== null) {
      const [whole, before, township, north, range, east, after] = match;
      query.township = `${township}${north}`.toUpperCase();
      query.range = `${range}${east}`.toUpperCase();
      query.section = after ?? before?.replace(/^0+/, '') ?? null;
      rest = rest.replace(whole, ' ');
    }
  }
  for (const { form, start, end } of legalFormsIn(rest).toSorted((a, b) => b.start - a.start)) {
    const [, kind = '', value = ''] = /^(sec|blk|lot|t|r|a)(\d.*|[a-z])$/.exec(form) ?? [];
    if (kind === '' && !quarters.test(form)) continue;
    if (kind === 't') query.township ??= value.toUpperCase();
    if (kind === 'r') query.range ??= value.toUpperCase();
    if (kind === 'sec') query.section ??= value.toUpperCase();
    if (kind === 'blk') query.block ??= value.toUpperCase();
    if (kind === 'a') query.abstract ??= value;
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  // Blocks of the T&P are divided into townships: "Blk 34 T3N".
  if (query.block !== null && query.township !== null && query.range === null) {
    query.block = `${query.block}T${query.township}`;
    query.township = null;
  }
  return withNames(query, rest, /\bsurveys?\b/i.test(text));
}

/** Adds what the words beside the numbers name: a survey, and after a comma its county or state. */
function withNames(query: PlaceQuery, rest: string, saysSurvey: boolean): PlaceQuery | null {
  const parts = rest.split(',').filter((part) => /[\p{L}\d]/u.test(part.replace(joints, '')));
  const places = parts.filter((part) => /\b(?:county|cnty|parish)\b/.test(part) || isState(part.trim()));
  const [name = '', ...more] = parts
    .filter((part) => !places.includes(part))
    .map((part) => part.replace(joints, ' '));
  const where = [...more, ...places].flatMap((part) => namesIn(part.replace(joints, ' ').trim()));
  // Beside a township, words can only be a county, a state or a meridian.
  if (query.township !== null)
    return query.range === null ? null : { ...query, where: [...namesIn(name), ...where] };
  const key = surveyKey(name);
  const isNumbered = query.abstract !== null || query.block !== null;
  if (!isNumbered && !(saysSurvey && key.letters.length >= 2)) return null;
  return { ...query, survey: key.letters === '' ? null : key, where };
}

/** Returns the words of a county or a state; the letters of a state become its name. */
function namesIn(text: string): string[] {
  if (isState(text)) return [stateOf(text)];
  const words = text.split(/[^\p{L}\d]+/u);
  // "Co" is short for a county as well.
  return words
    .filter((word) => word !== '' && word !== 'co')
    .map((word) => (isState(word) ? stateOf(word) : word));
}
