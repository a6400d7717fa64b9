import { type ReshapeBody, reshapedGeometry } from '#server/land/contracts/markers.ts';
import { createYielder } from '#server/platform/create-yielder.ts';
import { invalidInput } from '#server/platform/http/responses/input-failures.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';

/** A marker and its new shape, validated. */
export type Reshaped = Omit<ReshapeBody['markers'][number], 'geometry'> & { geometry: string };

/**
 * Validates the shapes of several markers one at a time, so that other requests are served in between. Throws
 * `invalid_input` naming the markers with invalid shapes.
 */
export async function readShapes({ markers }: ReshapeBody): Promise<Reshaped[]> {
  const turn = createYielder();
  const details: ErrorDetail[] = [];
  const reshaped: Reshaped[] = [];
  for (const [index, marker] of markers.entries()) {
    await turn();
    const read = reshapedGeometry.safeParse(marker.geometry);
    if (read.success) reshaped.push({ ...marker, geometry: read.data });
    else
      details.push({
        path: `markers.${index}.geometry`,
        message: `${geologicalMarker.fields.geometry.label} ${read.error.issues[0]?.message}`,
      });
  }
  if (details.length > 0) throw invalidInput(details);
  return reshaped;
}
