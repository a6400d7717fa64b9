import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Board } from '#shared/contracts/boards.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { boardAddress } from './board-item.ts';
import { deleteBoard } from './calls/board-calls.ts';
import { readBoardsAgain } from './use-boards.ts';

/** Asks, deletes a board, and leads back to the list of them. */
export function useDeleteBoard(): (board: Board | null) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  return async (board) => {
    if (board === null) return;
    const confirmed = await confirm({
      title: `Delete the dashboard “${board.name}”?`,
      message: board.shared
        ? `Everybody in ${board.company_name} loses it. The records stay as they are.`
        : 'The records stay as they are.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    try {
      await deleteBoard(board.id);
    } catch (error) {
      // Somebody else was quicker; what was wanted is done.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(`The dashboard was not deleted. ${messageOf(error)}`);
        return;
      }
    }
    readBoardsAgain(queryClient);
    toast.success('Dashboard deleted.');
    await navigate(boardAddress());
  };
}
