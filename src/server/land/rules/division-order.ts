import { sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import {
  divisionOrderIssues,
  divisionOrderOddities,
  orderTerms,
} from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { lockWells } from './lock-wells.ts';
import type { OtherRecords, RecordRules } from './record-rules.ts';
import { refuseIssues } from './refuse-issues.ts';

const { fields } = divisionOrder;

export const divisionOrderRules: RecordRules = {
  noun: 'division order',
  lockBefore: (tx, ids, change) => lockWells(tx, 'division_orders', ids, change),
  presetsIn: async () => ({ status: fields.status.default }),
  checkValues: (values, written) => {
    if (orderTerms.some((name) => written.includes(name)))
      refuseIssues(divisionOrderIssues((name) => values[name], new Date().toISOString().slice(0, 10)));
  },
  checkAgainst: refuseSecond,
  checkRestored: (tx, company, was, written = identity) =>
    refuseSecond(tx, was, { company, stored: was as RecordRow, written }),
  warn: async (_tx, stored) =>
    divisionOrderOddities((name) => stored[name]).map(({ field, message }) => ({ path: field, message })),
};

const identity = ['well_id', 'owner_id', 'kind', 'product', 'effective_date'] as const;

/** Of two division orders of one interest from the same day, nobody could say which one applies. */
async function refuseSecond(
  tx: PersonTx,
  values: Readonly<Record<string, unknown>>,
  { company, stored, written }: OtherRecords,
): Promise<void> {
  if (!identity.some((name) => written.includes(name))) return;
  const { well_id, owner_id, kind, product = null, effective_date = null } = values;
  // The lock makes two division orders recorded at once wait for each other.
  await tx.run(
    sql`SELECT FROM wells WHERE company_id = ${company} AND id = ${well_id}::int FOR NO KEY UPDATE`,
  );
  const [same] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM division_orders
    WHERE company_id = ${company} AND well_id = ${well_id}::int AND owner_id = ${owner_id}::int AND kind = ${kind}::text
      AND product IS NOT DISTINCT FROM ${product}::text AND effective_date IS NOT DISTINCT FROM ${effective_date}::date
      AND id IS DISTINCT FROM ${stored?.id ?? null}::int
    LIMIT 1`);
  if (same === undefined) return;
  const from = effective_date === null ? 'without an effective date' : `from ${String(effective_date)}`;
  const message = `The owner already has a division order ${from} for ${formatValue(fields.kind, kind)} in this well; edit that one, or enter another effective date`;
  refuseIssues([{ path: 'effective_date', message }]);
}
