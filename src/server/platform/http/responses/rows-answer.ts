import { Readable } from 'node:stream';
import { sliceText } from '#server/platform/http/limits/slice-text.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';

/** Characters of rows that are sent as one text. Joining more takes so long that many responses at once hold up others. */
const maxJoined = 256 * 1024;

/**
 * Returns the response to a list call, in JSON, from texts that each have one or more rows as the database wrote them. Large
 * ones are sent text by text as the client reads them.
 */
export function rowsAnswer(texts: readonly string[], meta?: ListMeta): string | Readable {
  const end = meta === undefined ? ']}' : `],"meta":${JSON.stringify(meta)}}`;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= maxJoined) return `${start}${texts.join(',')}${end}`;
  return Readable.from(slicesOf(texts, end));
}

const start = '{"success":true,"data":[';

function* slicesOf(texts: readonly string[], end: string): Generator<string> {
  yield start;
  for (const [place, text] of texts.entries()) {
    if (place > 0) yield ',';
    yield* sliceText(text);
  }
  yield end;
}
