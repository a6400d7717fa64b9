import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** A node of an executed plan, as auto_explain writes it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
export type ExecutedPlan = { statement: string; milliseconds: number; root: PlanNode };

/** Makes each new connection to a database report the plan of every statement, those within functions too. */
export async function reportPlans(database: TestDatabase): Promise<void> {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: inject('databaseServer').superuserUrl });
  await client.connect();
  try {
    for (const [setting, value] of Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    }))
      await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET ${setting} = ${value}`);
  } finally {
    await client.end();
  }
}

/** Collects the plans that the connections of a pool report from now on. */
export function collectPlans(pool: pg.Pool): ExecutedPlan[] {
  const plans: ExecutedPlan[] = [];
  const followed = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (followed.has(client)) return;
    followed.add(client);
    client.on('notice', ({ message }) => {
      const [, milliseconds, text] = /^duration: ([\d.]+) ms +plan:\n(.*)$/s.exec(message ?? '') ?? [];
      if (text === undefined) return;
      const { Plan: root, 'Query Text': statement } = JSON.parse(text) as {
        Plan: PlanNode;
        'Query Text': string;
      };
      plans.push({ statement, milliseconds: Number(milliseconds), root });
    });
  });
  return plans;
}
