import type pg from 'pg';
import { type BenchServer, type Session, signUp } from '../lib/server.ts';

/** A signed-in user, and the server that a proxy would route the next call to. */
export type Worker = { number: number; session: Session; nextServer: () => string };

/** Registers this many users, makes them Editors of the company, and spreads their calls over the servers. */
export async function makePeople(
  servers: readonly BenchServer[],
  owner: pg.Client,
  companyId: number,
  count: number,
): Promise<Worker[]> {
  const workers: Worker[] = [];
  let turn = 0;
  const nextServer = () => {
    turn += 1;
    return servers[turn % servers.length]?.address ?? '';
  };
  for (let from = 0; from < count; from += 4) {
    const numbers = Array.from({ length: Math.min(4, count - from) }, (_, index) => from + index);
    const sessions = await Promise.all(
      numbers.map((number) => signUp(nextServer(), `worker.${number}@example.com`)),
    );
    for (const [index, session] of sessions.entries())
      workers.push({ number: numbers[index] ?? 0, session, nextServer });
  }
  await owner.query(
    'INSERT INTO memberships (company_id, user_id, role_id) SELECT $1, unnest($2::int[]), 3',
    [companyId, workers.map(({ session }) => session.personId)],
  );
  return workers;
}
