import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { View, ViewChanges } from '#shared/saved/contracts/views.ts';
import { mayChangeView, mayShareViews } from '#shared/saved/view-rights.ts';
import { checkState } from './check-state.ts';
import { refuseSharing } from './create-view.ts';
import { findView, lockView, standingOf } from './queries.ts';

/**
 * Changes the name, the sharing or the state of a view. Throws `forbidden` for a view of somebody else that the person does
 * not manage, and `stale_version` with the current view in `data` where another change came first.
 */
export async function updateView(tx: PersonTx, id: number, changes: ViewChanges): Promise<View> {
  await lockView(tx, id);
  const { view: stored, modifiedBy } = await findView(tx, id);
  const shared = changes.shared ?? stored.shared;
  authorizeChange(tx, stored, shared);
  refuseStale(changes, stored, 'view', modifiedBy);
  const state = changes.state === undefined ? stored.state : checkState(stored.entity, changes.state);
  await tx.run(sql`
    UPDATE views
    SET name = ${changes.name ?? stored.name}, shared = ${shared}, state = ${JSON.stringify(state)}::jsonb,
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return (await findView(tx, id)).view;
}

function authorizeChange(tx: PersonTx, stored: View, shared: boolean): void {
  const { role, ...standing } = standingOf(tx, stored);
  if (!standing.isAuthor && !shared) {
    throw new AppError(
      'forbidden',
      'Only its author can take a view back from the company. A Manager can delete it.',
    );
  }
  if (standing.isAuthor && shared && !mayShareViews(role)) throw refuseSharing();
  // A Viewer who shared as an Editor may still take the view back.
  if (standing.isAuthor || mayChangeView(role, standing)) return;
  throw new AppError(
    'forbidden',
    'This view was shared by somebody else. Its author or a Manager of the company can change it; you can save one of your own.',
  );
}
