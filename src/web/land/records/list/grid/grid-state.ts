import type { Parsed } from '#shared/platform/fields/field.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { isSame, type Value } from '../../detail/form/form-values.ts';
import type { GridColumn } from './grid-columns.ts';
import { type Cell, isSameCell, type Size, within } from './grid-range.ts';

/** A value that was typed or pasted and is not saved yet. */
export type Draft = {
  column: GridColumn;
  typed: string;
  read: Parsed<Value>;
  /** The edit that it belongs to: a typed cell or a pasted block. All its drafts are saved together or not at all. */
  batch: number;
  /** Why the server refused it; null if it did not. */
  refusal: string | null;
};
/** The drafts of a record, by the names of their columns. */
export type RowDrafts = Readonly<Record<string, Draft>>;

/** Why a batch is not sent although nothing is wrong with its values. */
export type Hold =
  | { kind: 'failed'; message: string }
  /** Other users changed these records, here as they are now; `isOpen` while the user is asked what to keep. */
  | { kind: 'stale'; current: ReadonlyMap<number, RecordData>; isOpen: boolean };

/** A saved batch: the act to undo it with, and its records. */
export type SavedAct = { batch: number; act: number; ids: readonly number[]; cells: number };

export type GridState = {
  /** The query that the rows come from; null until they arrive. */
  scope: string | null;
  /** The rows of the page in the order in which they were loaded: edits do not move them. */
  order: readonly number[];
  records: ReadonlyMap<number, RecordData>;
  focus: Cell;
  /** The corner of the selected cells opposite to the focused one. */
  end: Cell;
  /** The text with which editing the focused cell began. `isReplacing`: arrows leave the cell. */
  editing: { typed: string; isReplacing: boolean } | null;
  drafts: ReadonlyMap<number, RowDrafts>;
  holds: ReadonlyMap<number, Hold>;
  sending: number | null;
  acts: readonly SavedAct[];
  lastBatch: number;
};

/** A text for a cell, as read. */
export type CellEdit = { id: number; column: GridColumn; typed: string; read: Parsed<Value> };

export type GridAction =
  | { type: 'loaded'; scope: string; rows: readonly RecordData[] }
  | { type: 'moved'; cell: Cell; extends?: boolean }
  | { type: 'opened'; typed: string; isReplacing: boolean }
  | { type: 'closed' }
  /** With `isCorrection`, each cell stays in its batch. */
  | { type: 'edited'; edits: readonly CellEdit[]; isCorrection?: boolean }
  /** Takes what can be saved out of a batch, so that it need not wait for the rest. */
  | { type: 'split'; batch: number }
  | { type: 'sent'; batch: number }
  | { type: 'saved'; batch: number; records: readonly RecordData[]; act: number | null }
  | { type: 'refused'; batch: number; refusals: readonly { id: number; column: string; message: string }[] }
  | { type: 'held'; batch: number; hold: Hold }
  | { type: 'resumed'; batch: number }
  | { type: 'resolved'; batch: number; records: readonly RecordData[]; dropped: readonly CellName[] }
  | { type: 'discarded'; batch: number | null }
  | { type: 'undone'; act: number }
  | { type: 'reread'; records: readonly RecordData[] };

export type CellName = { id: number; column: string };

export const initialGrid: GridState = {
  scope: null,
  order: [],
  records: new Map(),
  focus: { row: 0, column: 0 },
  end: { row: 0, column: 0 },
  editing: null,
  drafts: new Map(),
  holds: new Map(),
  sending: null,
  acts: [],
  lastBatch: 0,
};

/** Applies an action of the user, or the response to a request, to the grid. */
export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'loaded':
      return load(state, action.scope, action.rows);
    case 'moved': {
      const { cell } = action;
      if (action.extends) return { ...state, end: cell };
      return isSameCell(cell, state.focus) && isSameCell(cell, state.end)
        ? state
        : { ...state, focus: cell, end: cell };
    }
    case 'opened':
      return {
        ...state,
        end: state.focus,
        editing: { typed: action.typed, isReplacing: action.isReplacing },
      };
    case 'closed':
      return state.editing === null ? state : { ...state, editing: null };
    case 'edited':
      return edit(state, action.edits, action.isCorrection ?? action.edits.length === 1);
    case 'split': {
      const batch = state.lastBatch + 1;
      return draftsOf(state, action.batch)
        .filter(({ draft }) => problemOf(draft) === null)
        .reduce<GridState>((next, placed) => changeDraft(next, placed, () => ({ ...placed.draft, batch })), {
          ...state,
          lastBatch: batch,
        });
    }
    case 'sent':
      return { ...state, sending: action.batch };
    case 'saved': {
      const saved = draftsOf(state, action.batch);
      const ids = [...new Set(saved.map(({ id }) => id))];
      const { act } = action;
      return {
        ...withoutDrafts(withRecords(state, action.records), ({ draft }) => draft.batch === action.batch),
        sending: null,
        acts:
          act === null ? state.acts : [...state.acts, { batch: action.batch, act, ids, cells: saved.length }],
      };
    }
    case 'refused':
      return {
        ...action.refusals.reduce(
          (next, { id, column, message }) =>
            changeDraft(next, { id, column }, (draft) =>
              draft?.batch === action.batch ? { ...draft, refusal: message } : draft,
            ),
          state,
        ),
        sending: null,
      };
    case 'held':
      return { ...state, sending: null, holds: new Map(state.holds).set(action.batch, action.hold) };
    case 'resumed':
      return withoutHold(state, action.batch);
    case 'resolved': {
      const dropped = new Set(action.dropped.map(({ id, column }) => `${id} ${column}`));
      const sending = state.sending === action.batch ? null : state.sending;
      return withoutHold(
        withoutDrafts(
          withRecords({ ...state, sending }, action.records),
          ({ id, column, draft }) => draft.batch === action.batch && dropped.has(`${id} ${column}`),
        ),
        action.batch,
      );
    }
    case 'discarded': {
      const { batch } = action;
      const isDiscarded = (each: number) => (batch === null || each === batch) && each !== state.sending;
      const current = [...state.holds].flatMap(([each, hold]) =>
        isDiscarded(each) && hold.kind === 'stale' ? [...hold.current.values()] : [],
      );
      return {
        ...withoutDrafts(withRecords(state, current), ({ draft }) => isDiscarded(draft.batch)),
        holds: new Map([...state.holds].filter(([each]) => !isDiscarded(each))),
      };
    }
    case 'undone':
      return { ...state, acts: state.acts.filter(({ act }) => act !== action.act) };
    case 'reread':
      return withRecords(state, action.records);
  }
}

/**
 * Takes the rows of a page. Rows of the same query keep their places, because nothing may move while it is edited;
 * records with drafts keep the version on which these were typed, so that a conflict is found.
 */
function load(state: GridState, scope: string, rows: readonly RecordData[]): GridState {
  const records = new Map(state.records);
  for (const row of rows) if (!state.drafts.has(row.id)) records.set(row.id, row);
  if (scope === state.scope) return { ...state, records };
  const order = rows.map(({ id }) => id);
  const focus = state.scope === null ? state.focus : { row: 0, column: state.focus.column };
  return { ...state, scope, order, records, focus, end: focus, editing: null };
}

/** Takes newer versions of records; an older one, such as from a lagging standby, is ignored. */
function withRecords(state: GridState, records: readonly RecordData[]): GridState {
  const next = new Map(state.records);
  for (const record of records) {
    const known = next.get(record.id);
    if (known === undefined || Number(record.version_id) >= Number(known.version_id))
      next.set(record.id, record);
  }
  return { ...state, records: next };
}

/**
 * Stores what was typed as drafts of one batch. A cell of a block that waits for a correction stays in its block. A
 * value that is stored already is no draft, unless the cell is just being saved with another one.
 */
function edit(state: GridState, edits: readonly CellEdit[], isCorrection: boolean): GridState {
  const batch = state.lastBatch + 1;
  let next: GridState = { ...state, lastBatch: batch };
  const reopened = new Set<number>();
  for (const { id, column, typed, read } of edits) {
    const earlier = state.drafts.get(id)?.[column.name];
    const isSending = earlier !== undefined && earlier.batch === state.sending;
    const record = state.records.get(id);
    const isStored =
      read.ok &&
      column.writes !== null &&
      isSame(column.writes.field, record?.[column.writes.name], read.value);
    const own = isCorrection && earlier !== undefined && !isSending ? earlier.batch : batch;
    if (earlier !== undefined) reopened.add(earlier.batch);
    next =
      isStored && !isSending
        ? withoutDrafts(next, (each) => each.id === id && each.column === column.name)
        : changeDraft(next, { id, column: column.name }, () => ({
            column,
            typed,
            read,
            batch: own,
            refusal: null,
          }));
  }
  // A corrected batch is tried again, except if it waits for a decision about other users' changes.
  const holds = [...next.holds].filter(([each, { kind }]) => kind === 'stale' || !reopened.has(each));
  return { ...next, holds: new Map(holds) };
}

export type PlacedDraft = CellName & { draft: Draft };

/** Returns all drafts, or those of a batch. */
export function draftsOf(state: GridState, batch?: number): PlacedDraft[] {
  return [...state.drafts].flatMap(([id, row]) =>
    Object.entries(row)
      .filter(([, draft]) => batch === undefined || draft.batch === batch)
      .map(([column, draft]) => ({ id, column, draft })),
  );
}

/** Returns what is wrong with a draft, as a sentence that begins with its column; null if nothing is. */
export function problemOf({ column, read, refusal }: Draft): string | null {
  return read.ok ? refusal : `${column.label} ${read.reason}`;
}

/** Whether every draft is being saved or will be without the user's help. */
export function areAllOnTheirWay(state: GridState): boolean {
  return state.holds.size === 0 && draftsOf(state).every(({ draft }) => problemOf(draft) === null);
}

/** Returns the oldest batch that can be sent: complete, without problems, and not held. */
export function nextBatch(state: GridState): number | null {
  if (state.sending !== null) return null;
  const placed = draftsOf(state);
  const blocked = new Set(
    placed.filter(({ draft }) => problemOf(draft) !== null).map(({ draft }) => draft.batch),
  );
  const ready = placed
    .map(({ draft }) => draft.batch)
    .filter((batch) => !blocked.has(batch) && !state.holds.has(batch));
  return ready.length === 0 ? null : Math.min(...ready);
}

/** Returns the focused cell, and the opposite corner of the selection, within a grid of this size. */
export function fitted(state: GridState, size: Size): { focus: Cell; end: Cell } {
  return { focus: within(state.focus, size), end: within(state.end, size) };
}

function changeDraft(
  state: GridState,
  { id, column }: CellName,
  change: (draft: Draft | undefined) => Draft | undefined,
): GridState {
  const row = state.drafts.get(id) ?? {};
  const draft = change(row[column]);
  if (draft === undefined) return state;
  return { ...state, drafts: new Map(state.drafts).set(id, { ...row, [column]: draft }) };
}

function withoutDrafts(state: GridState, isDropped: (placed: PlacedDraft) => boolean): GridState {
  const drafts = new Map<number, RowDrafts>();
  for (const [id, row] of state.drafts) {
    const kept = Object.entries(row).filter(([column, draft]) => !isDropped({ id, column, draft }));
    if (kept.length === Object.keys(row).length) drafts.set(id, row);
    else if (kept.length > 0) drafts.set(id, Object.fromEntries(kept));
  }
  return { ...state, drafts };
}

function withoutHold(state: GridState, batch: number): GridState {
  return { ...state, holds: new Map([...state.holds].filter(([each]) => each !== batch)) };
}
