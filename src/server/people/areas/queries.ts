import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseMore } from '#server/platform/db/lock-limit.ts';
import { changesIn } from '#server/platform/http/requests/changes-in.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { type ListColumns, listRows } from '#server/platform/http/responses/list-rows.ts';
import type { ListQuery } from '#server/platform/http/responses/paging.ts';
import type { Area, areaBody, areaChanges } from '#shared/people/contracts/companies.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxAreas } from '#shared/platform/limits.ts';

type AreaRow = Omit<Area, 'created_at'> & { created_at: Date };

function selectAreas(where: RawBuilder<unknown>): RawBuilder<AreaRow> {
  return sql`SELECT a.id, a.name, a.type, a.company_id, c.name AS company_name, a.created_at, a.version_id
    FROM areas a JOIN companies c ON c.id = a.company_id WHERE ${where}`;
}

const present = (row: AreaRow): Area => ({ ...row, created_at: row.created_at.toISOString() });

const columns: ListColumns = {
  id: 'number',
  name: 'text',
  type: 'text',
  company_id: 'number',
  company_name: 'text',
  created_at: 'time',
  version_id: 'number',
};

/** The fields by which the list of areas is filtered and sorted. */
export const areaFields = Object.keys(columns);

/** Lists areas by name. Throws `invalid_input` for an unknown sort, and for a long list without a page. */
export async function listAreas(tx: PersonTx, query: ListQuery): Promise<{ data: Area[]; meta: ListMeta }> {
  const usualOrder = sql`lower(p.name), p.id`;
  const { rows, meta } = await listRows<AreaRow>(
    tx,
    { rows: selectAreas(sql`true`), columns, searched: ['name'], usualOrder },
    query,
  );
  return { data: rows.map(present), meta };
}

/** Reads an area. Throws `not_found` if it does not exist or the user cannot access it. */
export async function findArea(tx: PersonTx, id: number): Promise<Area> {
  const [row] = await tx.rows(selectAreas(sql`a.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  return present(row);
}

/** Refuses a company that does not exist or that the user cannot access, with the wording of the specification. */
function requireCompany(tx: PersonTx, companyId: number): void {
  if (tx.person.roles.has(companyId)) return;
  const message = 'Invalid company selected';
  throw new AppError('business_rule', message, [{ path: 'company_id', message }]);
}

export async function createArea(tx: PersonTx, body: z.output<typeof areaBody>): Promise<Area> {
  requireCompany(tx, body.company_id);
  authorize(tx, body.company_id, 'area', 'create');
  const message = `The company already has ${maxAreas.toLocaleString('en-US')} areas. Delete one first.`;
  await refuseMore(tx, 'areas', body.company_id, { max: maxAreas, message });
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO areas (company_id, name, type) VALUES (${body.company_id}, ${body.name}, ${body.type}) RETURNING id`);
  return findArea(tx, row?.id ?? 0);
}

/**
 * Updates an area and returns it before and after. It cannot move to another company, because its records would move
 * with it. Throws `forbidden`, `not_found`, `stale_version` with the current area in `data`, and `invalid_input` for a
 * field that only the server sets.
 */
export async function updateArea(
  tx: PersonTx,
  id: number,
  body: z.output<typeof areaChanges>,
): Promise<{ before: Area; after: Area }> {
  // Locks the area, so that of two concurrent changes the second one sees the first.
  await tx.run(sql`SELECT FROM areas WHERE id = ${id} FOR NO KEY UPDATE`);
  const before = await findArea(tx, id);
  authorize(tx, before.company_id, 'area', 'update');
  refuseStale(body, before, 'area');
  const changes = changesIn(body, before, ['name', 'type', 'company_id']);
  if (changes.company_id !== undefined) {
    requireCompany(tx, changes.company_id);
    throw new AppError(
      'business_rule',
      "An area can't move to another company, because its records would move with it.",
      [{ path: 'company_id', message: 'Company cannot be changed' }],
    );
  }
  if (Object.keys(changes).length === 0) return { before, after: before };
  const { name, type } = { ...before, ...changes };
  await tx.run(sql`
    UPDATE areas SET name = ${name}, type = ${type}, version_id = version_id + 1
    WHERE company_id = ${before.company_id} AND id = ${id}`);
  return { before, after: await findArea(tx, id) };
}

/** Deletes an area and returns it. Throws `in_use` if it still has records. */
export async function deleteArea(tx: PersonTx, id: number, kinds: readonly Entity[]): Promise<Area> {
  const stored = await findArea(tx, id);
  authorize(tx, stored.company_id, 'area', 'delete');
  for (const asset of kinds) {
    const held = await tx.rows(sql`
      SELECT 1 FROM ${sql.table(asset.plural)}
      WHERE company_id = ${stored.company_id} AND area_id = ${id} LIMIT 1`);
    if (held.length > 0) {
      throw new AppError(
        'in_use',
        `The area still has ${asset.labelPlural.toLowerCase()}. Move or delete its records first.`,
      );
    }
  }
  await tx.run(sql`DELETE FROM areas WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return stored;
}
