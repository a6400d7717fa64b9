import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { BulkEdited, RecordEdit } from '#shared/land/contracts/bulk.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { recordQuery } from '#web/land/calls.ts';
import { bulkEdit, currentRecordsOf } from '#web/land/records/calls.ts';
import { ApiError, describeFailure, isAnswerLost } from '#web/platform/api/api-error.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { bodyOf, type Value } from '../../detail/form/form-values.ts';
import { compareVersions, resolveChanges, type Side } from '../../detail/stale/stale-merge.ts';
import { describeWarnings } from '../../saved-warnings.ts';
import { useUndoAct } from '../bulk/use-bulk-undo.ts';
import {
  type CellName,
  draftsOf,
  type GridState,
  initialGrid,
  nextBatch,
  type PlacedDraft,
  reduceGrid,
  type SavedAct,
} from './grid-state.ts';
import { countCells } from './plan-paste.ts';

/** Milliseconds that Undo stays available after a block was saved. */
const timeToUndo = 30_000;
/** Toasts with this topic replace each other. */
const gridTopic = 'grid';

interface GridSource {
  rows: readonly RecordData[];
  /** The query of the rows; another one is another page. */
  scope: string;
  /** Whether these are still the rows of the previous page. */
  isUpdating: boolean;
  /** Reads the page again. */
  reload: () => Promise<readonly RecordData[]>;
}

/** A request that may have been carried out although its response was lost. */
type Attempt = { key: string; body: string };

/**
 * Returns the grid over the rows of a list: sends each batch of edits as soon as it is complete, one after the other, and
 * undoes them.
 */
export function useGrid(asset: Asset, { rows, scope, isUpdating, reload }: GridSource) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const undoAct = useUndoAct(asset);
  const [state, dispatch] = useReducer(reduceGrid, { ...initialGrid }, (initial) =>
    isUpdating ? initial : reduceGrid(initial, { type: 'loaded', scope, rows }),
  );
  // Undo may be pressed while an edit is saved or undone; each press is for the newest edit at that time.
  const [undos, setUndos] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const latest = useRef(state);
  latest.current = state;
  const attempts = useRef(new Map<number, Attempt>());
  const sending = useRef<number | null>(null);

  useEffect(() => {
    if (!isUpdating) dispatch({ type: 'loaded', scope, rows });
  }, [scope, rows, isUpdating]);

  // Saved values may belong elsewhere in the order, or outside the filters; the list moves them once the grid is left.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: recordsKey(asset) }),
    [asset, queryClient],
  );

  /** Shows stored records in every list that has them; the lists are read again when they are next opened. */
  const store = (records: readonly RecordData[]) => {
    const byId = new Map(records.map((record) => [record.id, record]));
    queryClient.setQueriesData<{ data: RecordData[] }>(
      { queryKey: [...recordsKey(asset), 'list'] },
      (page) => page && { ...page, data: page.data.map((row) => byId.get(row.id) ?? row) },
    );
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset), refetchType: 'none' });
    for (const record of records)
      queryClient.setQueryData([...recordsKey(asset), 'detail', record.id], record);
  };

  const send = async (batch: number) => {
    const placed = draftsOf(latest.current, batch);
    const edits = editsOf(asset, latest.current, placed);
    const body = JSON.stringify(edits);
    const earlier = attempts.current.get(batch);
    // Repeating a request whose response was lost must not write twice; another request needs a key of its own.
    const key = earlier?.body === body ? earlier.key : newIdempotencyKey();
    attempts.current.set(batch, { key, body });
    try {
      const outcome = await bulkEdit(asset, edits, key);
      const records = outcome.records.map(({ data }) => data);
      attempts.current.delete(batch);
      store(records);
      dispatch({ type: 'saved', batch, records, act: outcome.act_id });
      setSaid(`${countCells(placed.length)} saved.`);
      const warnings = describeOutcome(asset, placed, outcome);
      if (warnings !== null) toast.info(warnings, { duration: timeToUndo });
      if (placed.length > 1 && outcome.act_id !== null)
        toast.success(`${countCells(placed.length)} saved.`, {
          action: { label: 'Undo', onAction: () => requestUndo(batch) },
          duration: timeToUndo,
          topic: gridTopic,
        });
    } catch (error) {
      if (!isAnswerLost(error)) attempts.current.delete(batch);
      refuse(batch, placed, edits, error);
    } finally {
      sending.current = null;
    }
  };

  const refuse = (
    batch: number,
    placed: readonly PlacedDraft[],
    edits: readonly RecordEdit[],
    error: unknown,
  ) => {
    const current = new Map(currentRecordsOf(error).map((record) => [record.id, record]));
    if (current.size > 0) {
      store([...current.values()]);
      // An earlier attempt was saved, but its response was lost.
      const isStored = placed.every((each) => isStoredIn(asset, current.get(each.id), each));
      if (isStored) dispatch({ type: 'resolved', batch, records: [...current.values()], dropped: placed });
      else dispatch({ type: 'held', batch, hold: { kind: 'stale', current, isOpen: true } });
      return;
    }
    const refusals = error instanceof ApiError ? refusalsOf(error, placed, edits) : [];
    if (refusals.length > 0) dispatch({ type: 'refused', batch, refusals });
    else
      dispatch({
        type: 'held',
        batch,
        hold: { kind: 'failed', message: describeFailure('Your edit was not saved.', error) },
      });
  };

  const ready = nextBatch(state);
  const sendLatest = useRef(send);
  sendLatest.current = send;
  useEffect(() => {
    if (ready === null || sending.current !== null) return;
    sending.current = ready;
    dispatch({ type: 'sent', batch: ready });
    void sendLatest.current(ready);
  }, [ready]);

  /** Reads records again after an undo; those that are no longer on the page, one by one. */
  const readAgain = async (ids: readonly number[]) => {
    const page = await reload();
    const found = new Set(page.map(({ id }) => id));
    const others = await Promise.all(
      ids
        .filter((id) => !found.has(id))
        .map((id) => queryClient.fetchQuery({ ...recordQuery(asset, id), staleTime: 0 }).catch(() => null)),
    );
    dispatch({ type: 'reread', records: [...page, ...others.filter((record) => record !== null)] });
  };

  const undo = async ({ act, ids }: SavedAct) => {
    toast.dismissTopic(gridTopic);
    if (!(await undoAct(act))) return;
    dispatch({ type: 'undone', act });
    await readAgain(ids);
  };

  /** Undoes a batch that was sent, or discards it if it was not saved. */
  const revert = async (batch: number) => {
    const saved = latest.current.acts.find((each) => each.batch === batch);
    if (saved === undefined) dispatch({ type: 'discarded', batch });
    else await undo(saved);
    setUndos((current) => current.filter((each) => each !== batch));
  };

  const requestUndo = (batch: number) =>
    setUndos((current) => (current.includes(batch) ? current : [...current, batch]));

  const toRevert = undos[0] === state.sending ? undefined : undos[0];
  const revertLatest = useRef(revert);
  revertLatest.current = revert;
  useEffect(() => {
    if (toRevert !== undefined) void revertLatest.current(toRevert);
  }, [toRevert]);

  /** Discards the newest edit that was not sent, or else undoes the newest one that was, once it is saved. */
  const undoLast = () => {
    const { acts, sending: current } = latest.current;
    const unsent = draftsOf(latest.current)
      .map(({ draft }) => draft.batch)
      .filter((batch) => batch !== current && !undos.includes(batch));
    const sent = [...acts.map(({ batch }) => batch), ...(current === null ? [] : [current])];
    const last = sent.findLast((batch) => !undos.includes(batch));
    if (unsent.length > 0) {
      dispatch({ type: 'discarded', batch: Math.max(...unsent) });
      setSaid('Unsaved edits discarded.');
    } else if (last !== undefined) requestUndo(last);
    else if (undos.length === 0) setSaid('Nothing to undo.');
  };

  /** Saves a batch on the current versions, with the user's choices; everything else takes the current values. */
  const resolve = (batch: number, choices: Readonly<Record<number, Readonly<Record<string, Side>>>>) => {
    const hold = latest.current.holds.get(batch);
    if (hold?.kind !== 'stale') return;
    const placed = draftsOf(latest.current, batch);
    const dropped: CellName[] = [];
    for (const [id, current] of hold.current) {
      const base = latest.current.records.get(id);
      const own = placed.filter((each) => each.id === id);
      const mine = valuesOf(own);
      if (base === undefined) continue;
      const kept = resolveChanges(compareVersions(asset, base, current, mine), mine, choices[id] ?? {});
      for (const { column, draft } of own)
        if (draft.column.writes !== null && !Object.hasOwn(kept, draft.column.writes.name))
          dropped.push({ id, column });
    }
    dispatch({ type: 'resolved', batch, records: [...hold.current.values()], dropped });
  };

  return { state, dispatch, said, say: setSaid, isUndoing: undos.length > 0, undoLast, resolve };
}

export type Grid = ReturnType<typeof useGrid>;

/** Returns the values of a record's drafts, by field. */
export function valuesOf(placed: readonly PlacedDraft[]): Record<string, Value> {
  return Object.fromEntries(
    placed.flatMap(({ draft: { column, read } }) =>
      read.ok && column.writes !== null ? [[column.writes.name, read.value]] : [],
    ),
  );
}

/** Describes what is unusual about the values just saved; null if nothing is. */
function describeOutcome(
  asset: Asset,
  placed: readonly PlacedDraft[],
  { records }: BulkEdited<RecordData>,
): string | null {
  const found = records.flatMap(({ id, data, warnings }) => {
    const written = new Set(
      placed.filter((each) => each.id === id).map(({ draft }) => draft.column.writes?.name),
    );
    return warnings
      .filter(({ path }) => written.has(path))
      .map(({ message }) => `${titleOf(asset, data)}: ${message}`);
  });
  return describeWarnings(found);
}

function editsOf(asset: Asset, state: GridState, placed: readonly PlacedDraft[]): RecordEdit[] {
  const ids = [...new Set(placed.map(({ id }) => id))];
  return ids.map((id) => ({
    id,
    version_id: Number(state.records.get(id)?.version_id),
    changes: bodyOf(asset, valuesOf(placed.filter((each) => each.id === id))),
  }));
}

function isStoredIn(asset: Asset, current: RecordData | undefined, placed: PlacedDraft): boolean {
  if (current === undefined) return false;
  const { conflicts, myChanges } = compareVersions(asset, current, current, valuesOf([placed]));
  return conflicts.length + myChanges.length === 0;
}

/** Returns the server's messages by cell; those about a whole record apply to all its cells. */
function refusalsOf(
  error: ApiError,
  placed: readonly PlacedDraft[],
  edits: readonly RecordEdit[],
): { id: number; column: string; message: string }[] {
  return error.details.flatMap(({ path, message }) => {
    const [, place, field] = /^edits\.(\d+)\.(?:changes\.)?(\w+)$/.exec(path) ?? [];
    const id = edits[Number(place)]?.id;
    if (place === undefined || id === undefined) return [];
    const own = placed.filter((each) => each.id === id);
    const cells = own.filter(({ draft }) => draft.column.writes?.name === field);
    return (cells.length > 0 ? cells : own).map(({ column }) => ({ id, column, message }));
  });
}
