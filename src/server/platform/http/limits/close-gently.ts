import type { FastifyInstance } from 'fastify';

/** How often, in milliseconds, idle connections are closed. */
const lookInterval = 100;

/**
 * Closes the application: refuses new connections, finishes running requests, and cuts off those that take longer than
 * `patience` milliseconds.
 */
export async function closeGently(app: FastifyInstance, milliseconds: number): Promise<void> {
  // Closing would otherwise wait for keep-alive connections whose last response is finished.
  const look = setInterval(() => app.server.closeIdleConnections(), lookInterval);
  const cut = setTimeout(() => {
    app.log.warn('long-running responses were cut off so that the server can stop');
    app.server.closeAllConnections();
  }, milliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(look);
    clearTimeout(cut);
  }
}
