import { onceSender } from '#web/platform/api/send-once.ts';
import type { Kind, RecordData } from '#web/platform/tables/record.ts';
import { createRecord } from './create-record.ts';
import { updateRecord } from './update-record.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * The way of one new record to the server, by however many attempts. What an attempt made whose answer was lost gets what was typed
 * since. Throws as `createRecord` and `updateRecord` do.
 */
export function recordMaker(asset: Kind): (body: Body) => Promise<RecordData> {
  return onceSender<Body, RecordData>({
    send: (body, key) => createRecord(asset, body, key),
    amend: async (made, sent, wanted) => ({
      made: await updateRecord(asset, made.id, changesOf(sent, wanted), made.version_id),
    }),
  });
}

/** What differs between two new records; a value that is named no more is cleared. */
function changesOf(sent: Body, wanted: Body): Body {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(wanted[name]))
      .map((name) => [name, wanted[name] ?? null]),
  );
}
