import { parentPort } from 'node:worker_threads';
import { parseGeometry } from '#shared/platform/fields/geometry.ts';
import type { LargeBody } from './large-geometry.ts';

/** Reads a JSON body. Returns null if no geometry can be taken out of it, so that it is read like any other. */
function readBody(bytes: Uint8Array): LargeBody | null {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  const markers: unknown[] = Array.isArray(body.markers) ? body.markers : [];
  const read = [
    { marker: null, holder: body },
    ...markers.map((holder, marker) => ({ marker, holder })),
  ].flatMap(({ marker, holder }): LargeBody['read'] => {
    if (!isObject(holder) || !isShape(holder.geometry)) return [];
    const parsed = parseGeometry(holder.geometry);
    delete holder.geometry;
    return [{ marker, parsed }];
  });
  return read.length === 0 ? null : { rest: JSON.stringify(body), read };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Other values have messages of their own. */
function isShape(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : isObject(value);
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readBody(bytes)));
