import { CircleAlert, Lock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option, Reading } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { isNumericColumn } from '#web/platform/tables/record-cell.tsx';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { ReadingChoices } from '#web/platform/ui/inputs/reading-choices.tsx';
import { TableCell } from '#web/platform/ui/table/table.tsx';
import { CellEditor, type LeavingKey } from './cell-editor.tsx';
import { CellPopup } from './cell-popup.tsx';
import type { GridColumn } from './grid-columns.ts';
import { type Draft, problemOf } from './grid-state.ts';

const monoKinds = new Set(['api_number', 'identifier', 'location']);

interface GridCellProps {
  asset: Entity;
  column: GridColumn;
  record: RecordData;
  /** The name of the record. */
  title: string;
  row: number;
  place: number;
  draft: Draft | undefined;
  isSending: boolean;
  choices: readonly Option[] | undefined;
  /** Why the cell cannot be edited; null if it can. */
  fixed: string | null;
  isActive: boolean;
  /** Whether it is one of several selected cells. */
  isSelected: boolean;
  editing: { typed: string; isReplacing: boolean } | null;
  /** Whether the user has just tried to change a cell that cannot be. */
  isRefused: boolean;
  onDone: (typed: string, key: LeavingKey) => void;
  onCancel: () => void;
}

/** One cell: its value or what was typed instead, its input while it is edited, and what is wrong with it. */
export function GridCell(props: GridCellProps) {
  const { asset, column, draft, fixed, isActive, isSelected, editing, place } = props;
  const noteId = useId();
  const field = fieldOf(asset, column.name);
  const problem = draft === undefined ? null : problemOf(draft);
  const warning = draft?.read.ok && draft.read.warning ? `${column.label} ${draft.read.warning}` : null;
  const note = isActive && editing === null ? (problem ?? warning ?? (props.isRefused ? fixed : null)) : null;
  const isPinned = place === 0;
  return (
    <TableCell
      role="gridcell"
      data-cell={`${props.row}:${place}`}
      tabIndex={isActive && editing === null ? 0 : -1}
      pinned={isPinned}
      numeric={isNumericColumn(asset, column.name)}
      mono={field === undefined || monoKinds.has(field.kind)}
      aria-colindex={place + 1}
      aria-selected={isSelected || isActive}
      aria-readonly={fixed !== null || undefined}
      aria-invalid={problem !== null || undefined}
      aria-describedby={note === null && fixed === null && problem === null ? undefined : noteId}
      title={fixed ?? problem ?? undefined}
      className={cn(
        'cursor-cell overflow-visible!',
        !isPinned && 'relative',
        isActive ? 'z-5! -outline-offset-2 outline-2 outline-solid outline-focus' : 'outline-none',
        isSelected && 'bg-selected!',
        !isSelected && draft !== undefined && problem === null && 'bg-warning-soft!',
        !isSelected && problem !== null && 'bg-danger-soft!',
        problem !== null && 'outline-danger!',
        fixed !== null && 'text-muted',
        !isSelected && fixed !== null && draft === undefined && 'bg-read-only!',
        props.isSending && 'opacity-70',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {problem !== null && <CircleAlert aria-hidden size={14} className="shrink-0 text-danger-ink" />}
        <span className={cn('min-w-0 flex-1 truncate', draft !== undefined && 'italic')}>
          <CellValue {...props} />
        </span>
      </span>
      {editing !== null && (
        <CellEditor
          column={column}
          label={`${column.label} of ${props.title}`}
          typed={editing.typed}
          isReplacing={editing.isReplacing}
          choices={props.choices}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      )}
      {note !== null ? (
        <CellNote
          id={noteId}
          text={note}
          tone={problem !== null ? 'problem' : warning !== null ? 'warning' : 'fixed'}
          label={column.label}
          readings={draft !== undefined && !draft.read.ok ? draft.read.readings : undefined}
          onChoose={(typed) => props.onDone(typed, { key: '', shiftKey: false })}
        />
      ) : (
        (fixed !== null || problem !== null) && (
          <span id={noteId} hidden>
            {problem ?? fixed}
          </span>
        )
      )}
    </TableCell>
  );
}

/** The value as in the list; a draft that cannot be read shows what was typed. */
function CellValue({ asset, column, record, draft, choices }: GridCellProps) {
  if (draft !== undefined && !draft.read.ok) return draft.typed;
  const writes = column.writes;
  const value = draft?.read.ok ? draft.read.value : record[column.name];
  if (value === null || value === undefined || value === '') return <span className="text-faint">–</span>;
  if (draft !== undefined && writes?.field.kind === 'reference')
    return choices?.find((option) => option.value === String(value))?.label ?? String(value);
  const field = fieldOf(asset, column.name);
  if (field === undefined) return String(value);
  return <ValueBadge name={column.name} field={field} value={value} fallback={formatValue(field, value)} />;
}

const tones = {
  problem: { Icon: CircleAlert, ink: 'text-danger-ink' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink' },
  fixed: { Icon: Lock, ink: 'text-muted' },
} as const;

interface CellNoteProps {
  id: string;
  text: string;
  tone: keyof typeof tones;
  label: string;
  /** The possible meanings of an ambiguous text. */
  readings: readonly Reading<unknown>[] | undefined;
  onChoose: (typed: string) => void;
}

/** What is wrong with the focused cell, next to it. */
function CellNote({ id, text, tone, label, readings, onChoose }: CellNoteProps) {
  const { Icon, ink } = tones[tone];
  return (
    <CellPopup
      className="max-w-72 cursor-default px-2.5 py-1.5"
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <p id={id} className={cn('flex gap-1.5', ink)}>
        <Icon aria-hidden size={14} className="mt-0.75 shrink-0" />
        {text}
      </p>
      {readings !== undefined && <ReadingChoices label={label} readings={readings} onChoose={onChoose} />}
    </CellPopup>
  );
}
