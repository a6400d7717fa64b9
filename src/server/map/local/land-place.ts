/** A township, section or survey of the local map, as its public file names it. */
export type LandPlace =
  | {
      kind: 'plss';
      /** The number and direction: `5N`. */
      township: string;
      range: string;
      /** The number of the section; null for the whole township. */
      section: string | null;
      /** The name of the principal meridian; null if the file doesn't name it. */
      meridian: string | null;
      /** What distinguishes it from another one of the same name, such as `A`; null for most. */
      duplicate: string | null;
    }
  | {
      kind: 'survey';
      /** The abstract number, without `A-`. */
      abstract: string | null;
      /** The name of the survey, as the file has it. */
      survey: string | null;
      block: string | null;
      section: string | null;
    };

/** Returns how a place is called: `Sec 12 T5N R68W` or `A-123, H&TC RR CO, Blk 34, Sec 5`. */
export function describeLandPlace(place: LandPlace): string {
  if (place.kind === 'plss') {
    const township = `T${place.township} R${place.range}`;
    const name = place.section === null ? township : `Sec ${place.section} ${township}`;
    return place.duplicate === null ? name : `${name} (duplicate ${place.duplicate})`;
  }
  const { abstract, survey, block, section } = place;
  return [
    abstract === null ? null : `A-${abstract}`,
    survey,
    block === null ? null : `Blk ${block}`,
    section === null ? null : `Sec ${section}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Words that make no difference in the name of a survey. */
const idle = new Set(
  'rr ry rwy co cos company railroad railway rail road and the of survey surveys svy surv sur'.split(' '),
);
/** What only names of companies and of school lands have: their initials are used as names. */
const ofCompany = /&|\b(?:rr|ry|rwy|co|railroad|railway|lands?)\b/;

/**
 * How a survey's name is compared: its letters without words such as "RR Co", the initials of a company's words, and the initials of
 * a person's given names with the last name.
 */
export type SurveyKey = { letters: string; initials: string; person: string };

/**
 * Returns how a survey's name is compared: `htc` for "H&TC RR CO" and "H. & T. C. R.R. Co."; `johnsmith`, and `jsmith` as a person,
 * for "SMITH, JOHN".
 */
export function surveyKey(name: string): SurveyKey {
  const bare = name
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/\br r\b/g, 'rr')
    .replace(/^([\p{L} ]+), ([\p{L} ]+)$/u, '$2 $1');
  const words = (bare.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !idle.has(word));
  const singular = words.map((word) => word.replace(/^lands$/, 'land').replace(/^univ$/, 'university'));
  const isCompany = ofCompany.test(bare);
  const initials = words.map((word) => word[0]).join('');
  const isPerson = !isCompany && words.length > 1 && /^[\p{L} ]+$/u.test(bare.trim());
  return {
    letters: singular.join(''),
    initials: isCompany && words.length > 1 ? initials : '',
    person: isPerson ? initials.slice(0, -1) + words.at(-1) : '',
  };
}

/** Returns how a block is compared: `34T3N` for "34, T-3-N" and "34 TSP 3 N", `A12` for "A-12". */
export function blockKey(block: string): string {
  return block
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/(?:TSP|TWP|TOWNSHIP)(?=\d)/, 'T');
}
