import { AppError } from '#shared/platform/errors.ts';

/**
 * Throws `stale_version` with the stored record in `data` if a body names another version. The message says who changed
 * the record, if known.
 */
export function refuseStale(
  sent: { version_id?: number | undefined },
  stored: { id: number | string; version_id: number | null },
  noun: string,
  modifiedBy?: string,
): void {
  if (sent.version_id === undefined || sent.version_id === stored.version_id) return;
  const message =
    modifiedBy === undefined
      ? `Someone else changed this ${noun} while you were editing. Review the changes before you save.`
      : `The ${noun} was changed by ${modifiedBy} while you were editing.`;
  throw new AppError('stale_version', message, [], { data: [{ id: stored.id, data: stored }] });
}
