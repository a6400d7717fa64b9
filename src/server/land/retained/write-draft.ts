import { missingLetter, openLetters } from '#server/platform/pdf/letters.ts';
import type { RetainedAnswer } from '#shared/land/contracts/retained.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';

type Document = PDFKit.PDFDocument;

/** What a draft partial release says of its lease; null is left as a blank. */
export type DraftLease = {
  name: string;
  file_number: string | null;
  lessors: readonly string[];
  contract_date: string | null;
  recording_date: string | null;
  instrument_number: string | null;
  counties: readonly string[];
  states: readonly string[];
  clause: { label: string; terms: string };
  tracts: readonly { tract_id: number; legal: string | null }[];
};

const blank = '______________________';
const margin = 72;
const size = { title: 14, heading: 11, text: 10, small: 8 } as const;
/** Owners named as lessors; the rest are on the lease. */
const maxLessors = 20;

/**
 * Writes a draft partial release on pages of US Letter: for counsel, with blanks for what the records don't say and the
 * depths left open. The document has the fonts `plain` and `bold` and buffers its pages.
 */
export function writeDraft(document: Document, lease: DraftLease, answer: RetainedAnswer): void {
  document.font('plain');
  const letters = openLetters(document);
  const room = () => document.page.width - margin * 2;
  const write = (text: string, look: { font?: 'plain' | 'bold'; size?: number; gap?: number } = {}) =>
    document
      .font(look.font ?? 'plain')
      .fontSize(look.size ?? size.text)
      .text(letters.print(text), { width: room() })
      .moveDown(look.gap ?? 0.5);
  const heading = (text: string) => write(text, { font: 'bold', size: size.heading, gap: 0.3 });
  const field = (label: string, value: string | null) => write(`${label}: ${value || blank}`, { gap: 0.2 });
  const acres = (figure: string | null) => (figure === null ? blank : `${formatDecimal(figure, 4)} acres`);

  document.addPage();
  write('Partial Release of Oil and Gas Lease', { font: 'bold', size: size.title });
  field('State of', lease.states.join(', '));
  field('County of', lease.counties.join(', '));
  document.moveDown();
  heading('Lease');
  const more = lease.lessors.length - maxLessors;
  field(
    'Lessor',
    [...lease.lessors.slice(0, maxLessors), ...(more > 0 ? [`${more} others`] : [])].join('; '),
  );
  field('Lessee', null);
  field('Lease dated', lease.contract_date);
  field('Recorded on', lease.recording_date);
  field('Instrument number, or book and page', lease.instrument_number);
  field('Lease name and file number', [lease.name, lease.file_number].filter(Boolean).join(', '));
  document.moveDown();
  write(
    'The undersigned, owner of the lease described above, releases and surrenders to the lessor the acres described below as released, and all of its right, title and interest in them under the lease. It keeps the lease as to all other land that the lease covers.',
  );
  field('Depths released', null);
  field('Depths kept', null);
  document.moveDown();
  heading('Land');
  for (const tract of answer.tracts) {
    write(tract.name, { font: 'bold', gap: 0.1 });
    field(
      'Legal description',
      lease.tracts.find(({ tract_id }) => tract_id === tract.tract_id)?.legal ?? null,
    );
    field('Gross acres', acres(tract.gross_acres));
    if (Number(tract.already_released) > 0) field('Released before', acres(tract.already_released));
    field('Acres kept', acres(tract.held));
    field('Acres released', acres(tract.released));
    for (const release of tract.releases)
      field('Effective', `${release.date ?? blank}, ${acres(release.acres)}. ${release.reason}`);
    if (Number(tract.held) > 0 && Number(tract.released) > 0) field('Boundary of the acres kept', null);
    document.moveDown();
  }
  write(`Total: ${acres(answer.totals.held)} kept, ${acres(answer.totals.released)} released.`, {
    font: 'bold',
  });
  document.moveDown();
  heading('How the acres are calculated');
  write(`${lease.clause.label}: ${lease.clause.terms}.`, { gap: 0.2 });
  write(`As of ${answer.as_of}. ${answer.trigger_reason}`, { gap: 0.2 });
  for (const { name, proof, reason } of answer.wells)
    write(
      proof === null
        ? `${name}: ${reason}`
        : `${name}: ${proof.shown} acres, ${proof.formula} (${proof.inputs.map((each) => `${each.name} ${each.value}`).join(', ')}).`,
      { gap: 0.2 },
    );
  for (const { text } of answer.missing) write(`Missing: ${text}.`, { gap: 0.2 });
  document.moveDown();
  heading('Execution');
  for (const label of ['Executed on', 'Released by', 'Name and title', 'Acknowledged before'])
    write(`${label}: ${blank}`, { gap: 0.8 });
  markPages(document, letters.areMissing());
}

/** Marks each page as a draft; only then is the number of pages known. */
function markPages(document: Document, areMissing: boolean): void {
  const { count } = document.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place);
    // Without margins, text at the edge does not begin a new page.
    document.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    const { width, height } = document.page;
    const options = { width: width - margin * 2, lineBreak: false };
    document.font('bold').fontSize(size.heading).fillColor('#9a2c1c');
    document.text('DRAFT – for review by counsel', margin, margin / 2, { ...options, align: 'center' });
    document.font('plain').fontSize(size.small).fillColor('#5d655f');
    document.text(`Page ${place + 1} of ${count}`, margin, height - margin / 2, options);
    if (areMissing && place === 0)
      document.text(
        `${missingLetter} marks characters that the PDF can't show.`,
        margin,
        height - margin / 2 - 12,
        options,
      );
  }
}
