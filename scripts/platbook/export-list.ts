import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Call, type Client, PlatbookError } from '../../client/client.ts';
import { CommandError, type Surroundings } from './surroundings.ts';

type Asked = { list: string; format: string; where: readonly string[]; out: string | undefined };

const formats = ['csv', 'xlsx', 'json'];

/** Writes a list to a file, or to the standard output. Throws `CommandError` and as the client does. */
export async function exportList(client: Client, { write }: Surroundings, asked: Asked): Promise<void> {
  const { list, format, where, out } = asked;
  if (!formats.includes(format)) throw new CommandError(`--format must be ${formats.join(', ')}.`, 2);
  if (!/^[a-z_]+$/.test(list)) throw new CommandError(`The list ${list} was not found.`, 2);
  const filters = where.map((text) => {
    const [, field, value] = /^([a-z_]+)=(.*)$/.exec(text) ?? [];
    if (field === undefined) throw new CommandError('--where must be FIELD=VALUE, such as county=Reeves.', 2);
    return [`filter[${field}][eq]`, value];
  });
  // Which lists there are, the server knows best.
  const call = `GET /api/${list}` as Call;
  const query = { format, ...Object.fromEntries(filters) };
  const response = await (client.download as (call: Call, input: object) => Promise<Response>)(call, {
    query,
  }).catch((error: unknown) => {
    if (error instanceof PlatbookError && error.status === 404)
      throw new CommandError(
        `The list ${list} was not found. Wells, tracts, leases, owners and others can be exported.`,
      );
    throw error;
  });
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  if (out === undefined) {
    for await (const part of body) write(part);
    return;
  }
  // No one must take a part for the whole, and the file of an earlier export stays until this one is whole.
  const part = `${out}.part`;
  try {
    await pipeline(body, createWriteStream(part));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
