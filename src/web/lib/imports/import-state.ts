import type { ImportRecord, ImportState } from '#shared/contracts/import.ts';
import { may } from '#shared/policy.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** Whether an import has not ended yet. */
export function isUnderWay(state: ImportState | undefined): boolean {
  return state === 'queued' || state === 'running';
}

/** How a person calls the state of an import, and in which tone. */
export function wordOf({ state, undone_at: undoneAt }: ImportRecord): { word: string; tone: Tone } {
  if (undoneAt !== null) return { word: 'Undone', tone: 'neutral' };
  switch (state) {
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

/** Whether the person's role in the company of an import lets them import, cancel and undo there; the server decides for each record. */
export function mayImport({ company_id: company }: ImportRecord, companies: readonly Membership[]): boolean {
  return companies.some(({ id, role_name }) => id === company && may(role_name, 'import', 'create'));
}

/** Whether there is something of an import that can be taken back. */
export function canBeUndone({ state, dry_run, act_id, undone_at }: ImportRecord): boolean {
  return state === 'done' && !dry_run && act_id !== null && undone_at === null;
}
