import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type View, viewUndoDays } from '#shared/saved/contracts/views.ts';
import { mayDeleteView } from '#shared/saved/view-rights.ts';
import { refuseTooMany } from './create-view.ts';
import { findView, forgetDeletedViews, lockView, standingOf } from './queries.ts';

/** Deletes a view, which can be undone for a day. Throws `forbidden` for a shared one of somebody else. */
export async function deleteView(tx: PersonTx, id: number): Promise<void> {
  await lockView(tx, id);
  const { view } = await findView(tx, id);
  authorizeDeletion(tx, view);
  await forgetDeletedViews(tx, view.company_id, viewUndoDays);
  await tx.run(sql`UPDATE views SET deleted_at = now() WHERE company_id = ${view.company_id} AND id = ${id}`);
}

/**
 * Brings a deleted view back under its id, with its author, so that links to it work again. Throws `duplicate` where its
 * name was taken in the meantime, and `not_found` for one that is not deleted.
 */
export async function restoreView(tx: PersonTx, id: number): Promise<View> {
  await lockView(tx, id);
  const { view } = await findView(tx, id, 'deleted');
  authorizeDeletion(tx, view);
  if (view.owner_id === tx.person.id) await refuseTooMany(tx, view.company_id, view.entity);
  await tx.run(sql`UPDATE views SET deleted_at = NULL WHERE company_id = ${view.company_id} AND id = ${id}`);
  return view;
}

function authorizeDeletion(tx: PersonTx, view: View): void {
  const { role, ...standing } = standingOf(tx, view);
  if (mayDeleteView(role, standing)) return;
  throw new AppError(
    'forbidden',
    'This view was shared by somebody else. Its author or a Manager of the company can delete it.',
  );
}
