import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { boardAddress } from './board-item.ts';
import { deleteBoard, restoreBoard } from './calls.ts';
import { readBoardsAgain, showBoard } from './use-boards.ts';

/** Asks for confirmation, deletes a dashboard and returns to the list, with Undo in the notification. */
export function useDeleteBoard(): (board: Board | null) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const restore = async (id: number) => {
    try {
      showBoard(queryClient, await restoreBoard(id));
      toast.success('Dashboard restored.');
      await navigate(boardAddress({ board: String(id) }));
    } catch (error) {
      toast.error(describeFailure('The dashboard was not restored.', error));
    }
  };
  return async (board) => {
    if (board === null) return;
    const { id } = board;
    const confirmed = await confirm({
      title: `Delete the dashboard “${board.name}”?`,
      message: board.shared
        ? `It is deleted for everyone in ${board.company_name}. The records are not affected.`
        : 'The records are not affected.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    const action = { label: 'Undo', onAction: () => void restore(id) };
    try {
      await deleteBoard(id);
      toast.success('Dashboard deleted.', { topic: `board ${id}`, action });
    } catch (error) {
      // Another user deleted it first; the goal is reached, and only that user can undo it.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(describeFailure('The dashboard was not deleted.', error));
        return;
      }
      toast.success('Dashboard deleted.');
    }
    readBoardsAgain(queryClient);
    await navigate(boardAddress());
  };
}
