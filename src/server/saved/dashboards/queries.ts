import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { BoardStanding } from '#shared/saved/board-rights.ts';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { refuseChart, type SentChart } from '#shared/saved/dashboards/check-chart.ts';

type BoardRow = Omit<Board, 'created_date' | 'lastUpdated' | 'charts' | 'type'> & {
  created_date: Date;
  modified_date: Date;
  modified_by: string | null;
  charts: SentChart[];
};

/** A board as it is answered, and who changed it last. */
type FoundBoard = { board: Board; modifiedBy: string };

/** Row-level security hides other companies and what others keep privately; the planner wants the companies too. */
function selectBoards(tx: PersonTx, where: RawBuilder<unknown>): RawBuilder<BoardRow> {
  return sql`
    SELECT b.id, b.name, b.description, b.shared, b.company_id, c.name AS company_name, b.owner_id, o.name AS owner_name,
      b.charts, b.created_date, b.modified_date, b.version_id, m.name AS modified_by
    FROM boards b
    JOIN companies c ON c.id = b.company_id
    LEFT JOIN account_names o ON o.id = b.owner_id
    LEFT JOIN account_names m ON m.id = b.modified_by
    WHERE b.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${where}
    ORDER BY lower(b.name), b.id`;
}

/** A chart that was kept of a field which is gone since says so, and stays as it was. */
function present({ modified_by, modified_date, created_date, charts, ...row }: BoardRow): FoundBoard {
  const board: Board = {
    ...row,
    type: 'custom',
    charts: charts.map(({ filters = [], ...chart }) => ({
      ...chart,
      filters: [...filters],
      problems: refuseChart({ ...chart, filters }).map(({ message }) => message),
    })),
    created_date: created_date.toISOString(),
    lastUpdated: modified_date.toISOString(),
  };
  return { board, modifiedBy: modified_by ?? 'Former user' };
}

/** The person's own boards and the shared ones of the chosen companies, by name. */
export async function listBoards(tx: PersonTx, { companies }: Selection): Promise<Board[]> {
  const chosen = companies === undefined ? sql`true` : sql`b.company_id = ANY(${companies}::int[])`;
  return (await tx.rows(selectBoards(tx, sql`b.deleted_at IS NULL AND ${chosen}`))).map(
    (row) => present(row).board,
  );
}

/**
 * Throws `not_found` for a board that is not there, is of a company out of reach, or is somebody else's own; a deleted one is there for its
 * Undo alone.
 */
export async function findBoard(
  tx: PersonTx,
  id: number,
  presence: 'kept' | 'deleted' = 'kept',
): Promise<FoundBoard> {
  const deletion = presence === 'kept' ? sql`b.deleted_at IS NULL` : sql`b.deleted_at IS NOT NULL`;
  const [row] = await tx.rows(selectBoards(tx, sql`b.id = ${id} AND ${deletion}`));
  if (row === undefined)
    throw new AppError('not_found', 'There is no such dashboard, or you may not see it.');
  return present(row);
}

/** Keeps others from changing the board until this transaction ends. */
export async function lockBoard(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM boards WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
}

/** Who shared a board, for the words of a refusal. */
export function nameAuthor({ owner_name }: Board): string {
  return owner_name ?? 'somebody who has left Platbook';
}

/** How the person stands to a board: its author, and the role in its company. */
export function standingOf(tx: PersonTx, board: Board): BoardStanding & { role: string } {
  return {
    shared: board.shared,
    isAuthor: board.owner_id === tx.person.id,
    role: tx.person.roles.get(board.company_id) ?? '',
  };
}
