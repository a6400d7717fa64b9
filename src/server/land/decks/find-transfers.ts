import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { maxTransferred } from '#shared/platform/limits.ts';
import { addUp, Fraction, shareOf } from './fractions.ts';

type Party = { id: number; name: string };

/** A transfer of all interests of an owner, by the act that wrote it. */
export type FoundTransfer = {
  act_id: number;
  /** YYYY-MM-DD. */
  effective_date: string;
  /** The vesting instrument of the new interests; null if they have none or several. */
  instrument: string | null;
  from: Party;
  /** The new owners with their parts of each interest; null if it doesn't follow from the interests. */
  to: (Party & { share: Fraction | null })[];
  /** The ids of the division orders of the transferor that it ended. */
  orders: number[];
};

type WrittenInterest = {
  act: number;
  is_new: boolean;
  id: number;
  tract_id: number | null;
  interest_type: string | null;
  owner_id: number | null;
  owner_name: string | null;
  borne_by_id: number | null;
  decimal_interest: string | null;
  net_acres: string | null;
  day: string | null;
  vesting_instrument: string | null;
};

/** The latest transfers that are listed. */
const maxListed = 50;

/**
 * Finds transfers from or to an owner, the latest first, by the acts of the history: an act that ended interests of one owner and
 * created the same for others from that day on. What was changed, deleted or undone since then doesn't count.
 */
export async function findTransfers(
  tx: PersonTx,
  company: number,
  ownerId: number,
): Promise<FoundTransfer[]> {
  const acts = await tx.rows<{ act: number }>(sql`
    SELECT DISTINCT h.act FROM history h
    WHERE h.company_id = ${company} AND h.entity = 'ownership' AND h.action = 'update' AND h.act > 0
      AND h.new_values ? 'end_date' AND h.record_id = ANY(ARRAY(
        SELECT e.id FROM ownerships e
        WHERE e.company_id = ${company} AND e.owner_id = ${ownerId} AND e.end_date IS NOT NULL
        UNION SELECT e.id FROM ownerships n
        JOIN ownerships e ON e.company_id = n.company_id AND e.tract_id = n.tract_id AND e.end_date = n.effective_date
        WHERE n.company_id = ${company} AND n.owner_id = ${ownerId}))
    ORDER BY h.act DESC LIMIT ${maxListed}::int`);
  const found: FoundTransfer[] = [];
  for (const { act } of acts) {
    const transfer = await readAct(tx, company, act);
    if (transfer !== null && [transfer.from, ...transfer.to].some(({ id }) => id === ownerId))
      found.push(transfer);
  }
  return found;
}

async function readAct(tx: PersonTx, company: number, act: number): Promise<FoundTransfer | null> {
  const limit = maxTransferred * 5;
  const rows = await tx.rows<WrittenInterest>(sql`
    SELECT h.act, h.action = 'insert' AS is_new, o.id, o.tract_id, o.interest_type, o.owner_id, n.owner_name, o.borne_by_id,
      o.decimal_interest, o.net_acres, CASE WHEN h.action = 'insert' THEN o.effective_date ELSE o.end_date END AS day,
      o.vesting_instrument
    FROM (
      SELECT act, action, record_id FROM history
      WHERE company_id = ${company} AND act = ${act}::int AND entity = 'ownership'
        AND (action = 'insert' OR (action = 'update' AND new_values ? 'end_date'))
      LIMIT ${limit + 1}::int) h
    JOIN ownerships o ON o.company_id = ${company} AND o.id = h.record_id
    LEFT JOIN owners n ON n.company_id = o.company_id AND n.id = o.owner_id`);
  if (rows.length > limit) return null;
  const transfer = transferOf(act, rows);
  if (transfer === null) return null;
  const orders = await tx.rows<{ id: number }>(sql`
    SELECT o.id FROM history h
    JOIN division_orders o ON o.company_id = h.company_id AND o.id = h.record_id
    WHERE h.company_id = ${company} AND h.act = ${act}::int AND h.entity = 'division_order' AND h.action = 'update'
      AND o.owner_id = ${transfer.from.id} AND o.end_date = ${transfer.effective_date}::date`);
  return { ...transfer, orders: orders.map(({ id }) => id) };
}

/** Returns the transfer that an act was; null if it was something else, such as an import. */
export function transferOf(
  act: number,
  rows: readonly WrittenInterest[],
): Omit<FoundTransfer, 'orders'> | null {
  const ended = rows.filter(({ is_new }) => !is_new);
  const days = new Set(ended.map(({ day }) => day));
  const [day] = days;
  const owners = new Set(ended.map(({ owner_id }) => owner_id));
  // Burdens of others end with the interests of the owner who bore them.
  const from = ended.find(({ owner_id: id }) =>
    ended.every(({ owner_id, borne_by_id }) => owner_id === id || borne_by_id === id),
  );
  if (days.size !== 1 || day == null || from?.owner_id == null) return null;
  const own = ended.filter(({ owner_id }) => owner_id === from.owner_id);
  const keys = new Set(own.map(keyOf));
  const passed = rows.filter(
    (row) =>
      row.is_new &&
      row.day === day &&
      row.owner_id !== null &&
      row.owner_id !== from.owner_id &&
      keys.has(keyOf(row)) &&
      // A burden that a new owner bears is still that of its owner.
      !(owners.has(row.owner_id) && row.borne_by_id !== null),
  );
  if (passed.length === 0) return null;
  const instruments = new Set(passed.map(({ vesting_instrument }) => vesting_instrument));
  const [instrument = null] = instruments;
  return {
    act_id: act,
    effective_date: day,
    instrument: instruments.size === 1 ? instrument : null,
    from: { id: from.owner_id, name: from.owner_name ?? '' },
    to: [...Map.groupBy(passed, ({ owner_id }) => owner_id ?? 0)].map(([id, interests]) => ({
      id,
      name: interests[0]?.owner_name ?? '',
      share: partOf(interests, own),
    })),
  };
}

/**
 * The part of an interest whose decimals are stored; a transfer gives the same part of each. Parts of acres are rounded, so they say
 * only whether an interest passed as a whole.
 */
function partOf(interests: readonly WrittenInterest[], own: readonly WrittenInterest[]): Fraction | null {
  const ownByKey = Map.groupBy(own, keyOf);
  for (const [key, passed] of Map.groupBy(interests, keyOf)) {
    const decimals = passed.map(({ decimal_interest }) => shareOf(decimal_interest));
    const wholes = (ownByKey.get(key) ?? []).map(({ decimal_interest }) => shareOf(decimal_interest));
    if (decimals.includes(null) || wholes.includes(null)) continue;
    const whole = addUp(wholes.flatMap((share) => share ?? []));
    if (whole.gt(0)) return addUp(decimals.flatMap((share) => share ?? [])).div(whole);
  }
  const acresOf = (rows: readonly WrittenInterest[]) =>
    rows.map((row) => `${keyOf(row)} ${row.decimal_interest} ${row.net_acres}`).toSorted();
  return acresOf(interests).join() === acresOf(own).join() ? new Fraction(1) : null;
}

function keyOf({ tract_id, interest_type }: WrittenInterest): string {
  return `${tract_id} ${interest_type}`;
}
