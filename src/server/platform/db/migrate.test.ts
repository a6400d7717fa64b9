import { expect, it } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { migrateTo, migrateToLatest, migrationNames } from './migrate.ts';

it('reports each step of an upgrade, and none of a new database', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase();
  const lines: string[] = [];
  const upgrade = () => migrateToLatest({ ownerUrl, syncEntityColumns, report: (line) => lines.push(line) });
  const names = await migrationNames();
  const before = names.indexOf('0097_land_facts_once');
  await migrateTo({ ownerUrl, migration: names[before] ?? '' });
  await upgrade();
  const pending = names.slice(before + 1);
  expect(lines.slice(0, pending.length)).toEqual(
    pending.map((name, at) => `Updating the database: ${name} (${at + 1} of ${pending.length}) …`),
  );
  expect(lines.slice(pending.length)).toContainEqual(
    expect.stringMatching(/^Creating indexes of wells: wells_by_\w+ \(1 of \d+\) …$/),
  );
  lines.length = 0;
  await upgrade();
  expect(lines).toEqual([]);
  await drop();
});
