import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkRefusal, BulkUpdated } from '#shared/land/contracts/bulk.ts';
import { trashDays } from '#shared/platform/limits.ts';
import type { Asset } from '#web/land/asset.ts';
import { recordQuery } from '#web/land/calls.ts';
import { type BulkTarget, bulkDelete, bulkUpdate } from '#web/land/records/calls.ts';
import { trashKey } from '#web/land/use-restore-records.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { countOf, type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { ToastOptions } from '#web/platform/ui/overlays/toast-item.tsx';
import type { SelectedRows } from '../use-selected-rows.ts';
import type { RefusedRecords } from './bulk-refusals.tsx';
import { useUndoAct } from './use-bulk-undo.ts';

/**
 * Milliseconds that Undo stays available after a bulk action: longer than for a single record, because the outcome
 * takes more time to check.
 */
const timeToUndo = 30_000;

interface Scope {
  /** The list's search and filters as query parameters. */
  matching: QueryParameters;
  headers: SelectionHeaders;
  /** The rows of the current page. */
  rows: readonly RecordData[];
}

/**
 * Edits and deletes the selected records, reports the outcome with an Undo action, and keeps refused records selected.
 */
export function useBulkActs(asset: Asset, selected: SelectedRows, scope: Scope) {
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const undo = useUndoAct(asset);
  const [running, setRunning] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedRecords | null>(null);

  const target = (): BulkTarget =>
    selected.isAll
      ? { matching: scope.matching, expected_count: selected.count }
      : { ids: selected.records.map(({ id }) => id) };

  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
  };

  /** Keeps refused records selected; reads those that no page has shown. */
  const storeRefused = async (reported: readonly BulkRefusal[]) => {
    const known = new Map([...scope.rows, ...selected.records].map((record) => [record.id, record]));
    const stored = await Promise.all(
      reported.map(async ({ id }) => {
        const record = known.get(id);
        // A record that cannot be read is not kept selected; the message still names it.
        return record ?? queryClient.fetchQuery(recordQuery(asset, id)).catch(() => null);
      }),
    );
    selected.replace(stored.filter((record) => record !== null));
  };

  const run = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    setRunning(label);
    setRefused(null);
    try {
      return await work();
    } catch (error) {
      // The number of matching records has changed: reloads the list, so that the next attempt uses the new number.
      if (error instanceof ApiError && error.status === 409) readAgain();
      throw error;
    } finally {
      setRunning(null);
    }
  };

  const settle = async (act: string, listed: readonly BulkRefusal[], count: number) => {
    readAgain();
    await storeRefused(listed);
    setRefused(count === 0 ? null : { act, listed, count });
  };

  const withUndo = (act: number | null): ToastOptions | undefined =>
    act === null
      ? undefined
      : { action: { label: 'Undo', onAction: () => void undo(act) }, duration: timeToUndo };

  /** Throws ApiError or NetworkError; nothing is changed then. */
  const change = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const outcome = await run(`Changing ${countOf(asset, selected.count)}…`, () =>
      bulkUpdate(asset, target(), changes, scope.headers),
    );
    await settle('changed', outcome.refused, outcome.refused_count);
    if (outcome.updated > 0) toast.success(describeChanged(asset, outcome), withUndo(outcome.act_id));
    else if (outcome.unchanged > 0)
      toast.info(`${countOf(asset, outcome.unchanged)} already had these values: nothing was changed.`);
  };

  const deleteSelected = async (): Promise<void> => {
    const { count } = selected;
    const confirmed = await confirm({
      title:
        count === 1
          ? `Are you sure you want to delete this ${asset.label.toLowerCase()}?`
          : `Are you sure you want to delete these ${countOf(asset, count)}?`,
      message:
        count === 1
          ? `It goes to the trash with its links. For ${trashDays} days it can be restored from there, links included.`
          : `They go to the trash with their links. For ${trashDays} days they can be restored from there, links included.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    try {
      const outcome = await run(`Deleting ${countOf(asset, count)}…`, () =>
        bulkDelete(asset, target(), scope.headers),
      );
      // Another user already deleted the missing records, which is the outcome this user wants.
      const listed = outcome.refused.filter(({ code }) => code !== 'not_found');
      const gone = outcome.refused.length - listed.length;
      await settle('deleted', listed, outcome.refused_count - gone);
      if (outcome.deleted + gone > 0)
        toast.success(`${countOf(asset, outcome.deleted + gone)} deleted.`, withUndo(outcome.act_id));
    } catch (error) {
      toast.error(describeFailure(`The ${asset.labelPlural.toLowerCase()} were not deleted.`, error));
    }
  };

  return { running, refused, dismissRefused: () => setRefused(null), change, deleteSelected };
}

export type BulkActs = ReturnType<typeof useBulkActs>;

function describeChanged(asset: Asset, { updated, unchanged }: BulkUpdated): string {
  const message = `${countOf(asset, updated)} changed.`;
  if (unchanged === 0) return message;
  return `${message} ${unchanged.toLocaleString('en-US')} already had these values.`;
}
