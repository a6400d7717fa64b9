import { readRecordId } from '#shared/platform/record-id.ts';
import type { Asset } from '#web/platform/tables/record.ts';

export {
  type Asset,
  countOf,
  type Kind,
  listPath,
  type RecordData,
  recordPath,
  recordsKey,
} from '#web/platform/tables/record.ts';

export function newRecordPath(asset: Asset): string {
  return `/${asset.plural}/details/new`;
}

/** The deleted records of a kind. */
export function trashPath(asset: Asset): string {
  return `/trash?entity=${asset.name}`;
}

/** Which record a path such as `/wells/7/details` or `/wells/details/7` means; null for what is no id. */
export function recordOfPath(pathname: string): number | 'new' | null {
  const word = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1)
    .find((part) => part !== 'details');
  if (word === 'new') return 'new';
  return word === undefined ? null : readRecordId(word);
}
