/** Fields that contain only a number, and the word that precedes it in a description. */
const leads = {
  section: 'section ',
  block: 'block ',
  lot: 'lot ',
  township: 'township ',
  range: 'range ',
  abstract: 'abstract ',
  legal: '',
} as const;

/** How a part of a legal description is searched, however it is written. */
export type LegalManner = keyof typeof leads;

/** Returns the word before a field's value in a description: a section's `14` is found as `Section 14`. */
export function legalLead(manner: string | undefined): string {
  return manner !== undefined && Object.hasOwn(leads, manner) ? leads[manner as LegalManner] : '';
}

type Form = { pattern: RegExp; form: (first: string, second: string) => string };

const start = '(?<![a-z0-9])';
const end = '(?![a-z0-9])';
const form = (pattern: string, of: Form['form']): Form => ({ pattern: new RegExp(pattern, 'g'), form: of });

/**
 * The same patterns as the database's `search_forms`, for lower-case text. The first matching pattern decides what a
 * query means.
 */
const forms: readonly Form[] = [
  form(
    `${start}(?:townships?|twps?|twn|t)[ .-]*0*([0-9]+)[ .-]*(n|s)(?:orth|outh)?${end}`,
    (figure, side) => `t${figure}${side}`,
  ),
  form(
    `${start}(?:ranges?|rges?|rngs?|r)[ .-]*0*([0-9]+)[ .-]*(e|w)(?:ast|est)?${end}`,
    (figure, side) => `r${figure}${side}`,
  ),
  form(`${start}(?:sections?|secs?|s)[ .#-]*0*([0-9]+[a-z]?)${end}`, (figure) => `sec${figure}`),
  form(`${start}(?:blocks?|blks?)[ .#-]*0*([0-9]+[a-z]?|[a-z])${end}`, (figure) => `blk${figure}`),
  form(`${start}lots?[ .#-]*0*([0-9]+[a-z]?)${end}`, (figure) => `lot${figure}`),
  form(`${start}(?:abstracts?|absts?|abs|a)[ .#-]*(?:no[ .]*)?0*([0-9]+)${end}`, (figure) => `a${figure}`),
  form(
    '(?<![a-z])(n|s)(?:orth|outh)?[ -]?(e|w)(?:ast|est)?[ -]*(?:(?:one[ -])?quarter|1? */ *4|¼|4)(?![0-9])',
    (one, other) => `${one}${other}4`,
  ),
  form(
    `${start}(n|s|e|w)(?:orth|outh|ast|est)?[ -]*(?:(?:one[ -])?half|1? */ *2|½|2)(?![0-9])`,
    (side) => `half${side}`,
  ),
];

/** Finds the parts of legal descriptions in a lower-case text, with their normalized forms. */
export function legalFormsIn(text: string): { form: string; start: number; end: number }[] {
  return forms.flatMap(({ pattern, form: of }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      form: of(match[1] ?? '', match[2] ?? ''),
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

/**
 * Rewrites a lower-case query so that its parts of legal descriptions have their normalized forms; null if it has none.
 */
export function inLegalForms(query: string): string | null {
  const replaced = forms.reduce(
    (text, { pattern, form: of }) =>
      text.replace(pattern, (_all, first: string, second: string) => ` ${of(first, second)} `),
    query,
  );
  // “NE/4 of the SW/4” may also be in separate fields, which don't say how one relates to the other.
  return replaced === query ? null : replaced.replace(/(?<= )(?:of|the|in|and)(?= )/g, ' ');
}
