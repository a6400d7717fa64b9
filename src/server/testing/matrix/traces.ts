import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Notes the statements that the application sends to its database while it answers. */
export type StatementLog = { of: <T>(ask: () => Promise<T>) => Promise<{ answer: T; statements: string[] }> };

const transaction = /^\s*(?:BEGIN|COMMIT|ROLLBACK);?\s*$/;

/**
 * Follows every connection of the pool from here on. What jobs do in their own time, on the same connections, belongs to no question: a
 * statement is noted where it was sent on behalf of who asks.
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
      // What follows an answer, such as a job that it woke, is no part of what was asked.
      return { answer, statements: [...statements] };
    },
  };
}
