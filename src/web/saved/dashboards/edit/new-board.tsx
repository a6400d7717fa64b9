import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { createBoard } from '#web/saved/dashboards/calls.ts';
import { type BoardItem, boardAddress } from '../board-item.ts';
import { showBoard, useBoard } from '../use-boards.ts';
import type { ChosenAreas } from '../use-measure.ts';
import { type BoardDraft, draftChart, newChart } from './board-draft.ts';
import { BoardEditor } from './board-editor.tsx';

/** Creates a dashboard, empty or as a copy of the one named in the address. */
export function NewBoard({ chosen, copied }: { chosen: ChosenAreas; copied: string }) {
  const { query, item, isMissing } = useBoard(copied);
  if (copied === '' || isMissing) return <NewBoardForm chosen={chosen} from={undefined} />;
  if (item !== undefined) return <NewBoardForm chosen={chosen} from={item} />;
  return query.isLoadingError ? (
    <Card flush>
      <LoadingFailure query={query} what="The dashboard" />
    </Card>
  ) : (
    <Skeleton className="h-64 w-full rounded-lg" />
  );
}

function NewBoardForm({ chosen, from }: { chosen: ChosenAreas; from: BoardItem | undefined }) {
  const { selectedCompanies } = useSelection();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [initial] = useState(() => draftFrom(from));
  const [companyId, setCompanyId] = useState(selectedCompanies[0]?.id ?? 0);
  const company = selectedCompanies.find(({ id }) => id === companyId);

  const save = async ({ charts, ...draft }: BoardDraft, leaveFreely: () => void) => {
    const values = { ...draft, charts: charts.map(({ chart }) => chart), company_id: companyId };
    const created = await createBoard(values);
    showBoard(queryClient, created);
    leaveFreely();
    toast.success('Dashboard saved.');
    await navigate(boardAddress({ board: String(created.id) }), { replace: true });
  };

  return (
    <BoardEditor
      title={from === undefined ? 'New dashboard' : `Copy of ${from.name}`}
      initial={initial}
      back={boardAddress(from && { board: from.id })}
      company={{ name: company?.name ?? 'the company', role: company?.role_name ?? '' }}
      chosen={chosen}
      onSave={save}
    >
      {selectedCompanies.length > 1 && (
        <Field label="Company" hint="The dashboard appears when this company is selected.">
          <Select
            value={String(companyId)}
            options={selectedCompanies.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setCompanyId(Number(target.value))}
          />
        </Field>
      )}
    </BoardEditor>
  );
}

/** A copy omits charts that can no longer be drawn. */
function draftFrom(item: BoardItem | undefined): BoardDraft {
  if (item === undefined)
    return { name: '', description: '', shared: false, charts: [draftChart(newChart())] };
  const { name, description, charts } = item;
  const drawable = charts.filter(({ problems }) => problems.length === 0);
  return {
    name: `${name} (copy)`,
    description,
    shared: false,
    charts: drawable.map(({ chart }) => draftChart(chart)),
  };
}
