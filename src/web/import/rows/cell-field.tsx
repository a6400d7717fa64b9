import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import type { RowRepair, TriedCell } from './use-row-repair.ts';

interface CellFieldProps {
  cell: TriedCell;
  repair: RowRepair;
  /** Whether this cell keeps the row from being imported in full. */
  isInvalid: boolean;
}

/** A cell of the file that can be repaired: Enter saves it and moves to the next one, Escape discards the change. */
export function CellField({ cell, repair, isInvalid }: CellFieldProps) {
  const saved = repair.valueOf(cell);
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const value = draft ?? saved;
  const isRepaired = saved !== cell.tried;

  const save = () => {
    if (draft !== null && draft !== saved) repair.repair(cell, draft);
    setDraft(null);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      setDraft(null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
    focusNext(event.currentTarget);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="truncate text-xs text-muted" title={cell.column}>
        {cell.column}
      </label>
      <Input
        id={id}
        aria-label={`${cell.column} of record ${cell.record_index}`}
        data-cell=""
        value={value}
        placeholder="(empty)"
        invalid={isInvalid && !isRepaired}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={handleKey}
      />
      {isRepaired && (
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span className="min-w-0 truncate" title={cell.tried}>
            was {cell.tried === '' ? 'empty' : `“${cell.tried}”`}
          </span>
          <Button
            size="sm"
            variant="ghost"
            loading={
              repair.searchingFor?.column === cell.column &&
              repair.searchingFor.record_index === cell.record_index
            }
            onClick={() => repair.repairMatching(cell, saved)}
          >
            Replace everywhere
          </Button>
          <Button size="sm" variant="ghost" onClick={() => repair.repair(cell, cell.tried)}>
            Revert
          </Button>
        </span>
      )}
    </div>
  );
}

/** Focuses the next cell in the list of rows, so that a column of errors can be fixed without a mouse. */
function focusNext(input: HTMLInputElement): void {
  const all = [
    ...(input.closest('[data-rows]')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? []),
  ];
  const next = all[all.indexOf(input) + 1];
  if (next === undefined) return;
  next.focus();
  next.select();
}
