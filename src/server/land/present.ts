import type { Entity } from '#shared/platform/entities/entity.ts';

/** A row as the database returns it: NUMERIC as text, timestamps as dates. */
export type RecordRow = Record<string, unknown> & { id: number; company_id: number; version_id: number };

/** A record as the API returns it. */
export type PresentedRecord = Record<string, unknown> & { id: number };

/**
 * Converts a stored row to the record that the API returns; exact decimals become JSON numbers with the same shortest
 * text.
 */
export function presentRecord(entity: Entity, row: RecordRow): PresentedRecord {
  const record: PresentedRecord = { id: row.id };
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = row[name] ?? null;
    switch (field.kind) {
      case 'acres':
      case 'feet':
      case 'money':
      case 'fraction':
        // At most 15 significant digits are stored, so the number's shortest text is the exact decimal.
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
