import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/** The key under which a request may be sent again without making anything twice; undefined where it has none. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
  const message = 'must be 8 to 64 letters, digits, dashes or underscores';
  throw new AppError('invalid_input', `Idempotency-Key ${message}`, [{ path: 'Idempotency-Key', message }]);
}
