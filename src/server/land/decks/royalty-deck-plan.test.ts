import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectPlans, type PlanNode, reportPlans } from '#server/testing/read-plans.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { makeWell } from './testing.ts';

let test: TestApp;
/** Another server on the same database, whose connections report their plans. */
let watched: TestApp;
let ada: Person;
let companyId: number;
let areaId: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  ({ companyId, areaId } = await createCompanyWithArea(ada, 'Acme'));
  await reportPlans(test.testDatabase);
  watched = await createTestApp({}, { beside: test });
});
afterAll(async () => {
  await watched.close();
  await test.close();
});

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

it('reads the links of all interests once, although most tracts have a few', async () => {
  const { well, tract_id, lease_id } = await makeWell(ada, areaId, 1);
  await test.asOwner(
    `WITH made AS (
       INSERT INTO tracts (company_id, area_id, tract_name) SELECT ${companyId}, ${areaId}, 'Small ' || n FROM generate_series(1, 400) n
       RETURNING id),
     owned AS (
       INSERT INTO ownerships (company_id, tract_id, interest_type, decimal_interest, effective_date)
       SELECT ${companyId}, id, 'mineral', 0.5, date '2015-01-01' FROM made, generate_series(1, 2)
       UNION ALL SELECT ${companyId}, ${tract_id}, 'mineral', 0.0025, date '2015-01-01' FROM generate_series(1, 400)
       RETURNING id)
     INSERT INTO contracts (company_id, ownership_id, lease_id) SELECT ${companyId}, id, ${lease_id} FROM owned`,
  );
  await test.asOwner('ANALYZE');
  const plans = collectPlans(watched.database.pool);
  const deck = await watched.call({
    url: `/api/wells/${well}/royalty-deck?as_of=2020-01-01`,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(deck.body.data[0].units[0].interests).toHaveLength(400);
  const loops = plans
    .filter(({ statement }) => statement.includes('AS unit_tract_id'))
    .flatMap(({ root }) => [...nodesOf(root)])
    .filter((node) => node['Node Type'] === 'Aggregate')
    .map((node) => node['Actual Loops']);
  expect(loops.length).toBeGreaterThan(0);
  expect(Math.max(...loops)).toBeLessThan(10);
});
