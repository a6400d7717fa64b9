import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { Field } from '#shared/fields/field.ts';
import type { RecordData } from '../record.ts';

/** Kinds whose text a person wrote freely, so that a spreadsheet could take it for a formula. */
const guardedKinds: ReadonlySet<Field['kind']> = new Set(['text', 'long_text', 'identifier', 'email']);
const formulaStart = /^[=+@\t\r-]/;

/** These records in these columns as CSV, the same as the server writes a list: stored precision, `'` before formulas. */
export function csvOf(entity: Entity, records: readonly RecordData[], columns: readonly string[]): string {
  const heading = columns.map((name) => quote(headingOf(entity, name)));
  const lines = records.map((record) => columns.map((name) => quote(cellOf(entity, name, record[name]))));
  return [heading, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}

export function headingOf(entity: Entity, name: string): string {
  return name === 'id' ? 'ID' : (fieldOf(entity, name)?.label ?? name);
}

function cellOf(entity: Entity, name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const kind = fieldOf(entity, name)?.kind;
  return kind !== undefined && guardedKinds.has(kind) && formulaStart.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
