import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { lockLimit } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import { mayShareBoards } from '#shared/saved/board-rights.ts';
import type { Board, BoardBody } from '#shared/saved/contracts/boards.ts';
import { maxBoards } from '#shared/saved/dashboards/chart.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';
import { checkCharts } from './check-charts.ts';
import { findBoard } from './queries.ts';

/**
 * Keeps charts under a name, for the person alone or for the company. Throws `invalid_input` for a chart that cannot be drawn,
 * `forbidden` for a Viewer who shares, `duplicate` for a name that is taken.
 */
export async function createBoard(tx: PersonTx, body: BoardBody, selection: Selection): Promise<Board> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'board', 'create');
  if (body.shared && !mayShareBoards(tx.person.roles.get(companyId) ?? '')) throw refuseSharing();
  const charts = checkCharts(body.charts);
  await refuseTooMany(tx, companyId);
  await refuseTakenName(tx, { companyId, name: body.name });
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO boards (company_id, name, description, owner_id, modified_by, shared, charts)
    VALUES (${companyId}, ${body.name}, ${body.description}, ${tx.person.id}, ${tx.person.id}, ${body.shared},
      ${JSON.stringify(charts)}::jsonb)
    RETURNING id`);
  return (await findBoard(tx, made?.id ?? 0)).board;
}

export function refuseSharing(): AppError {
  return new AppError(
    'forbidden',
    'As a Viewer you keep dashboards for yourself. Ask an Editor or a Manager of the company to share one.',
  );
}

/**
 * Refuses a name that a board of the product has, or another one of the company that the person sees: the list would have it twice. What
 * others keep privately is not looked at, since a refusal would tell of it.
 */
export async function refuseTakenName(
  tx: PersonTx,
  { companyId, name, but }: { companyId: number; name: string; but?: number },
): Promise<void> {
  const isOfProduct = systemBoards.some((board) => board.name.toLowerCase() === name.toLowerCase());
  const [taken] = await tx.rows(sql`
    SELECT id FROM boards WHERE company_id = ${companyId} AND lower(name) = lower(${name}) AND id <> ${but ?? 0} AND deleted_at IS NULL LIMIT 1`);
  if (!isOfProduct && taken === undefined) return;
  const message = isOfProduct
    ? 'A dashboard of this name comes with Platbook'
    : 'There is a dashboard of this name already, your own or a shared one';
  throw new AppError('duplicate', message, [{ path: 'name', message }]);
}

export async function refuseTooMany(tx: PersonTx, companyId: number): Promise<void> {
  await lockLimit(tx, 'boards', companyId);
  const [kept] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM boards WHERE company_id = ${companyId} AND owner_id = ${tx.person.id} AND deleted_at IS NULL`);
  if ((kept?.count ?? 0) < maxBoards) return;
  throw new AppError(
    'business_rule',
    `You have ${maxBoards} dashboards in the company. Delete one that you no longer need.`,
  );
}
