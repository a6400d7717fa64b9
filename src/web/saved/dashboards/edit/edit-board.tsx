import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { updateBoard } from '#web/saved/dashboards/calls.ts';
import { currentItemOf } from '#web/saved/saved-calls.ts';
import { boardAddress, itemOf } from '../board-item.ts';
import { showBoard } from '../use-boards.ts';
import type { ChosenAreas } from '../use-measure.ts';
import { type BoardDraft, draftChart } from './board-draft.ts';
import { BoardEditor } from './board-editor.tsx';

/** Edits a saved dashboard. Does not overwrite other users' changes without asking. */
export function EditBoard({ board, chosen }: { board: Board; chosen: ChosenAreas }) {
  const { companies } = useSelection();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const [opened] = useState(board);
  const [initial] = useState(() => draftOf(board));
  const role = companies.find(({ id }) => id === opened.company_id)?.role_name ?? '';
  const back = boardAddress({ board: String(opened.id) });

  const replace = async (values: Parameters<typeof updateBoard>[1]): Promise<Board> => {
    try {
      return await updateBoard(opened.id, values);
    } catch (error) {
      const current = currentItemOf<Board>(error);
      if (current === undefined) throw error;
      const confirmed = await confirm({
        title: 'This dashboard was changed while you were editing',
        message: `${messageOf(error)} Replace saves your version; if you cancel, your changes stay unsaved.`,
        confirmLabel: 'Replace',
        danger: true,
      });
      if (!confirmed) throw error;
      return replace({ ...values, version_id: current.version_id });
    }
  };

  const save = async ({ charts, ...draft }: BoardDraft, leaveFreely: () => void) => {
    const values = { ...draft, charts: charts.map(({ chart }) => chart), version_id: opened.version_id };
    showBoard(queryClient, await replace(values));
    leaveFreely();
    toast.success('Dashboard saved.');
    await navigate(back, { replace: true });
  };

  return (
    <BoardEditor
      title={`Edit ${opened.name}`}
      initial={initial}
      back={back}
      company={{ name: opened.company_name, role }}
      chosen={chosen}
      onSave={save}
    />
  );
}

function draftOf(board: Board): BoardDraft {
  const { name, description, shared } = board;
  return { name, description, shared, charts: itemOf(board).charts.map(({ chart }) => draftChart(chart)) };
}
