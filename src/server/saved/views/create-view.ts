import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { lockLimit } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxViews, type View, type ViewBody, viewUndoDays } from '#shared/saved/contracts/views.ts';
import { mayShareViews } from '#shared/saved/view-rights.ts';
import { checkState } from './check-state.ts';
import { findView, forgetDeletedViews } from './queries.ts';

/**
 * Keeps the state of a list under a name, for the person alone or for the company. Throws `invalid_input` for a state that
 * the kind cannot show, `forbidden` for a Viewer who shares, `duplicate` for a name that is taken.
 */
export async function createView(tx: PersonTx, body: ViewBody, selection: Selection): Promise<View> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'view', 'create');
  if (body.shared && !mayShareViews(tx.person.roles.get(companyId) ?? '')) throw refuseSharing();
  const state = checkState(body.entity, body.state);
  await forgetDeletedViews(tx, companyId, viewUndoDays);
  await refuseTooMany(tx, companyId, body.entity);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO views (company_id, entity, name, owner_id, modified_by, shared, state)
    VALUES (${companyId}, ${body.entity}, ${body.name}, ${tx.person.id}, ${tx.person.id}, ${body.shared},
      ${JSON.stringify(state)}::jsonb)
    RETURNING id`);
  return (await findView(tx, made?.id ?? 0)).view;
}

export function refuseSharing(): AppError {
  return new AppError(
    'forbidden',
    'As a Viewer you keep views for yourself. Ask an Editor or a Manager of the company to share one.',
  );
}

export async function refuseTooMany(tx: PersonTx, companyId: number, entity: View['entity']): Promise<void> {
  await lockLimit(tx, 'views', companyId);
  const [kept] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM views
    WHERE company_id = ${companyId} AND entity = ${entity} AND owner_id = ${tx.person.id} AND deleted_at IS NULL`);
  if ((kept?.count ?? 0) < maxViews) return;
  throw new AppError(
    'business_rule',
    `You have ${maxViews} views of this kind in the company. Delete one that you no longer need.`,
  );
}
