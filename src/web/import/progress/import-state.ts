import type { ImportRecord, ImportState } from '#shared/import/contracts/import.ts';
import { may } from '#shared/platform/policy.ts';
import type { Tone } from '#web/platform/ui/display/badge.tsx';

/** Whether an import has not ended yet. */
export function isUnderWay(state: ImportState | undefined): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether an import is being undone. */
export function isBeingUndone(record: ImportRecord | undefined): boolean {
  return record?.undo?.state === 'queued' || record?.undo?.state === 'running';
}

/** Whether an import can still change by itself: it is in progress or being undone. */
export function canStillChange(record: ImportRecord | undefined): boolean {
  return isUnderWay(record?.state) || isBeingUndone(record);
}

/** Returns the label of an import's state and its tone. */
export function stateLabelOf(record: ImportRecord): { word: string; tone: Tone } {
  if (record.undone_at !== null) return { word: 'Undone', tone: 'neutral' };
  if (isBeingUndone(record)) return { word: 'Undoing', tone: 'info' };
  switch (record.state) {
    case 'queued':
      return { word: 'Waiting', tone: 'info' };
    case 'running':
      return { word: 'Running', tone: 'info' };
    case 'done':
      return { word: 'Done', tone: 'success' };
    case 'failed':
      return { word: 'Failed', tone: 'danger' };
    default:
      return { word: 'Cancelled', tone: 'neutral' };
  }
}

type Membership = { id: number; role_name: string };

/**
 * Whether the user's role in the import's company allows importing and undoing there; the server decides for each
 * record.
 */
export function mayImport({ company_id: company }: ImportRecord, companies: readonly Membership[]): boolean {
  return companies.some(({ id, role_name }) => id === company && may(role_name, 'import', 'create'));
}

/** Whether the user may undo an import: only a Manager may delete records that another user's import created. */
export function mayUndo(record: ImportRecord, companies: readonly Membership[]): boolean {
  const { company_id: company, is_own: isOwn } = record;
  if (!mayImport(record, companies)) return false;
  return (
    isOwn ||
    !hasCreated(record) ||
    companies.some(({ id, role_name }) => id === company && may(role_name, 'record', 'delete'))
  );
}

/** Whether an import created records, including shapes on maps. */
function hasCreated({ results, shapes }: ImportRecord): boolean {
  return (shapes?.imported ?? 0) > 0 || Object.values(results ?? {}).some(({ inserts }) => inserts > 0);
}

/** Whether the user may cancel an import: the user who started it, or a Manager. */
export function mayCancel(
  { company_id: company, is_own: isOwn }: ImportRecord,
  companies: readonly Membership[],
): boolean {
  return companies.some(
    ({ id, role_name }) => id === company && may(role_name, 'import', isOwn ? 'create' : 'administer'),
  );
}

/** Returns the URL of an import's results page; imports of tables and of shapes have different pages. */
export function resultsAddressOf({ id, shapes }: Pick<ImportRecord, 'id' | 'shapes'>): string {
  return `/import?${shapes === null ? '' : 'type=geospatial&'}step=results&import=${id}`;
}

/** Whether an import wrote something that can be undone. */
export function canBeUndone(record: ImportRecord): boolean {
  const { state, dry_run, act_id, undone_at } = record;
  return state === 'done' && !dry_run && act_id !== null && undone_at === null && !isBeingUndone(record);
}
