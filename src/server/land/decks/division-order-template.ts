import { bold, heading, paragraph, title, writeDocx } from '#server/platform/docx/write-docx.ts';
import { blank } from './describe-letter.ts';
import { divisionOrderWords as words } from './division-order-words.ts';

/**
 * Returns the template of a division order: a letter, and on its second page how the decimal was calculated.
 * Loops repeat the paragraphs in which they begin and end.
 */
export function divisionOrderTemplate(): Promise<Uint8Array> {
  return writeDocx([
    heading('Payor: {payor}'),
    paragraph('{printed_on}', { after: 12 }),
    paragraph('{owner}', { after: 0 }),
    paragraph('{address}', { after: 18 }),
    title(words.title),
    paragraph('Effective: {effective}'),
    paragraph('Property: {property}'),
    paragraph('API number: {api_number}'),
    paragraph('Operator: {operator}'),
    paragraph('County or parish, and state: {county}'),
    paragraph('Type of production: {production}'),
    paragraph('Land: {land}', { after: 10 }),
    heading('Interest'),
    bold('{#orders [loopOver: "paragraph"]}{interest}:  {decimal}{/orders}'),
    paragraph(words.agreement, { before: 10 }),
    ...words.provisions.map((text, place) => paragraph(`${place + 1}. ${text}`)),
    paragraph('Taxpayer ID: {taxpayer_id}', { before: 10, after: 10 }),
    ...words.signed.map((label) => paragraph(`${label}: ${blank}${blank}`, { after: 9 })),
    title(words.proof, { beginsPage: true }),
    paragraph('{owner}, {well}', { after: 10 }),
    paragraph(words.introduction, { after: 10 }),
    heading('{#orders [loopOver: "paragraph"]}{interest}'),
    bold('{#lines [loopOver: "paragraph"]}{tract_and_lease}', { after: 0 }),
    paragraph('{#words [loopOver: "paragraph"]}{words}{/words}', { after: 0 }),
    paragraph('{calculation}{/lines}', { after: 6 }),
    paragraph('{#more [loopOver: "paragraph"]}{more}{/more}'),
    paragraph('{#rounding [loopOver: "paragraph"]}{rounding}{/rounding}'),
    bold('{total}{/orders}', { after: 10 }),
    paragraph(words.tractFactor),
  ]);
}
