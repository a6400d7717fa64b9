import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BareFraction, formContext } from '#shared/platform/fields/field.ts';
import { inputOfValue, parseText } from '#shared/platform/fields/kinds.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { type CellEdit, draftsOf, type PlacedDraft, problemOf } from './grid-state.ts';
import { countCells } from './plan-paste.ts';
import type { Grid } from './use-grid.ts';

interface GridBarProps {
  grid: Grid;
  /** Moves to the next cell that needs fixing. */
  onShowProblem: () => void;
  onLeave: () => void;
}

/** Above the grid: what is not saved and why, with what to do about it; Undo; and the way out. */
export function GridBar({ grid, onShowProblem, onLeave }: GridBarProps) {
  const { state, said, isUndoing } = grid;
  const canUndo = state.acts.length > 0 || state.sending !== null || waitingBatches(grid).length > 0;
  return (
    <section
      aria-label="Editing in the grid"
      className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-t border-hairline px-3 py-1"
    >
      <Waiting grid={grid} onShowProblem={onShowProblem} />
      <span className="ms-auto flex gap-2">
        <Button
          size="sm"
          icon={<Undo2 aria-hidden size={14} />}
          loading={isUndoing}
          disabled={!canUndo}
          onClick={grid.undoLast}
        >
          Undo
        </Button>
        <Button size="sm" onClick={onLeave}>
          Done
        </Button>
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}

/** Returns the batches that are not saved until the user does something. */
function waitingBatches({ state }: Grid): number[] {
  const waiting = draftsOf(state)
    .filter(({ draft }) => state.holds.has(draft.batch) || problemOf(draft) !== null)
    .map(({ draft }) => draft.batch);
  return [...new Set(waiting)].sort((a, b) => a - b);
}

function Waiting({ grid, onShowProblem }: Pick<GridBarProps, 'grid' | 'onShowProblem'>) {
  const { state, dispatch } = grid;
  const batch = waitingBatches(grid)[0];
  if (batch === undefined) {
    const sending = state.sending === null ? 0 : draftsOf(state, state.sending).length;
    if (sending > 0) return <p className="text-muted">Saving {countCells(sending)}…</p>;
    return (
      <p className="text-muted">
        Enter or a double click edits a cell. Each change is saved at once.
        <span className="max-lg:hidden"> Copy and paste work as in Excel.</span>
      </p>
    );
  }
  const placed = draftsOf(state, batch);
  const problems = placed.filter(({ draft }) => problemOf(draft) !== null);
  const hold = state.holds.get(batch);
  const discard = (
    <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'discarded', batch })}>
      Discard
    </Button>
  );
  if (problems.length > 0) {
    const others = placed.length - problems.length;
    return (
      <Line
        tone="text-danger-ink"
        text={`Not saved: ${countCells(problems.length)} ${problems.length === 1 ? 'needs' : 'need'} fixing.`}
      >
        <Button size="sm" onClick={onShowProblem}>
          {problems.length === 1 ? 'Show it' : 'Show next'}
        </Button>
        <ReadAs
          problems={problems}
          onRead={(edits) => dispatch({ type: 'edited', edits, isCorrection: true })}
        />
        {others > 0 && (
          <Button size="sm" onClick={() => dispatch({ type: 'split', batch })}>
            Save {others.toLocaleString('en-US')} {others === 1 ? 'other' : 'others'}
          </Button>
        )}
        {discard}
      </Line>
    );
  }
  if (hold?.kind === 'stale')
    return (
      <Line
        tone="text-warning-ink"
        text={`Not saved: ${countCells(placed.length)}. Someone else changed the same records.`}
      >
        <Button size="sm" onClick={() => dispatch({ type: 'held', batch, hold: { ...hold, isOpen: true } })}>
          Review
        </Button>
        {discard}
      </Line>
    );
  return (
    <Line tone="text-danger-ink" text={hold?.kind === 'failed' ? hold.message : ''}>
      <Button size="sm" onClick={() => dispatch({ type: 'resumed', batch })}>
        Retry
      </Button>
      {discard}
    </Line>
  );
}

function Line({ tone, text, children }: { tone: string; text: string; children: ReactNode }) {
  return (
    <>
      <p role="alert" className={`me-1 min-w-0 font-medium wrap-anywhere ${tone}`}>
        {text}
      </p>
      {children}
    </>
  );
}

interface ReadAsProps {
  problems: readonly PlacedDraft[];
  onRead: (edits: readonly CellEdit[]) => void;
}

/** Asks once what all ambiguous percentages of a pasted column mean, such as 0.125 in Royalty Rate. */
function ReadAs({ problems, onRead }: ReadAsProps) {
  const doubtful = problems.filter(({ draft: { read } }) => !read.ok && read.readings !== undefined);
  const [first] = doubtful;
  const column = first?.draft.column;
  const same = doubtful.filter(({ draft }) => draft.column.name === column?.name);
  if (first === undefined || column === undefined || same.length < 2) return null;
  const readAs = (bareFraction: BareFraction) => same.flatMap((placed) => readWith(placed, bareFraction));
  const choices = (['percent-chosen', 'fraction-chosen'] as const).map((meaning) => ({
    meaning,
    edits: readAs(meaning),
  }));
  return choices.map(({ meaning, edits }) => {
    const [example] = edits;
    if (example === undefined) return null;
    return (
      <Button key={meaning} size="sm" onClick={() => onRead(edits)}>
        Read {example.from} as {example.typed}
      </Button>
    );
  });
}

function readWith(
  { id, draft: { column, typed } }: PlacedDraft,
  bareFraction: BareFraction,
): (CellEdit & { from: string })[] {
  if (column.writes === null) return [];
  const { field } = column.writes;
  const read = parseText(field, typed, { ...formContext, bareFraction });
  if (!read.ok) return [];
  const settled = inputOfValue(field, read.value);
  return [{ id, column, from: typed, typed: settled.endsWith('%') ? settled : `${settled}%`, read }];
}
