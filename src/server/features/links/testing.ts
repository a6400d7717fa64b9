import pg from 'pg';
import type { TestApp } from '#server/testing/test-app.ts';
import { dependentNames, endsOf } from '#shared/entities/dependents.ts';
import { entities } from '#shared/entities/registry.ts';

/** How many bridges and markers of the whole installation name a record that is not there; read past row-level security. */
export async function countDangling({ testDatabase }: TestApp): Promise<number> {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  let dangling = 0;
  for (const name of dependentNames) {
    for (const [column, end] of Object.entries(endsOf(name))) {
      const { rows } = await owner.query<{ count: number }>(`
        SELECT count(*)::int AS count FROM ${entities[name].plural} d
        WHERE d.${column} IS NOT NULL AND NOT EXISTS (
          SELECT FROM ${entities[end].plural} e WHERE e.company_id = d.company_id AND e.id = d.${column})`);
      dangling += rows[0]?.count ?? 0;
    }
  }
  await owner.end();
  return dangling;
}
