import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { DeckDivision, DeckUnit } from '#shared/land/contracts/royalty-deck.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type DivisionAnswer, type DivisionTask, divideNow, type UnitTask } from './divide-now.ts';
import { Fraction } from './fractions.ts';
import type { PayeeDivision } from './payee-division.ts';
import type { WellOrders } from './present-division.ts';
import type { DeckedTract } from './royalty-deck-named.ts';
import type { DeckOwnership } from './royalty-deck-rows.ts';

/** Rows of interests and their leases from which a unit is divided in a thread; fewer take a few milliseconds. */
const largeUnit = 300;
/** The largest unit takes a second. */
const maxMilliseconds = 30_000;

const threads = openThreadPool<DivisionTask, DivisionAnswer>({
  script: new URL('./divide-worker.ts', import.meta.url),
  maxThreads: 2,
  megabytes: 512,
  idleMilliseconds: 30_000,
});

/** Converts a unit to the API format as `presentUnit` does, for a user. Throws `unavailable` if it takes too long. */
export async function divideForDeck(
  task: UnitTask & { interests: ReadonlyMap<number, DeckOwnership[]> },
  personId: number,
): Promise<DeckUnit> {
  const { unit, interests, isWhole, orders } = task;
  const tracts = unit.tracts.map((tract) => ({ ...tract, interests: interests.get(tract.id) ?? [] }));
  return divide<DeckUnit>({ kind: 'unit', tracts, unit, isWhole, orders }, personId);
}

/** Divides the production of a unit among all its interests, for a user. Throws `unavailable` if it takes too long. */
export async function divideForReport(
  tracts: readonly DeckedTract[],
  orders: WellOrders,
  personId: number,
): Promise<DeckDivision> {
  return divide<DeckDivision>({ kind: 'division', tracts, orders }, personId);
}

/** Divides the production of a unit among its payees, for a user. Throws `unavailable` if it takes too long. */
export async function divideForPayees(
  tracts: readonly DeckedTract[],
  personId: number,
): Promise<PayeeDivision> {
  const { shares, ...division } = await divide<PayeeDivision>({ kind: 'payees', tracts }, personId);
  // A fraction of a thread arrives as plain numbers.
  return {
    ...division,
    shares: shares.map((each) => ({
      ...each,
      share: each.share && new Fraction(each.share.s * each.share.n, each.share.d),
    })),
  };
}

async function divide<Answer extends DivisionAnswer>(task: DivisionTask, personId: number): Promise<Answer> {
  if (sizeOf(task.tracts) < largeUnit) return divideNow(task) as Answer;
  try {
    return (await threads.run(task, maxMilliseconds, personId)) as Answer;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError(
      'unavailable',
      'The division of this unit takes too long. Try again when the server is less busy.',
    );
  }
}

function sizeOf(tracts: readonly DeckedTract[]): number {
  const interests = tracts.flatMap((tract) => tract.interests);
  return interests.reduce(
    (sum, { contracts, lease_ids }) => sum + 1 + contracts.length + lease_ids.length,
    tracts.length,
  );
}
