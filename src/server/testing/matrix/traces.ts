import type pg from 'pg';

/** Notes the statements that the application sends to its database. */
export type StatementLog = { take: () => string[] };

/** What the queue of jobs does in its own time, on the same connections. */
const ofTheQueue = /pgboss|^\s*(?:BEGIN|COMMIT|ROLLBACK);?\s*$/;

/** Follows every connection of the pool from here on. */
export function logStatements(pool: pg.Pool): StatementLog {
  let seen: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      const [first] = values;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text !== undefined && !ofTheQueue.test(text)) seen.push(text);
      return query(...values);
    }) as typeof client.query;
  });
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
