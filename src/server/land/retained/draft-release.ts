import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import type { PersonTx } from '#server/platform/db/database.ts';
import { fileWord } from '#server/platform/file-word.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import type { RetainedAnswer, RetainedRequest } from '#shared/land/contracts/retained.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type RetainedDays, readRetained } from './read-retained.ts';
import { type DraftLease, writeDraft } from './write-draft.ts';

/** A longer draft would keep other requests waiting while it is laid out. */
const maxTracts = 300;

/**
 * Reads what a draft partial release of a lease says. Throws `business_rule` if no clause releases land or it covers too
 * many tracts, and what `readRetained` throws.
 */
export async function readDraft(
  tx: PersonTx,
  leaseId: number,
  request: RetainedRequest & RetainedDays,
): Promise<{ lease: DraftLease; answer: RetainedAnswer }> {
  const { answer, record } = await readRetained(tx, leaseId, request);
  const clause = answer.clauses.find(({ id }) => id === answer.clause_id);
  if (clause === undefined)
    throw new AppError('business_rule', 'No clause of the lease releases acres. Record the clause first.');
  if (answer.tracts.length > maxTracts)
    throw new AppError(
      'business_rule',
      `The lease has more than ${maxTracts} tracts, too many for one draft.`,
    );
  const ids = answer.tracts.map(({ tract_id }) => tract_id);
  const tracts = await tx.rows<{
    id: number;
    county: string | null;
    state: string | null;
    legal_description: string | null;
    place: string;
  }>(sql`
    SELECT id, county, state, legal_description, concat_ws(', ', survey_abstract, 'Township ' || township, 'Range ' || range,
      'Section ' || section, 'Block ' || block, 'Lot ' || lot_parcel, quarter_quarter) AS place
    FROM tracts WHERE company_id = ${record.company_id} AND id = ANY(${ids}::int[])`);
  const owners = await tx.rows<{ owner_name: string }>(sql`
    SELECT DISTINCT w.owner_name
    FROM contracts c
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    WHERE c.company_id = ${record.company_id} AND c.lease_id = ${leaseId} AND o.interest_type = 'mineral'
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, ${request.as_of}::date)
      AND ownership_counts(o.effective_date, o.end_date, ${request.as_of}::date)
    ORDER BY w.owner_name`);
  const distinct = (values: readonly (string | null)[]) =>
    [...new Set(values.flatMap((each) => each ?? []))].sort();
  return {
    answer,
    lease: {
      name: String(record.contract_name),
      file_number: textOf(record.file_number),
      lessors: owners.map(({ owner_name }) => owner_name),
      contract_date: textOf(record.contract_date),
      recording_date: textOf(record.recording_date),
      instrument_number: textOf(record.instrument_number),
      counties: distinct(tracts.map(({ county }) => county)),
      states: distinct(tracts.map(({ state }) => state)),
      clause,
      tracts: tracts.map(({ id, legal_description, place }) => ({
        tract_id: id,
        legal: legal_description || place || null,
      })),
    },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Lays out a draft as a PDF, with its file name. */
export async function renderDraft(
  lease: DraftLease,
  answer: RetainedAnswer,
): Promise<{ name: string; file: Buffer }> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: `Draft Partial Release: ${lease.name}` },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  writeDraft(document, lease, answer);
  document.end();
  return {
    name: `partial-release-${fileWord(lease.name)}-${answer.as_of}.pdf`,
    file: await buffer(document),
  };
}
