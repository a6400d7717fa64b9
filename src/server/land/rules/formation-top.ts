import { sql } from 'kysely';
import { invertedPicks, maxCompared, pickFields } from '#shared/land/depth/pick-oddities.ts';
import type { RecordRules } from './record-rules.ts';

export const formationTopRules: RecordRules = {
  noun: 'formation top',
  warn: async (tx, stored) => {
    const columns = sql.join([...pickFields, 'kind', 'formation'].map((name) => sql.ref(name)));
    const others = await tx.rows<Readonly<Record<string, unknown>>>(sql`
      SELECT ${columns} FROM formation_tops
      WHERE company_id = ${stored.company_id} AND well_id = ${stored.well_id} AND kind <> ${stored.kind}
        AND lower(btrim(regexp_replace(formation, '\\s+', ' ', 'g')))
          = lower(btrim(regexp_replace(${stored.formation}::text, '\\s+', ' ', 'g')))
      ORDER BY id LIMIT ${maxCompared}`);
    return invertedPicks(
      (name) => stored[name],
      others.map((other) => (name: string) => other[name]),
    ).map(({ field, message }) => ({ path: field, message }));
  },
};
