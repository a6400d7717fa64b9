import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller wants an immediate response and will ask for the result later (RFC 7240, `Prefer: respond-async`).
 */
export function prefersAsync({ headers }: FastifyRequest): boolean {
  return /\brespond-async\b/i.test(String(headers.prefer ?? ''));
}
