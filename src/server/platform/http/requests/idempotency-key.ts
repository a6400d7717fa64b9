import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Reads the key with which a request can be sent again without creating anything twice; undefined if it has none.
 * Throws `invalid_input` for a malformed key.
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
  const message = 'must be 8 to 64 letters, digits, dashes or underscores';
  throw new AppError('invalid_input', `Idempotency-Key ${message}`, [{ path: 'Idempotency-Key', message }]);
}
