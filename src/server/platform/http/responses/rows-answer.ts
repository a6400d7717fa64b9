import { Readable } from 'node:stream';
import { sliceText } from '#server/platform/http/limits/slice-text.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';

/** Characters of rows that are sent as one text. Joining more takes so long that many responses at once hold up others. */
const maxJoined = 256 * 1024;

/**
 * Returns the response to a list call, in JSON, from texts that each have one or more rows as the database wrote them. Large
 * ones are sent in pieces as the client reads them.
 */
export function rowsAnswer(texts: readonly string[], meta?: ListMeta): string | Readable {
  const end = meta === undefined ? ']}' : `],"meta":${JSON.stringify(meta)}}`;
  return joinedAnswer({ start: '{"success":true,"data":[', texts, separator: ',', end });
}

/** Joins texts to a response; many or long ones are sent in pieces as the client reads them. */
export function joinedAnswer({
  start,
  texts,
  separator,
  end,
}: {
  start: string;
  texts: readonly string[];
  separator: string;
  end: string;
}): string | Readable {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= maxJoined) return `${start}${texts.join(separator)}${end}`;
  return Readable.from(slicesOf([start, ...separated(texts, separator), end]));
}

function* separated(texts: readonly string[], separator: string): Generator<string> {
  for (const [place, text] of texts.entries()) yield place === 0 ? text : separator + text;
}

function* slicesOf(texts: readonly string[]): Generator<string> {
  let held = '';
  for (const text of texts) {
    held += text;
    if (held.length < maxJoined) continue;
    yield* sliceText(held);
    held = '';
  }
  if (held !== '') yield held;
}
