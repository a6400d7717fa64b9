import { sql } from 'kysely';
import { pughOddities } from '#shared/land/events/lease-clause-issues.ts';
import type { RecordRules } from './record-rules.ts';

export const leaseRules: RecordRules = {
  presetsIn: async (tx, companyId) => {
    const rows = await tx.rows<{ pugh_reading: string }>(
      sql`SELECT pugh_reading FROM companies WHERE id = ${companyId}`,
    );
    return rows[0] ?? {};
  },
  warn: async (tx, stored) => {
    const clauses = await tx.rows<{ kind: string; depths: string | null }>(sql`
      SELECT kind, max(depths) AS depths FROM lease_clauses
      WHERE company_id = ${stored.company_id} AND lease_id = ${stored.id} GROUP BY kind`);
    return pughOddities((name) => stored[name], clauses).map(({ field, message }) => ({
      path: field,
      message,
    }));
  },
};
