import type { FastifyInstance } from 'fastify';

/** How often connections that have nothing more to do are looked for, in milliseconds. */
const lookInterval = 100;

/**
 * Closes the application: from now on nobody new is let in, what is being answered is answered to its end, and what takes longer than
 * `patience` milliseconds is cut off.
 */
export async function closeGently(app: FastifyInstance, patience: number): Promise<void> {
  // A connection that is kept alive would be waited for although its last answer is over.
  const look = setInterval(() => app.server.closeIdleConnections(), lookInterval);
  const cut = setTimeout(() => {
    app.log.warn('answers that lasted too long were cut off, so that the server can stop');
    app.server.closeAllConnections();
  }, patience);
  try {
    await app.close();
  } finally {
    clearInterval(look);
    clearTimeout(cut);
  }
}
