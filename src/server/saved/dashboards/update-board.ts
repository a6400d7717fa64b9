import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { AppError } from '#shared/platform/errors.ts';
import { mayChangeBoard, mayShareBoards } from '#shared/saved/board-rights.ts';
import type { Board, BoardChanges } from '#shared/saved/contracts/boards.ts';
import { checkCharts } from './check-charts.ts';
import { refuseSharing, refuseTakenName } from './create-board.ts';
import { findBoard, lockBoard, nameAuthor, standingOf } from './queries.ts';

/**
 * Changes the name, the description, the sharing or the charts of a board. Throws `forbidden` for a board of somebody else that the
 * person does not manage, and `stale_version` with the current board in `data` where another change came first.
 */
export async function updateBoard(tx: PersonTx, id: number, changes: BoardChanges): Promise<Board> {
  await lockBoard(tx, id);
  const { board: stored, modifiedBy } = await findBoard(tx, id);
  const shared = changes.shared ?? stored.shared;
  authorizeChange(tx, stored, shared);
  refuseStale(changes, stored, 'dashboard', modifiedBy);
  const isNamed = changes.name !== undefined && changes.name !== stored.name;
  if (isNamed || (shared && !stored.shared))
    await refuseTakenName(tx, { companyId: stored.company_id, name: changes.name ?? stored.name, but: id });
  // Charts that were not sent stay as they are, also those that cannot be drawn any more.
  const charts = changes.charts === undefined ? null : JSON.stringify(checkCharts(changes.charts));
  await tx.run(sql`
    UPDATE boards
    SET name = ${changes.name ?? stored.name}, description = ${changes.description ?? stored.description},
        shared = ${shared}, charts = coalesce(${charts}::jsonb, charts),
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return (await findBoard(tx, id)).board;
}

function authorizeChange(tx: PersonTx, stored: Board, shared: boolean): void {
  const { role, ...standing } = standingOf(tx, stored);
  if (!standing.isAuthor && !shared) {
    throw new AppError(
      'forbidden',
      `Only its author, ${nameAuthor(stored)}, can take a dashboard back from the company. A Manager can delete it.`,
    );
  }
  if (standing.isAuthor && shared && !mayShareBoards(role)) throw refuseSharing();
  // A Viewer who shared as an Editor may still take the board back.
  if (standing.isAuthor || mayChangeBoard(role, standing)) return;
  throw new AppError(
    'forbidden',
    `This dashboard was shared by ${nameAuthor(stored)}. Its author or a Manager of the company can change it; you can make one of your own.`,
  );
}
