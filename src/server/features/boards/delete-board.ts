import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { mayDeleteBoard } from '#shared/board-rights.ts';
import { AppError } from '#shared/errors.ts';
import { findBoard, lockBoard, standingOf } from './queries.ts';

/** Deletes a board for good. Throws `forbidden` for a shared one of somebody else. */
export async function deleteBoard(tx: PersonTx, id: number): Promise<void> {
  await lockBoard(tx, id);
  const { board } = await findBoard(tx, id);
  const { role, ...standing } = standingOf(tx, board);
  if (!mayDeleteBoard(role, standing)) {
    throw new AppError(
      'forbidden',
      'This dashboard was shared by somebody else. Its author or a Manager of the company can delete it.',
    );
  }
  await tx.run(sql`DELETE FROM boards WHERE company_id = ${board.company_id} AND id = ${id}`);
}
