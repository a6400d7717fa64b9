import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fitViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { ViewStanding } from '#shared/saved/view-rights.ts';

type ViewRow = Omit<View, 'created_date' | 'modified_date'> & {
  created_date: Date;
  modified_date: Date;
  modified_by: string | null;
};

/** A view as it is answered, and who changed it last. */
type FoundView = { view: View; modifiedBy: string };

/** Which of the views a query means; a deleted one can be brought back for a while. */
type Presence = 'kept' | 'deleted';

/** Row-level security hides other companies and what others keep privately; the planner wants the companies too. */
function selectViews(tx: PersonTx, presence: Presence, where: RawBuilder<unknown>): RawBuilder<ViewRow> {
  const deletion = presence === 'kept' ? sql`v.deleted_at IS NULL` : sql`v.deleted_at IS NOT NULL`;
  return sql`
    SELECT v.id, v.entity, v.name, v.shared, v.company_id, c.name AS company_name, v.owner_id, o.name AS owner_name,
      v.state, v.created_date, v.modified_date, v.version_id, m.name AS modified_by
    FROM views v
    JOIN companies c ON c.id = v.company_id
    LEFT JOIN account_names o ON o.id = v.owner_id
    LEFT JOIN account_names m ON m.id = v.modified_by
    WHERE v.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${deletion} AND ${where}
    ORDER BY lower(v.name), v.id`;
}

function present({ modified_by, ...row }: ViewRow): FoundView {
  const state = fitViewState(assets[row.entity], row.state);
  const view: View = {
    ...row,
    state: {
      ...state,
      filters: [...state.filters],
      sort: [...state.sort],
      columns: [...state.columns],
    },
    created_date: row.created_date.toISOString(),
    modified_date: row.modified_date.toISOString(),
  };
  return { view, modifiedBy: modified_by ?? 'Former user' };
}

/** The person's own views and the shared ones of the chosen companies, by name. */
export async function listViews(
  tx: PersonTx,
  entity: AssetName | undefined,
  selection: Selection,
): Promise<View[]> {
  const ofKind = entity === undefined ? sql`true` : sql`v.entity = ${entity}`;
  const chosen =
    selection.companies === undefined ? sql`true` : sql`v.company_id = ANY(${selection.companies}::int[])`;
  const rows = await tx.rows(selectViews(tx, 'kept', sql`${ofKind} AND ${chosen}`));
  return rows.map((row) => present(row).view);
}

/** Throws `not_found` for a view that is not there, is of a company out of reach, or is somebody else's own. */
export async function findView(tx: PersonTx, id: number, presence: Presence = 'kept'): Promise<FoundView> {
  const [row] = await tx.rows(selectViews(tx, presence, sql`v.id = ${id}`));
  if (row === undefined) throw new AppError('not_found', 'There is no such view, or you may not see it.');
  return present(row);
}

/** Keeps others from changing the view until this transaction ends. */
export async function lockView(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM views WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
}

/** How the person stands to a view: its author, and the role in its company. */
export function standingOf(tx: PersonTx, view: View): ViewStanding & { role: string } {
  return {
    shared: view.shared,
    isAuthor: view.owner_id === tx.person.id,
    role: tx.person.roles.get(view.company_id) ?? '',
  };
}

/** Removes for good what was deleted so long ago that nobody undoes it. */
export async function forgetDeletedViews(tx: PersonTx, companyId: number, days: number): Promise<void> {
  await tx.run(sql`
    DELETE FROM views WHERE company_id = ${companyId} AND deleted_at < now() - make_interval(days => ${days}::int)`);
}
