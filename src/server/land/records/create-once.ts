import { createRecord } from '#server/land/create-record.ts';
import { findRecord } from '#server/land/find-record.ts';
import { claimKey, readResult, saveResult } from '#server/land/idempotency-key.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/**
 * Creates a record once per key, however often the request arrives. A repeated request gets the record that the first
 * one created, in its current state. Throws what `createRecord` throws, `conflict` if that record was deleted since,
 * and `business_rule` if the key was used with different content.
 */
export async function createOnce(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  body: Readonly<Record<string, unknown>>,
  selection: Selection,
  key: string | undefined,
): Promise<RecordRow> {
  if (key === undefined) return createRecord(tx, entity, body, selection);
  const created = await claimKey<{ id: number }>(tx, key, [entity.name, body]);
  if (created !== undefined) {
    const words = `The ${entity.label.toLowerCase()} created by this request has since been deleted.`;
    return readResult(words, () => findRecord(tx, entity, created.id));
  }
  const row = await createRecord(tx, entity, body, selection);
  await saveResult(tx, key, { id: row.id });
  return row;
}
