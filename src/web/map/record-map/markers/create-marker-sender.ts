import type { RecordAnswer } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import { onceSender } from '#web/platform/api/send-once.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { markersPath, updateMarker } from './calls.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Returns a function that creates one new marker and can be called again after a failure. If an earlier attempt created
 * it but the response was lost, the marker is updated instead. Throws ApiError (409 if the well already has such a
 * point), NetworkError.
 */
export function createMarkerSender(): (body: Body) => Promise<RecordData> {
  return onceSender<Body, RecordData>({
    async send(body, key) {
      const { data } = await api.post<RecordAnswer>(markersPath, body, {
        headers: { 'Idempotency-Key': key },
      });
      return data[0].data;
    },
    amend: async (created, _sent, wanted) => ({
      made: await updateMarker(created.id, wanted, Number(created.version_id)),
    }),
  });
}
