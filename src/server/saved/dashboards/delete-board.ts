import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { mayDeleteBoard } from '#shared/saved/board-rights.ts';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { refuseTakenName, refuseTooMany } from './create-board.ts';
import { findBoard, lockBoard, nameAuthor, standingOf } from './queries.ts';

/** Deletes a board, which can be undone for a day. Throws `forbidden` for a shared one of somebody else. */
export async function deleteBoard(tx: PersonTx, id: number): Promise<void> {
  await lockBoard(tx, id);
  const { board } = await findBoard(tx, id);
  authorizeDeletion(tx, board);
  await tx.run(sql`SELECT forget_deleted_boards(${board.company_id}::int)`);
  await tx.run(
    sql`UPDATE boards SET deleted_at = now() WHERE company_id = ${board.company_id} AND id = ${id}`,
  );
}

/**
 * Brings a deleted board back under its id, as its author's. Throws `duplicate` where its name was taken in the meantime, `forbidden` for
 * who may not delete it, and `not_found` for one that is not deleted.
 */
export async function restoreBoard(tx: PersonTx, id: number): Promise<Board> {
  await lockBoard(tx, id);
  const { board } = await findBoard(tx, id, 'deleted');
  authorizeDeletion(tx, board);
  if (board.owner_id === tx.person.id) await refuseTooMany(tx, board.company_id);
  await refuseTakenName(tx, { companyId: board.company_id, name: board.name, but: id });
  await tx.run(
    sql`UPDATE boards SET deleted_at = NULL WHERE company_id = ${board.company_id} AND id = ${id}`,
  );
  return (await findBoard(tx, id)).board;
}

function authorizeDeletion(tx: PersonTx, board: Board): void {
  const { role, ...standing } = standingOf(tx, board);
  if (mayDeleteBoard(role, standing)) return;
  throw new AppError(
    'forbidden',
    `This dashboard was shared by ${nameAuthor(board)}. Its author or a Manager of the company can delete it.`,
  );
}
