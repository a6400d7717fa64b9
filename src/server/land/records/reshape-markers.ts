import type { RecordRow } from '#server/land/present.ts';
import { lockMarkedAssets } from '#server/land/rules/geological-marker.ts';
import { updateRecord } from '#server/land/update-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Reshaped } from './read-shapes.ts';

/**
 * Sets the shapes of several markers, all or none, and returns the markers in request order. Throws what changing one
 * marker throws, with a detail path that begins with the marker concerned.
 */
export async function reshapeMarkers(tx: PersonTx, markers: readonly Reshaped[]): Promise<RecordRow[]> {
  await lockMarkedAssets(
    tx,
    markers.map(({ id }) => id),
  );
  const reshaped = new Map<number, RecordRow>();
  // Id order avoids deadlocks between requests that reshape the same markers.
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
