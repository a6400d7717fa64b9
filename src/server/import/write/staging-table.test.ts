import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { fillStagingTable, type StagedRow } from './staging-table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const row: StagedRow = {
  index: 0,
  problem: null,
  warning: null,
  told: null,
  areaId: null,
  key: null,
  says: null,
  values: ['A'],
  blanks: [],
};

test('a connection that is lost while rows are copied fails the import and nothing else', async () => {
  const ada = await app.register('Ada');
  const table = {
    name: 'staged_wells',
    entity: assets.well,
    columns: ['well_name'],
    clearing: [],
    contextColumns: [],
    sourceOf: () => null,
  };
  let copiedBatches = 0;
  const copied = app.database.as(ada.id, (tx) => {
    const rows = async function* () {
      for (let batch = 0; ; batch += 1) {
        // biome-ignore lint/suspicious/noExplicitAny: the driver has no type for its socket.
        if (batch === 3) (tx.client as any).connection.stream.destroy();
        copiedBatches = batch;
        yield Array.from({ length: 100_000 }, () => row);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    return fillStagingTable(tx, table, rows());
  });
  // An error event without a listener would fail the whole run of tests.
  await expect(copied).rejects.toThrow();
  expect(copiedBatches).toBeGreaterThanOrEqual(3);
  expect((await ada.get('/api/company')).status).toBe(200);
});
