import { sql } from 'kysely';
import { pughWithoutClause } from '#shared/land/events/lease-clause-issues.ts';
import type { RecordRules } from './record-rules.ts';

export const leaseRules: RecordRules = {
  warn: async (tx, stored) => {
    if (stored.vertical_pugh !== true && stored.horizontal_pugh !== true) return [];
    const clauses = await tx.rows<{ kind: string }>(sql`
      SELECT DISTINCT kind FROM lease_clauses
      WHERE company_id = ${stored.company_id} AND lease_id = ${stored.id}`);
    return pughWithoutClause((name) => stored[name], clauses).map(({ field, message }) => ({
      path: field,
      message,
    }));
  },
};
