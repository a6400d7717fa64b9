import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseMore } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  authorizeSharing,
  deleteSaved,
  findSaved,
  findToChange,
  insertSaved,
  listSaved,
  restoreSaved,
  type SavedKind,
  type SavedRow,
  updateSaved,
} from '#server/saved/saved-items.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fitViewState, refuseViewState, type ViewState } from '#shared/platform/lists/view-state.ts';
import { maxViews, type View, type ViewBody, type ViewChanges } from '#shared/saved/contracts/views.ts';

type ViewRow = SavedRow & Pick<View, 'entity' | 'shared' | 'state'>;

const views: SavedKind<ViewRow, View> = {
  table: 'views',
  resource: 'view',
  noun: 'view',
  columns: sql`s.entity, s.shared, s.state`,
  present: (row) => {
    const state = fitViewState(assets[row.entity], row.state);
    return {
      ...row,
      state: { ...state, filters: [...state.filters], sort: [...state.sort], columns: [...state.columns] },
      created_date: row.created_date.toISOString(),
      modified_date: row.modified_date.toISOString(),
    };
  },
};

/** Returns the user's own views and the shared ones of the selected companies, by name. */
export function listViews(
  tx: PersonTx,
  entity: AssetName | undefined,
  { companies }: Selection,
): Promise<View[]> {
  return listSaved(tx, views, companies, entity === undefined ? sql`true` : sql`s.entity = ${entity}`);
}

/** Throws `not_found`. */
export function findView(tx: PersonTx, id: number) {
  return findSaved(tx, views, id);
}

/**
 * Saves the state of a list as a view, private or shared with the company. Throws `invalid_input` for a state that the kind of record
 * cannot show, `forbidden` if a Viewer shares, and `duplicate` if the name is taken.
 */
export async function createView(tx: PersonTx, body: ViewBody, selection: Selection): Promise<View> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'view', 'create');
  if (body.shared) authorizeSharing(tx, { resource: 'view', noun: 'view' }, companyId);
  const { entity, name, shared } = body;
  const state = checkState(entity, body.state);
  await refuseTooMany(tx, companyId, entity);
  return insertSaved(tx, views, companyId, { entity, name, shared, state });
}

/** Changes the name, the sharing or the state of a view. Throws as `findToChange` does, and `duplicate` if the name is taken. */
export async function updateView(tx: PersonTx, id: number, changes: ViewChanges): Promise<View> {
  const stored = await findToChange(tx, views, id, changes);
  const state = changes.state === undefined ? undefined : checkState(stored.entity, changes.state);
  const { name, shared } = changes;
  return updateSaved(tx, views, stored, { name, shared, state });
}

/** Throws `not_found` and `forbidden`. */
export function deleteView(tx: PersonTx, id: number) {
  return deleteSaved(tx, views, id);
}

/** Throws as `restoreSaved` does, and `business_rule` if the author has as many views as allowed. */
export function restoreView(tx: PersonTx, id: number): Promise<View> {
  return restoreSaved(tx, views, id, async ({ owner_id, company_id, entity }) => {
    if (owner_id === tx.person.id) await refuseTooMany(tx, company_id, entity);
  });
}

/**
 * Returns the state as it is stored. Throws `invalid_input` for a field, a value or a column that the kind of record
 * does not have.
 */
function checkState(entity: View['entity'], state: View['state']): ViewState {
  const problems = refuseViewState(assets[entity], state).map(({ path, message }) => ({
    path: `state.${path}`,
    message,
  }));
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return fitViewState(assets[entity], state);
}

function refuseTooMany(tx: PersonTx, companyId: number, entity: View['entity']): Promise<void> {
  return refuseMore(tx, 'views', companyId, {
    where: sql`deleted_at IS NULL AND entity = ${entity} AND owner_id = ${tx.person.id}`,
    max: maxViews,
    message: `You have ${maxViews} views for this list in the company. Delete one that you no longer need.`,
  });
}
