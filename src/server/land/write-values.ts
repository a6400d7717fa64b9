import { sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf, storedFields, writableFields } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Values to store, by column. */
export type Values = Record<string, unknown>;

/** Extracts the stored columns from a validated body and merges two fields that represent one value. */
export function valuesOf(entity: Entity, body: Readonly<Record<string, unknown>>): Values {
  const stored = new Set(storedFields(entity).map(([name]) => name));
  const values: Values = {};
  for (const [name] of writableFields(entity)) {
    if (stored.has(name) && body[name] !== undefined) values[name] = body[name];
  }
  if (fieldOf(entity, 'interest_percentage') !== undefined && body.interest_percentage !== undefined) {
    if (body.decimal_interest !== undefined && body.decimal_interest !== body.interest_percentage) {
      throw new AppError('invalid_input', 'Interest Percentage and Decimal Interest must match.', [
        { path: 'interest_percentage', message: 'Interest Percentage does not match Decimal Interest' },
      ]);
    }
    values.decimal_interest = body.interest_percentage;
  }
  return values;
}

/**
 * Throws `invalid_input` if a body changes a field that only the server sets. Repeating the stored value is allowed.
 */
export function refuseReadOnly(
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> | null,
): void {
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || name === 'version_id' || name === 'area_name') continue;
    if (name !== 'id' && fieldOf(entity, name)?.readOnly !== true) continue;
    if (stored !== null && value === stored[name]) continue;
    const label = fieldOf(entity, name)?.label ?? name;
    throw new AppError('invalid_input', `${label} is set by the server and cannot be changed.`, [
      { path: name, message: `${label} cannot be changed` },
    ]);
  }
}

/**
 * Finds the area of a body: by id, by name (selected areas first), or the only selected area. Returns undefined if the
 * body names none and `chosen` is not exactly one area.
 */
export async function resolveArea(
  tx: PersonTx,
  body: Readonly<Record<string, unknown>>,
  chosen: number[] | undefined,
): Promise<{ id: number; company_id: number } | undefined> {
  const refuse = (code: 'invalid_input' | 'business_rule', message: string) =>
    new AppError(code, message, [{ path: 'area_id', message }]);
  if (typeof body.area_id === 'number') {
    const [area] = await tx.rows<{ id: number; company_id: number; name: string }>(
      sql`SELECT id, company_id, name FROM areas WHERE id = ${body.area_id}`,
    );
    if (area === undefined) throw refuse('business_rule', 'Area is not one that you can use');
    if (typeof body.area_name === 'string' && body.area_name.trim().toLowerCase() !== area.name.toLowerCase())
      throw refuse('invalid_input', 'area_id and area_name refer to different areas; send one of them');
    return area;
  }
  if (typeof body.area_name === 'string' && body.area_name.trim() !== '') {
    const named = await tx.rows<{ id: number; company_id: number; chosen: boolean }>(sql`
      SELECT id, company_id, id = ANY(${chosen ?? []}::int[]) AS chosen FROM areas
      WHERE lower(name) = lower(${body.area_name.trim()}) ORDER BY 3 DESC, id LIMIT 3`);
    const candidates = named.some((area) => area.chosen) ? named.filter((area) => area.chosen) : named;
    const [only] = candidates;
    if (only === undefined)
      throw refuse(
        'business_rule',
        `There is no area "${body.area_name.trim().slice(0, 100)}" that you can use`,
      );
    if (candidates.length > 1) throw refuse('invalid_input', 'Several areas have this name; send area_id');
    return only;
  }
  if (chosen?.length === 1) return resolveArea(tx, { area_id: chosen[0] }, undefined);
  return undefined;
}

/**
 * Returns the company of the records that a record without an area refers to. They must be visible and all belong to
 * one company.
 */
export async function resolveEnds(tx: PersonTx, kind: EntityName, values: Values): Promise<number> {
  let company: number | undefined;
  for (const [column, endKind] of Object.entries(endsOf(kind))) {
    const id = values[column];
    if (id === null || id === undefined) continue;
    const end = entities[endKind];
    const [row] = await tx.rows<{ company_id: number }>(sql`
      SELECT company_id FROM ${sql.table(end.plural)}
      WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id}`);
    const label = fieldOf(entities[kind], column)?.label ?? column;
    if (row === undefined) {
      const message = `${label} is not a record that you can use`;
      throw new AppError('business_rule', message, [{ path: column, message }]);
    }
    if (company !== undefined && company !== row.company_id) {
      const message = `${label} belongs to another company`;
      throw new AppError('business_rule', message, [{ path: column, message }]);
    }
    company = row.company_id;
  }
  if (company !== undefined) return company;
  const message = 'An ownership needs a tract, an owner, or both';
  throw new AppError('invalid_input', message, [{ path: 'tract_id', message }]);
}
