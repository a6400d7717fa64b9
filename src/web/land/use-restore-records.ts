import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { restoreRecord } from './calls.ts';

/** The prefix of the cache keys of all trash data. */
export const trashKey = ['trash'] as const;

export type DeletedRecord = {
  entity: Entity;
  id: number;
  /** The area to restore it to if its own area no longer exists. */
  areaId?: number | undefined;
};

/** Restores records one after another and reports the outcome; resolves to the records that were restored. */
export function useRestoreRecords(): (
  records: readonly DeletedRecord[],
  onProgress?: (done: number) => void,
) => Promise<DeletedRecord[]> {
  const toast = useToast();
  const queryClient = useQueryClient();

  return async (records, onProgress) => {
    const back: DeletedRecord[] = [];
    const refusals: unknown[] = [];
    let missing = 0;
    for (const [index, record] of records.entries()) {
      onProgress?.(index);
      try {
        missing += (await restoreRecord(record.entity.plural, record.id, record.areaId)).links_missing;
        back.push(record);
      } catch (error) {
        refusals.push(error);
      }
    }
    for (const plural of new Set(records.map(({ entity }) => entity.plural)))
      void queryClient.invalidateQueries({ queryKey: [plural] });
    void queryClient.invalidateQueries({ queryKey: trashKey });
    if (back.length > 0) toast.success(`${nounOf(back)} restored.${describeMissing(missing)}`);
    if (refusals.length > 0) {
      toast.error(`${describeRefused(records, refusals.length)} not restored. ${messageOf(refusals[0])}`);
    }
    return back;
  };
}

/** "Well", "3 wells", "3 records". */
function nounOf(records: readonly DeletedRecord[]): string {
  const [first] = records;
  if (first === undefined || records.length === 1) return first?.entity.label ?? '';
  const isOneKind = records.every(({ entity }) => entity.name === first.entity.name);
  return `${records.length} ${isOneKind ? first.entity.labelPlural.toLowerCase() : 'records'}`;
}

/** "The well was", "1 of 4 was", "3 of 4 were". */
function describeRefused(records: readonly DeletedRecord[], refused: number): string {
  if (records.length === 1) return `The ${records[0]?.entity.label.toLowerCase()} was`;
  return `${refused} of ${records.length} ${refused === 1 ? 'was' : 'were'}`;
}

/** Describes links that could not be restored, as a sentence to append; empty if all were restored. */
export function describeMissing(links: number): string {
  if (links === 0) return '';
  return links === 1
    ? ' One link is missing until the record at its other end is restored too.'
    : ` ${links} links are missing until the records at their other ends are restored too.`;
}
