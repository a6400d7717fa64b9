import { z } from 'zod';
import { recordSchema } from '#shared/land/contracts/records.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { expectedVersion } from '#shared/platform/contracts/envelope.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { schemasOf, unreadGeometry } from '#shared/platform/fields/schemas.ts';

/** The maximum number of markers per reshape call, more than meet along any boundary. */
const maxReshaped = 100;

const { geometry } = geologicalMarker.fields;

/** The new shape of a marker, parsed to the format in which it is stored. */
export const reshapedGeometry = schemasOf(geometry)
  .sent(geometry)
  .refine((text) => text !== '', 'is required')
  .transform(String);

/** Markers whose shapes change together, such as the tracts on both sides of a boundary. */
export const reshapeBody = z
  .strictObject({
    markers: z
      .array(
        z.strictObject({
          id: z
            .int({ error: 'must be the id of a marker' })
            .min(1, 'must be the id of a marker')
            .max(maxInteger, 'must be the id of a marker'),
          // `reshapedGeometry` validates the shapes one at a time, because validating them all at once would block
          // other requests.
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

/** The markers as stored after the change, in the order of the request. */
export const reshapedEnvelope = z.object({
  success: z.literal(true),
  data: z.array(z.object({ id: z.int(), data: recordSchema(geologicalMarker) })),
});
