import type { FastifyRequest } from 'fastify';

/** Whether the caller would rather be answered at once, and ask later what came of it (RFC 7240, `Prefer: respond-async`). */
export function asksForNoWait({ headers }: FastifyRequest): boolean {
  return /\brespond-async\b/i.test(String(headers.prefer ?? ''));
}
