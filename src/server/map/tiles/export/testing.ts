import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { Person, TestApp } from '#server/testing/test-app.ts';
import { cutTextsHeader, emptyExportHeader } from '#shared/map/export-headers.ts';

const run = promisify(execFile);

export async function exportMap(
  test: TestApp,
  person: Person,
  path: string,
): Promise<{ status: number; type: string; isEmpty: boolean; cutTexts: number; body: Buffer }> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/map/export?${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    cutTexts: Number(answer.headers[cutTextsHeader] ?? 0),
    isEmpty: answer.headers[emptyExportHeader] === 'true',
    body: answer.rawPayload,
  };
}

/** Returns the files of a zip, read from its directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const content = start + 30 + nameLength;
    files.set(name, inflateRawSync(zip.subarray(content, content + packed)));
    at += 46 + nameLength;
  }
  return files;
}

/** Returns the output of ogrinfo for a file, or for one layer in a zip; null if ogrinfo is not installed. */
export async function readByGdal(content: Buffer, name: string, layer?: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-export-'));
  const path = join(folder, name);
  try {
    await writeFile(path, content);
    const { stdout } = await run('ogrinfo', [
      '-al',
      layer === undefined ? path : `/vsizip/${path}/${layer}.shp`,
    ]);
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
