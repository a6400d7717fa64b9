import { mayChangeBoard, mayDeleteBoard } from '#shared/saved/board-rights.ts';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';

/** What the person may do with a board; the server is surer. */
export function useBoardRights(board: Board | null): { mayChange: boolean; mayDelete: boolean } {
  const { user } = useAuth();
  const { companies } = useSelection();
  if (board === null) return { mayChange: false, mayDelete: false };
  const role = companies.find(({ id }) => id === board.company_id)?.role_name ?? '';
  const standing = { shared: board.shared, isAuthor: board.owner_id === user?.id };
  return { mayChange: mayChangeBoard(role, standing), mayDelete: mayDeleteBoard(role, standing) };
}
