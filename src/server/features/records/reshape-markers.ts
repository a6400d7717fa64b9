import type { PersonTx } from '#server/db/database.ts';
import { lockMarkedAssets } from '#server/records/markers.ts';
import type { RecordRow } from '#server/records/present.ts';
import { updateRecord } from '#server/records/update-record.ts';
import { geologicalMarker } from '#shared/entities/geological-marker.ts';
import { AppError } from '#shared/errors.ts';
import type { Reshaped } from './read-shapes.ts';

/**
 * Gives several markers their shapes, all of them or none; answers them in the order in which they were named. Throws what changing
 * one throws, with a detail whose path begins with the one that it is about.
 */
export async function reshapeMarkers(tx: PersonTx, markers: readonly Reshaped[]): Promise<RecordRow[]> {
  await lockMarkedAssets(
    tx,
    markers.map(({ id }) => id),
  );
  const reshaped = new Map<number, RecordRow>();
  // In the order of their ids, so that of two who reshape the same ones each waits for the other, and never both.
  for (const { id, ...change } of markers.toSorted((a, b) => a.id - b.id)) {
    try {
      reshaped.set(id, await updateRecord(tx, geologicalMarker, id, change));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const at = `markers.${markers.findIndex((each) => each.id === id)}`;
      const { code, message, extra } = error;
      const details =
        error.details.length === 0
          ? [{ path: `${at}.id`, message }]
          : error.details.map((detail) => ({ ...detail, path: `${at}.${detail.path}` }));
      throw new AppError(code, message, details, extra);
    }
  }
  return markers.flatMap(({ id }) => reshaped.get(id) ?? []);
}
