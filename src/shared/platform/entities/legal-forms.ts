/** Fields that hold a bare figure, and the word that a description writes before it. */
const leads = {
  section: 'section ',
  block: 'block ',
  lot: 'lot ',
  township: 'township ',
  range: 'range ',
  abstract: 'abstract ',
  legal: '',
} as const;

/** How a part of a legal description is found, whichever way it was written. */
export type LegalManner = keyof typeof leads;

/** What stands before a field's value in a description: a section's `14` is found as `Section 14`. */
export function legalLead(manner: string | undefined): string {
  return manner !== undefined && Object.hasOwn(leads, manner) ? leads[manner as LegalManner] : '';
}

type Form = { pattern: RegExp; form: (first: string, second: string) => string };

const start = '(?<![a-z0-9])';
const end = '(?![a-z0-9])';
const form = (pattern: string, of: Form['form']): Form => ({ pattern: new RegExp(pattern, 'g'), form: of });

/** The same patterns as the database's `search_forms`, on small letters. What stands first is what a query means first. */
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

/** Where a text in small letters tells a part of a legal description, and its form. */
export function legalFormsIn(text: string): { form: string; start: number; end: number }[] {
  return forms.flatMap(({ pattern, form: of }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      form: of(match[1] ?? '', match[2] ?? ''),
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

/** A query in small letters with its parts of a legal description in the forms under which they are found; null without any. */
export function inLegalForms(query: string): string | null {
  const told = forms.reduce(
    (text, { pattern, form: of }) =>
      text.replace(pattern, (_all, first: string, second: string) => ` ${of(first, second)} `),
    query,
  );
  // “NE/4 of the SW/4” is told in fields of their own too, where nobody writes how one lies in the other.
  return told === query ? null : told.replace(/(?<= )(?:of|the|in|and)(?= )/g, ' ');
}
