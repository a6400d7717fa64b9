import { z } from 'zod';
import { recordSchema } from '#shared/land/contracts/records.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { expectedVersion } from '#shared/platform/contracts/envelope.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { schemasOf, unreadGeometry } from '#shared/platform/fields/schemas.ts';

/** So many markers are reshaped in one call at most: more than meet along any boundary. */
const maxReshaped = 100;

const { geometry } = geologicalMarker.fields;

/** A shape that a marker is given, in the form in which it is stored. */
export const reshapedGeometry = schemasOf(geometry)
  .sent(geometry)
  .refine((text) => text !== '', 'is required')
  .transform(String);

/** Markers whose shapes change as one, such as the tracts on both sides of a boundary. */
export const reshapeBody = z
  .strictObject({
    markers: z
      .array(
        z.strictObject({
          id: z
            .int({ error: 'must be the id of a marker' })
            .min(1, 'must be the id of a marker')
            .max(maxInteger, 'must be the id of a marker'),
          // The shapes are checked one after the other, by `reshapedGeometry`: all at once would keep others waiting.
          geometry: unreadGeometry,
          version_id: expectedVersion,
        }),
      )
      .min(1, 'must name at least one marker')
      .max(maxReshaped, `must name ${maxReshaped} markers at most`)
      .refine((markers) => new Set(markers.map(({ id }) => id)).size === markers.length, {
        error: 'must name each marker once',
      }),
  })
  .meta({ title: 'Markers to reshape' });
export type ReshapeBody = z.output<typeof reshapeBody>;

/** The markers as they are stored now, in the order in which they were named. */
export const reshapedEnvelope = z.object({
  success: z.literal(true),
  data: z.array(z.object({ id: z.int(), data: recordSchema(geologicalMarker) })),
});
