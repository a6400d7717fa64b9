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
import { AppError } from '#shared/platform/errors.ts';
import type { Board, BoardBody, BoardChanges } from '#shared/saved/contracts/boards.ts';
import { type Chart, maxBoards } from '#shared/saved/dashboards/chart.ts';
import { fitChart, refuseChart, type SentChart } from '#shared/saved/dashboards/check-chart.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';

type BoardRow = SavedRow & Pick<Board, 'description' | 'shared'> & { charts: SentChart[] };

const boards: SavedKind<BoardRow, Board> = {
  table: 'boards',
  resource: 'board',
  noun: 'dashboard',
  columns: sql`s.description, s.shared, s.charts`,
  // A chart whose field no longer exists stays stored and reports the problem.
  present: ({ modified_date, created_date, charts, ...row }) => ({
    ...row,
    type: 'custom',
    charts: charts.map(({ filters = [], ...chart }) => ({
      ...chart,
      filters: [...filters],
      problems: refuseChart({ ...chart, filters }).map(({ message }) => message),
    })),
    created_date: created_date.toISOString(),
    lastUpdated: modified_date.toISOString(),
  }),
};

/** Returns the user's own dashboards and the shared ones of the selected companies, by name. */
export function listBoards(tx: PersonTx, { companies }: Selection): Promise<Board[]> {
  return listSaved(tx, boards, companies);
}

/** Throws `not_found`. */
export function findBoard(tx: PersonTx, id: number) {
  return findSaved(tx, boards, id);
}

/**
 * Saves charts as a dashboard, private or shared with the company. Throws `invalid_input` for a chart that cannot be drawn, `forbidden` if
 * a Viewer shares, and `duplicate` if the name is taken.
 */
export async function createBoard(tx: PersonTx, body: BoardBody, selection: Selection): Promise<Board> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'board', 'create');
  if (body.shared) authorizeSharing(tx, { resource: 'board', noun: 'dashboard' }, companyId);
  const { name, description, shared } = body;
  const charts = checkCharts(body.charts);
  await refuseTooMany(tx, companyId);
  await refuseTakenName(tx, { companyId, name });
  return insertSaved(tx, boards, companyId, { name, description, shared, charts });
}

/**
 * Changes the name, the description, the sharing or the charts of a dashboard. Charts that are not sent stay unchanged,
 * even if they can no longer be drawn. Throws as `findToChange` does, and `duplicate` if the name is taken.
 */
export async function updateBoard(tx: PersonTx, id: number, changes: BoardChanges): Promise<Board> {
  const stored = await findToChange(tx, boards, id, changes);
  const isNamed = changes.name !== undefined && changes.name !== stored.name;
  if (isNamed || (changes.shared && !stored.shared))
    await refuseTakenName(tx, { companyId: stored.company_id, name: changes.name ?? stored.name, but: id });
  const charts = changes.charts === undefined ? undefined : checkCharts(changes.charts);
  const { name, description, shared } = changes;
  return updateSaved(tx, boards, stored, { name, description, shared, charts });
}

/** Throws `not_found` and `forbidden`. */
export function deleteBoard(tx: PersonTx, id: number) {
  return deleteSaved(tx, boards, id, (_, companyId) =>
    tx.run(sql`SELECT forget_deleted_boards(${companyId}::int)`),
  );
}

/** Throws as `restoreSaved` does, and `business_rule` if the author has as many dashboards as allowed. */
export function restoreBoard(tx: PersonTx, id: number): Promise<Board> {
  return restoreSaved(tx, boards, id, async ({ owner_id, company_id: companyId, name }) => {
    if (owner_id === tx.person.id) await refuseTooMany(tx, companyId);
    await refuseTakenName(tx, { companyId, name, but: id });
  });
}

/** Returns charts as they are stored. Throws `invalid_input` if a chart uses something that its records do not have. */
function checkCharts(charts: readonly SentChart[]): Chart[] {
  const problems = charts.flatMap((chart, place) =>
    refuseChart(chart).map(({ path, message }) => ({ path: `charts.${place}.${path}`, message })),
  );
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return charts.map(fitChart);
}

/**
 * Throws `duplicate` for the name of a built-in dashboard, or of another one of the company that the user can see.
 * Other users' private dashboards do not count, because a refusal would reveal them.
 */
async function refuseTakenName(
  tx: PersonTx,
  { companyId, name, but }: { companyId: number; name: string; but?: number },
): Promise<void> {
  const isOfProduct = systemBoards.some((board) => board.name.toLowerCase() === name.toLowerCase());
  const [taken] = await tx.rows(sql`
    SELECT id FROM boards
    WHERE company_id = ${companyId} AND lower(name) = lower(${name}) AND id <> ${but ?? 0} AND deleted_at IS NULL LIMIT 1`);
  if (!isOfProduct && taken === undefined) return;
  const message = isOfProduct
    ? 'Platbook includes a dashboard with this name'
    : 'You or your company already has a dashboard with this name';
  throw new AppError('duplicate', message, [{ path: 'name', message }]);
}

function refuseTooMany(tx: PersonTx, companyId: number): Promise<void> {
  return refuseMore(tx, 'boards', companyId, {
    where: sql`deleted_at IS NULL AND owner_id = ${tx.person.id}`,
    max: maxBoards,
    message: `You have ${maxBoards} dashboards in the company. Delete one that you no longer need.`,
  });
}
