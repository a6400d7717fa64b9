import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { beginLong } from './long-transaction.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.register('Ada Byron');
});
afterAll(() => app.close());

test.each([
  ['while a statement runs', 50],
  ['between two statements', 0],
])('an abort %s cancels the statement that would run for long', async (_when, delay) => {
  const stopping = new AbortController();
  const working = app.database.as(ada.id, async (tx) => {
    const release = await beginLong(app.database, tx, stopping.signal);
    try {
      if (delay === 0) {
        stopping.abort();
        // By then, the first attempt to cancel has found nothing to cancel.
        await new Promise((resolve) => setTimeout(resolve, 100));
      } else setTimeout(() => stopping.abort(), delay);
      await tx.run(sql`SELECT pg_sleep(60)`);
    } finally {
      release();
    }
  });
  await expect(working).rejects.toMatchObject({ code: '57014' });
});
