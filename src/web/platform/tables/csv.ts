import { guardFormula, quoteCell } from '#shared/platform/csv.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { fileOfValue, formatValue } from '#shared/platform/fields/kinds.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** Kinds with text that a user typed, which a spreadsheet could read as a formula. */
const guardedKinds: ReadonlySet<Field['kind']> = new Set(['text', 'long_text', 'identifier', 'email']);

/**
 * Formats records with these columns as CSV, in the same way as the server's exports with labels: stored precision, `'`
 * before formulas. Several values of one cell are separated by semicolons.
 */
export function csvOf(entity: Entity, records: readonly RecordData[], columns: readonly string[]): string {
  const heading = columns.map((name) => quoteCell(headingOf(entity, name)));
  const lines = records.map((record) => columns.map((name) => quoteCell(cellOf(entity, name, record[name]))));
  return [heading, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}

export function headingOf(entity: Entity, name: string): string {
  return name === 'id' ? 'ID' : (fieldOf(entity, name)?.label ?? name);
}

function cellOf(entity: Entity, name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => cellOf(entity, name, each)).join('; ');
  const field = fieldOf(entity, name);
  if (field === undefined) return String(value);
  if (field.kind === 'select' || field.kind === 'status') return formatValue(field, value);
  return guardedKinds.has(field.kind) ? guardFormula(String(value)) : fileOfValue(field, value);
}
