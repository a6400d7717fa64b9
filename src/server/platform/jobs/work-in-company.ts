import type { Database, Tx } from '#server/platform/db/database.ts';

/** Runs a job's work: it sees one company and has no user. */
export function workInCompany<T>(
  { longTransaction }: Pick<Database, 'longTransaction'>,
  companyId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return longTransaction(async (tx) => {
    await tx.client.query("SELECT set_config('app.companies', $1, true)", [`{${companyId}}`]);
    return work(tx);
  });
}
