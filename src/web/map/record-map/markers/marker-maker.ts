import type { RecordAnswer } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import { onceSender } from '#web/platform/api/send-once.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { markersPath, updateMarker } from './calls.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * The way of one new marker to the server, by however many attempts. What an attempt made whose answer was lost becomes what it is
 * by now. Throws ApiError (409 where a well has such a point already), NetworkError.
 */
export function markerMaker(): (body: Body) => Promise<RecordData> {
  return onceSender<Body, RecordData>({
    async send(body, key) {
      const { data } = await api.post<RecordAnswer>(markersPath, body, {
        headers: { 'Idempotency-Key': key },
      });
      return data[0].data;
    },
    amend: async (made, _sent, wanted) => ({
      made: await updateMarker(made.id, wanted, Number(made.version_id)),
    }),
  });
}
