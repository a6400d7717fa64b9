import { parentPort } from 'node:worker_threads';
import { parseGeometry } from '#shared/platform/fields/geometry.ts';
import type { LargeBody } from './large-geometry.ts';

/** Reads a JSON body. Returns null if it is no object with a geometry, so that it is read like any other. */
function readBody(bytes: Uint8Array): LargeBody | null {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'geometry')) return null;
  const { geometry, ...rest } = body as { geometry: unknown };
  // Other values have messages of their own.
  if (typeof geometry !== 'string' && (typeof geometry !== 'object' || geometry === null)) return null;
  if (Array.isArray(geometry) || (typeof geometry === 'string' && geometry.trim() === '')) return null;
  return { rest: JSON.stringify(rest), parsed: parseGeometry(geometry) };
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readBody(bytes)));
