import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Sends the bytes of a file that `Range` names, or the whole file if it names none. Throws `not_found` if the file does
 * not exist.
 */
export async function sendFileRange(
  reply: FastifyReply,
  path: string,
  range: string | undefined,
): Promise<FastifyReply> {
  const facts = await stat(path).catch(() => null);
  if (facts === null) throw new AppError('not_found', 'The PMTiles archive of this installation is missing.');
  const { size, mtimeMs } = facts;
  const requested = readRange(range, size);
  reply
    .type('application/vnd.pmtiles')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'no-cache')
    // Lets the reader notice that the file changed between two ranges.
    .header('etag', `"${size}-${Math.round(mtimeMs)}"`);
  if (requested === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send('');
  if (requested === 'whole') return reply.header('content-length', size).send(createReadStream(path));
  const { start, end } = requested;
  reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return reply.send(createReadStream(path, { start, end }));
}

/** Reads the single range of a header (RFC 9110, 14.1.2); anything else is ignored, as the standard requires. */
function readRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined) return 'whole';
  const start = Number(from);
  const end = Math.min(to === '' || to === undefined ? size - 1 : Number(to), size - 1);
  if (start >= size) return 'outside';
  return start > end ? 'whole' : { start, end };
}
