import { mayChangeBoard, mayDeleteBoard } from '#shared/board-rights.ts';
import type { Board } from '#shared/contracts/boards.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';

/** What the person may do with a board; the server is surer. */
export function useBoardRights(board: Board | null): { mayChange: boolean; mayDelete: boolean } {
  const { user } = useAuth();
  const { companies } = useSelection();
  if (board === null) return { mayChange: false, mayDelete: false };
  const role = companies.find(({ id }) => id === board.company_id)?.role_name ?? '';
  const standing = { shared: board.shared, isAuthor: board.owner_id === user?.id };
  return { mayChange: mayChangeBoard(role, standing), mayDelete: mayDeleteBoard(role, standing) };
}
