import type { Entity } from '#shared/platform/entities/entity.ts';

/** A row as the database answers it: NUMERIC as text, timestamps as dates. */
export type RecordRow = Record<string, unknown> & { id: number; company_id: number; version_id: number };

/** A record as the API answers it. */
export type PresentedRecord = Record<string, unknown> & { id: number };

/** Turns a stored row into the answered record: exact decimals become JSON numbers of the same shortest text. */
export function presentRecord(entity: Entity, row: RecordRow): PresentedRecord {
  const record: PresentedRecord = { id: row.id };
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = row[name] ?? null;
    switch (field.kind) {
      case 'acres':
      case 'money':
      case 'fraction':
        // At most fifteen significant digits are stored, so the number's shortest text is the decimal itself.
        record[name] = value === null ? null : Number(value);
        break;
      case 'timestamp':
        record[name] = value instanceof Date ? value.toISOString() : value;
        break;
      default:
        record[name] = value;
    }
  }
  return record;
}
