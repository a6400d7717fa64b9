import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import { PostponedError } from '#server/platform/db/postponed.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { hasRecalledFacts } from './recall-land.ts';

/**
 * How long a refresh may take, in milliseconds. After a load, one statement computes all facts of a company: those of
 * 200,000 tracts take about as long as ordinary work may (`npm run bench:dashboard`). It blocks no writer.
 */
const maxRefresh = 1_800_000;

/** Returns the selected companies that the user can access. */
export function chosenCompanies(tx: PersonTx, { companies }: Selection): number[] {
  return [...tx.person.roles.keys()].filter((id) => companies?.includes(id) ?? true);
}

/** How long, in milliseconds, a request computes facts itself, and waits for another that does, holding its connection. */
const maxOwn = 5_000;
const maxWait = 500;
/** How long, in milliseconds, it then waits without one before it tries again. */
const pause = 1_000;

/**
 * Updates the stored land data (facts of tracts and leases, action items, their sums) to everything written so far, as
 * of a day (YYYY-MM-DD). With `past`, it also updates the figures for the start of that day. Other refreshes of the
 * same company wait until this transaction ends, so keep it short (docs/decisions/0020-land-facts.md). If it takes long,
 * it goes on apart, and a user's work is postponed until then. A transaction that reads the land of another day
 * (`recallDay`) has its facts already.
 */
export async function refreshLand(
  tx: Tx | PersonTx,
  companies: readonly number[],
  day: string,
  past: string | null = null,
): Promise<void> {
  if (hasRecalledFacts(tx)) return;
  if ('person' in tx) await refreshOrPostpone(tx, companies, day, past);
  else await refreshWithin(tx, { companies, day, past }, { statement: maxRefresh, lock: 0 });
}

/** Does the same; where it takes long, throws PostponedError, for a job that has other companies to go on with. */
export async function refreshOrPostpone(
  tx: Tx,
  companies: readonly number[],
  day: string,
  past: string | null = null,
): Promise<void> {
  const keyOf = (company: number) => `land of ${company}`;
  const begun = companies.flatMap((company) => tx.apart.find(keyOf(company)) ?? []);
  if (begun.length > 0) throw postponed(Promise.all(begun));
  try {
    await refreshWithin(tx, { companies, day, past }, { statement: maxOwn, lock: maxWait });
  } catch (error) {
    switch ((error as { code?: unknown }).code) {
      // Another request computes them, or its transaction has not ended.
      case '55P03':
        throw postponed(wait(pause));
      case '57014':
        throw postponed(
          Promise.all(
            companies.map((company) =>
              tx.apart.begin(keyOf(company), (longTransaction) =>
                workInCompany({ longTransaction }, company, (own) => refreshLand(own, [company], day, past)),
              ),
            ),
          ),
        );
      default:
        throw error;
    }
  }
}

function postponed(until: Promise<unknown>): PostponedError {
  const words = 'The figures are being computed after a large change. Try again in a few minutes.';
  return new PostponedError(words, until);
}

async function refreshWithin(
  tx: Tx,
  { companies, day, past }: { companies: readonly number[]; day: string; past: string | null },
  limits: { statement: number; lock: number },
): Promise<void> {
  const [was] = await tx.rows<{ statement: string; lock: string }>(sql`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      set_config('statement_timeout', ${String(limits.statement)}, true), set_config('lock_timeout', ${String(limits.lock)}, true)`);
  await tx.run(sql`
    SELECT refresh_land(${[...companies]}::int[], ${day}::date, ${past}::date),
      set_config('statement_timeout', ${was?.statement ?? '0'}, true), set_config('lock_timeout', ${was?.lock ?? '0'}, true)`);
}
