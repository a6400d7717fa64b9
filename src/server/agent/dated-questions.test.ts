import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { landMaker } from '#server/overview/testing.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { askFor } from './testing.ts';

let test: TestApp;
let ada: Person;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  ada = await test.register('Ada');
  const { companyId, areaId } = await createCompanyWithArea(ada, 'Dated');
  company = companyId;
  const make = landMaker(ada, areaId);
  const owner_id = await make.owner('Smith');
  const lease = async (county: string, gross_acres: number, fields: object) => {
    const tract_id = await make.tract({ county, state: 'TX', gross_acres });
    const ownership_id = await make.ownership({ tract_id, owner_id, decimal_interest: 1 });
    const lease_id = await make.lease({ contract_status: 'active', royalty_rate: 0.25, ...fields });
    await make.contract({ ownership_id, lease_id });
    return { tract_id, lease_id };
  };
  const ended = await lease('Reeves', 160, {
    contract_name: 'Bluestem',
    contract_date: '2012-06-01',
    expiration_date: '2022-06-01',
  });
  const ward = await lease('Ward', 320, { contract_date: '2019-01-01', expiration_date: '2029-01-01' });
  await test.asOwner("UPDATE history SET at = '2026-03-01T12:00:00Z'");
  await ada.put(`/api/leases/${ended.lease_id}`, { contract_status: 'terminated' });
  await ada.put(`/api/tracts/${ward.tract_id}`, { gross_acres: 300 });
});
afterAll(() => test.close());

const ask = async (question: string) => (await askFor(ada, question, { company_id: company })).message;

describe('questions as of a day, as known on a day', () => {
  it.each([
    ['How many active leases as of 2015-01-01?', /^As of 2015-01-01: .*\b1 lease\b/],
    ['How many active leases as of 2020-01-01?', /^As of 2020-01-01: .*\b2 leases\b/],
    ['How many active leases?', /\b1 lease\b/],
    ['how many active leases as known on 2026-03-02', /, as known on 2026-03-02: .*\b2 leases\b/],
    ['gross acres in Ward County as known on March 2, 2026', /as known on 2026-03-02: .*\b320\.00\b/],
    ['gross acres in Ward County', /\b300\.00\b/],
    [
      'leased acres as of 2020-01-01 as known on 2026-03-02',
      /^As of 2020-01-01, as known on 2026-03-02: .*\b480\.00\b/,
    ],
    ['leased acres as of 2020-01-01', /\b460\.00\b/],
    ['net mineral acres as we knew it on 2026-03-02', /\b480\.00\b/],
    ['hbp leases as of 2020-01-01', /^As of 2020-01-01: .*\b0 leases\b/],
    ['tracts by county as of 2020-01-01', /^As of 2020-01-01: .*Reeves 1/],
    ['leases by standing as of 2020-01-01', /^As of 2020-01-01: .*Primary Term 2/],
    ['When does Bluestem expire as known on 2026-03-02?', /as known on 2026-03-02: .*2022-06-01/],
  ])('%s', async (question, says) => {
    const { text, results } = await ask(question);
    expect(text).toMatch(says);
    if (!text.startsWith('As of')) return;
    const [result] = results;
    expect(result?.figures.flatMap(({ sources }) => sources)).toEqual([]);
    expect(result?.links).toEqual([]);
    expect(JSON.stringify([result?.table, result?.chart])).not.toContain('filter%5B');
  });

  it.each([
    ['how many leases as known on the day of the flood', 'a date I can read'],
    ['how many leases as known on 2126-01-01', 'is still to come'],
    ['what needs attention as known on 2026-03-02', 'only as it is known now'],
    ['what needs attention as of 2020-01-01', 'as of today only'],
  ])('“%s” is refused', async (question, says) => {
    expect((await ask(question)).text).toContain(says);
  });

  it('leave the answers of today alone', async () => {
    const before = await ask('leased acres');
    await ask('leased acres as of 2015-01-01 as known on 2026-03-02');
    expect((await ask('leased acres')).text).toBe(before.text);
  });
});
