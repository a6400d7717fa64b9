import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { fitChart } from '#shared/boards/check-chart.ts';
import type { Board } from '#shared/contracts/boards.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { boardAddress } from './board-item.ts';
import { createBoard, deleteBoard } from './calls/board-calls.ts';
import { readBoardsAgain, showBoard } from './use-boards.ts';

/** Asks, deletes a board, and leads back to the list of them, with Undo beside what is said for a board that the person can make anew. */
export function useDeleteBoard(): (board: Board | null) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { user } = useAuth();
  const restore = async (board: Board) => {
    const { name, description, shared, company_id, charts } = board;
    try {
      const made = await createBoard({ name, description, shared, company_id, charts: charts.map(fitChart) });
      showBoard(queryClient, made);
      toast.success('Dashboard restored.');
      await navigate(boardAddress({ board: String(made.id) }));
    } catch (error) {
      toast.error(`The dashboard was not restored. ${messageOf(error)}`);
    }
  };
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
    // Made anew by somebody else it would be theirs, and what cannot be drawn any more cannot be kept anew.
    const canReturn =
      board.owner_id === user?.id && board.charts.every(({ problems }) => problems.length === 0);
    toast.success(
      'Dashboard deleted.',
      canReturn ? { action: { label: 'Undo', onAction: () => void restore(board) } } : {},
    );
    await navigate(boardAddress());
  };
}
