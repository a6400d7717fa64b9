import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Records the statements that the application sends to its database during a request. */
export type StatementLog = { of: <T>(ask: () => Promise<T>) => Promise<{ answer: T; statements: string[] }> };

const transaction = /^\s*(?:BEGIN|COMMIT|ROLLBACK);?\s*$/;

/**
 * Records on every connection of the pool from now on. Background jobs use the same connections, so only statements
 * sent on behalf of the request are recorded.
 */
export function logStatements(pool: pg.Pool): StatementLog {
  const asking = new AsyncLocalStorage<string[]>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      const [first] = values;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text !== undefined && !transaction.test(text)) asking.getStore()?.push(text);
      return query(...values);
    }) as typeof client.query;
  });
  return {
    of: async (ask) => {
      const statements: string[] = [];
      const answer = await asking.run(statements, ask);
      // A copy, because what follows the response, such as a job that it started, is not part of the request.
      return { answer, statements: [...statements] };
    },
  };
}
