import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type {
  LetterKind,
  LetterTemplateBody,
  LetterTemplateState,
} from '#shared/land/contracts/letter-templates.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { letterKinds } from './letter-kinds.ts';

type Stored = {
  company: string;
  file_name: string | null;
  modified_date: Date | null;
  modified_by: string | null;
  unused_fields: string[] | null;
  version_id: number | null;
};

/** Reads which template a company writes letters of a kind with. Throws `not_found`. */
export async function readTemplateState(
  tx: PersonTx,
  companyId: number,
  letter: LetterKind,
): Promise<LetterTemplateState> {
  authorize(tx, companyId, 'record', 'read');
  const { fields } = letterKinds[letter];
  const [stored] = await tx.rows<Stored>(sql`
    SELECT c.name AS company, t.file_name, t.modified_date, t.unused_fields, t.version_id,
      CASE WHEN t.version_id IS NOT NULL THEN coalesce(u.name, 'Former user') END AS modified_by
    FROM companies c LEFT JOIN letter_templates t ON t.company_id = c.id AND t.letter = ${letter}
    LEFT JOIN account_names u ON u.id = t.modified_by
    WHERE c.id = ${companyId}`);
  return {
    company: stored?.company ?? '',
    file_name: stored?.file_name ?? null,
    modified_date: stored?.modified_date?.toISOString() ?? null,
    modified_by: stored?.modified_by ?? null,
    unused_fields: stored?.unused_fields ?? [],
    version_id: stored?.version_id ?? 0,
    may_update: may(tx.person.roles.get(companyId) ?? '', 'company', 'update'),
    fields: fields.map((field) => ({
      ...field,
      is_list: fields.some(({ list }) => list === field.name),
    })),
  };
}

/** Reads the Word file that a company writes letters of a kind with; null if it has none of its own. */
export async function readTemplate(
  tx: PersonTx,
  companyId: number,
  letter: LetterKind,
): Promise<Uint8Array | null> {
  const [stored] = await tx.rows<{ content: Buffer | null }>(
    sql`SELECT content FROM letter_templates WHERE company_id = ${companyId} AND letter = ${letter}`,
  );
  return stored?.content ?? null;
}

/** Stores a checked template. Throws `stale_version` after another user's change. */
export function saveTemplate(
  tx: PersonTx,
  companyId: number,
  letter: LetterKind,
  { file_name, version_id }: LetterTemplateBody,
  content: Uint8Array,
  unused: readonly string[],
): Promise<LetterTemplateState> {
  return write(tx, companyId, letter, { file_name, content, unused, version_id });
}

/** Goes back to the standard letter. Throws `stale_version` after another user's change. */
export function removeTemplate(
  tx: PersonTx,
  companyId: number,
  letter: LetterKind,
  version_id: number,
): Promise<LetterTemplateState> {
  return write(tx, companyId, letter, { file_name: null, content: null, unused: [], version_id });
}

type Change = {
  file_name: string | null;
  content: Uint8Array | null;
  unused: readonly string[];
  version_id: number;
};

async function write(
  tx: PersonTx,
  companyId: number,
  letter: LetterKind,
  { file_name, content, unused, version_id }: Change,
): Promise<LetterTemplateState> {
  authorize(tx, companyId, 'company', 'update');
  const bytes = content === null ? null : Buffer.from(content);
  const [written] = await tx.rows(sql`
    INSERT INTO letter_templates AS t (company_id, letter, file_name, content, unused_fields, modified_by)
    SELECT ${companyId}, ${letter}, ${file_name}, ${bytes}::bytea, ${[...unused]}::text[], ${tx.person.id}
    WHERE ${version_id} = 0 OR EXISTS (SELECT FROM letter_templates WHERE company_id = ${companyId} AND letter = ${letter})
    ON CONFLICT (company_id, letter) DO UPDATE SET file_name = excluded.file_name, content = excluded.content,
      unused_fields = excluded.unused_fields, modified_by = excluded.modified_by, modified_date = now(),
      version_id = t.version_id + 1
      WHERE t.version_id = ${version_id}
    RETURNING version_id`);
  const state = await readTemplateState(tx, companyId, letter);
  if (written === undefined)
    throw new AppError(
      'stale_version',
      'Someone else changed the template. Look at theirs before you replace it.',
      [],
      { data: [state] },
    );
  return state;
}
