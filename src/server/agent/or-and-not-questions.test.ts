import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { AgentMessage } from '#shared/agent/contracts/agent.ts';
import { askFor } from './testing.ts';

/*
 * Questions with “or” and “not”. Each answer is compared with SQL on the tables of the sample company, and those that
 * can be read in several ways are refused.
 */

const today = '2026-11-26';
let test: TestApp;
let ada: Person;
let company: number;
let owner: pg.Client;
/** Two lessors, and one whose name contains “or”. */
const lessors: [string, string] = ['', ''];
const couple = 'Ellis or Mary Calloway';

beforeAll(async () => {
  test = await createTestApp(
    { AGENT_QUESTIONS: '1000' },
    { parts: { clock: () => new Date(`${today}T12:00:00Z`) } },
  );
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: number; owner_name: string }>(
    `SELECT w.id, w.owner_name FROM owners w JOIN ownerships o ON o.company_id = w.company_id AND o.owner_id = w.id
     JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
     WHERE w.company_id = $1 AND w.owner_name !~* ' or ' GROUP BY w.id, w.owner_name
     HAVING count(DISTINCT c.lease_id) > 1 ORDER BY w.id LIMIT 3`,
    [company],
  );
  const [first, second, third] = rows;
  lessors.splice(0, 2, first?.owner_name ?? '', second?.owner_name ?? '');
  await owner.query('UPDATE owners SET owner_name = $1 WHERE company_id = $2 AND id = $3', [
    couple,
    company,
    third?.id,
  ]);
  // Without an operator or a tract, a well is not known to be anyone's or anywhere.
  await owner.query(
    `UPDATE wells SET operator = NULL
     WHERE company_id = $1 AND id = (SELECT min(id) FROM wells WHERE company_id = $1 AND well_status = 'producing')`,
    [company],
  );
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const ask = async (question: string): Promise<AgentMessage> =>
  (await askFor(ada, question, { company_id: company })).message;

/** Asks questions in one conversation and returns the last answer. */
async function talk(...questions: string[]): Promise<AgentMessage | undefined> {
  let last: AgentMessage | undefined;
  let conversation: number | undefined;
  for (const question of questions) {
    const answer = await askFor(ada, question, {
      company_id: company,
      ...(conversation === undefined ? {} : { conversation_id: conversation }),
    });
    conversation = answer.conversation.id;
    last = answer.message;
  }
  return last;
}

async function truthOf(statement: string): Promise<string> {
  const { rows } = await owner.query<{ truth: string }>(
    statement.replaceAll(':company', String(company)).replaceAll(':today', `'${today}'::date`),
    statement.includes('$1') ? [lessors] : [],
  );
  return String(rows[0]?.truth ?? 0);
}

const count = (table: string, condition: string) =>
  `SELECT count(*)::text AS truth FROM ${table} t WHERE t.company_id = :company AND ${condition}`;
const standing = 'standing_of_lease(t.company_id, t.id, :today, :today)';
const tractsOfLease = `SELECT FROM contracts c JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
  JOIN tracts k ON k.company_id = o.company_id AND k.id = o.tract_id
  WHERE c.company_id = t.company_id AND c.lease_id = t.id`;
const leaseIn = (counties: string) => `EXISTS (${tractsOfLease} AND k.county = ANY('{${counties}}'))`;
const wellIn = (counties: string) => `EXISTS (SELECT FROM proration_units u JOIN tracts k
  ON k.company_id = u.company_id AND k.id = u.tract_id
  WHERE u.company_id = t.company_id AND u.well_id = t.id AND k.county = ANY('{${counties}}'))`;
const expiring = (
  days: string,
) => `t.contract_status = 'active' AND ${standing} IN ('primary', 'extended', 'top_lease')
  AND lease_end(primary_end(t.expiration_date, t.contract_date, t.term), t.extended, t.extension_term) BETWEEN ${days}`;

describe('questions with “or” and “not” are answered as the records say', () => {
  it.each<[string, string]>([
    ['leases in Reeves or Ward county', count('leases', leaseIn('Reeves,Ward'))],
    ['how many leases are in Reeves County or in Ward County', count('leases', leaseIn('Reeves,Ward'))],
    ['tracts in Reeves or Ward', count('tracts', "t.county IN ('Reeves', 'Ward')")],
    ['tracts not in Reeves', count('tracts', "t.county IS DISTINCT FROM 'Reeves'")],
    ['tracts that are not in Reeves or Ward', count('tracts', "t.county NOT IN ('Reeves', 'Ward')")],
    ['leases outside Ward County', count('leases', `NOT ${leaseIn('Ward')}`)],
    [
      'active leases excluding Ward and Loving',
      count('leases', `t.contract_status = 'active' AND NOT ${leaseIn('Ward,Loving')}`),
    ],
    ['wells except in Reeves', count('wells', `NOT ${wellIn('Reeves')}`)],
    ['wells except plugged', count('wells', "t.well_status IS DISTINCT FROM 'plugged'")],
    [
      "wells in Ward County that aren't plugged",
      count('wells', `t.well_status IS DISTINCT FROM 'plugged' AND ${wellIn('Ward')}`),
    ],
    ['all but plugged wells', count('wells', "t.well_status IS DISTINCT FROM 'plugged'")],
    [
      'wells not plugged and not shut-in',
      count('wells', "coalesce(t.well_status, '') NOT IN ('plugged', 'shut-in')"),
    ],
    [
      'wells except plugged and shut-in',
      count('wells', "coalesce(t.well_status, '') NOT IN ('plugged', 'shut-in')"),
    ],
    ['producing or shut-in wells', count('wells', "t.well_status IN ('producing', 'shut-in')")],
    [
      'producing oil or gas wells',
      count('wells', "t.well_status = 'producing' AND t.well_type IN ('oil', 'gas')"),
    ],
    ['wells not operated by Tin Cup', count('wells', "coalesce(t.operator, '') NOT LIKE '%Tin Cup%'")],
    ['wells operated by Tin Cup or Quail Trap', count('wells', "t.operator ~ 'Tin Cup|Quail Trap'")],
    ['HBP or primary term leases', count('leases', `${standing} IN ('hbp', 'primary')`)],
    [
      'expired, terminated or HBP leases in Reeves',
      count('leases', `${standing} IN ('expired', 'terminated', 'hbp') AND ${leaseIn('Reeves')}`),
    ],
    ['leases held by a shut-in payment', count('leases', `${standing} = 'held_shut_in'`)],
    ['leases not held by shut-in payments', count('leases', `${standing} <> 'held_shut_in'`)],
    [
      'leases held by production, shut-in or operations',
      count('leases', `${standing} IN ('hbp', 'held_shut_in', 'held_operations')`),
    ],
    ['leases not held by operations', count('leases', `${standing} <> 'held_operations'`)],
    ['leases not held by production', count('leases', `${standing} <> 'hbp'`)],
    [
      'leases expiring in 2027 or 2029',
      count(
        'leases',
        `(${expiring("'2027-01-01' AND '2027-12-31'")} OR ${expiring("'2029-01-01' AND '2029-12-31'")})`,
      ),
    ],
    ['leases expiring in 2026 or 2027', count('leases', expiring("'2026-11-26' AND '2027-12-31'"))],
    ['wells spud in 2023 or 2025', count('wells', 'extract(year FROM t.spud_date) IN (2023, 2025)')],
    ['owners except trusts', count('owners', "t.owner_type IS DISTINCT FROM 'trust'")],
    ['trust or company owners', count('owners', "t.owner_type IN ('trust', 'company')")],
    ['leases with 25% royalty or 20% royalty', count('leases', 't.royalty_rate IN (0.25, 0.2)')],
    [
      "leases that don't have a Pugh clause in Reeves",
      count(
        'leases',
        `NOT (coalesce(t.vertical_pugh, false) OR coalesce(t.horizontal_pugh, false)) AND ${leaseIn('Reeves')}`,
      ),
    ],
    [
      'tracts in Ward that are not HBP',
      count(
        'tracts',
        `t.county = 'Ward' AND NOT EXISTS (
          SELECT FROM tract_facts f WHERE f.company_id = t.company_id AND f.tract_id = t.id AND f.status = 'hbp')`,
      ),
    ],
  ])('%s', async (question, statement) => {
    const { text, results } = await ask(question);
    const truth = await truthOf(statement);
    expect([text, results[0]?.figures[0]?.value, results[0]?.table?.total]).toEqual([
      text,
      truth,
      Number(truth),
    ]);
    expect(Number(truth)).toBeGreaterThan(0);
  });

  it('a total counts a lease in two counties once', async () => {
    const { text, results } = await ask('total bonus in Reeves or Ward');
    const truth = await truthOf(
      `SELECT to_char(sum(t.bonus), 'FM$999,999,999,990.00') AS truth FROM leases t WHERE t.company_id = :company AND ${leaseIn('Reeves,Ward')}`,
    );
    expect([text, results[0]?.figures[0]?.value]).toEqual([text, truth]);
  });

  it('two lessors are two names, and a name with “or” is one', async () => {
    const ofOwners = `SELECT count(DISTINCT c.lease_id)::text AS truth FROM owners w
      JOIN ownerships o ON o.company_id = w.company_id AND o.owner_id = w.id
      JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
      WHERE w.company_id = :company AND w.owner_name`;
    const truth = await truthOf(`${ofOwners} = ANY($1)`);
    for (const form of ['leases of', 'leases from']) {
      const { text, results } = await ask(`${form} ${lessors.join(' or ')}`);
      expect([text, results[0]?.figures[0]?.value]).toEqual([text, truth]);
    }
    const { text, results } = await ask(`leases from ${couple}`);
    expect(text).toContain(`Lessor is ${couple}`);
    expect(results[0]?.figures[0]?.value).toBe(await truthOf(`${ofOwners} = '${couple}'`));
    const others = await ask(`leases not from ${lessors[0]}`);
    const all = Number(await truthOf(count('leases', 'true')));
    const own = Number(await truthOf(`${ofOwners} = ($1::text[])[1]`));
    expect(others.results[0]?.figures[0]?.value).toBe(String(all - own));
  });

  it('the answer states its reading, and what is not known', async () => {
    expect((await ask('wells not operated by Tin Cup')).text).toMatch(
      /wells where Operator is not Tin Cup\. 1 of them has no operator\.$/,
    );
    expect((await ask('wells except plugged and shut-in')).text).toContain(
      'Well Status is neither Plugged & Abandoned nor Shut-In',
    );
    expect((await ask('wells outside Reeves')).text).toMatch(
      /outside Reeves County\. \d+ of them have no known county\.$/,
    );
  });

  it('the answer names the standing', async () => {
    expect((await ask('leases held by operations')).text).toContain('where Standing is Held by Operations');
    expect((await ask('top leases')).text).toContain('where Standing is Top Lease');
    // No standing is that of a lease whose production paused: it stays held within the cessation period.
    expect((await ask('leases in a gap')).results).toMatchObject([{ refused: true }]);
  });

  it('two negations of a field state once how many have no value', async () => {
    const last = await talk('wells except plugged', 'which of those are not shut-in?');
    expect(last?.text).toMatch(
      /Well Status is not Plugged & Abandoned and Well Status is not Shut-In\. \d+ of them have no well status\.$/,
    );
  });

  it('several periods of expiring leases are those of active ones that production does not hold', async () => {
    const { text, results } = await ask('leases expiring in 2027 or 2029');
    expect(text).toContain(
      'leases expiring where Effective Expiration from 2027-01-01 to 2027-12-31 or from 2029-01-01 to 2029-12-31',
    );
    expect(JSON.stringify(results[0]?.figures)).toContain('Active leases that production does not hold');
  });

  it('questions continue each other', async () => {
    const pairs = [
      [['leases in Reeves', 'which of those are not HBP?'], 'leases in Reeves that are not HBP'],
      [['HBP leases', 'which of those are not in Reeves?'], 'HBP leases not in Reeves'],
      [['HBP leases in Reeves', 'and in Loving or Ward?'], 'HBP leases in Loving or Ward'],
      [['leases not in Reeves', 'and in Ward?'], 'leases in Ward'],
      [['wells except plugged', 'break those down by operator'], 'wells by operator except plugged'],
    ] as const;
    for (const [questions, whole] of pairs) {
      const figures = (await ask(whole)).results[0]?.figures;
      expect(figures?.length).toBeGreaterThan(0);
      expect([whole, (await talk(...questions))?.results[0]?.figures[0]?.value]).toEqual([
        whole,
        figures?.[0]?.value,
      ]);
    }
    expect((await talk('leases not in Reeves', 'map those'))?.results).toEqual([]);
  });
});

describe('questions that can be read in several ways, or name nothing, are refused', () => {
  it.each<[string, string]>([
    // “Not” is not before a value.
    ['not leases in Reeves', '“not leases”'],
    ['not all leases in Reeves are HBP', '“not all”'],
    ['wells not', '“not”'],
    ['leases not expiring in 2027', '“not expiring”'],
    ['wells not plugged producing', 'two ways'],
    ['wells not plugged and producing', 'two ways'],
    ['wells that are not producing or are shut-in', '“or”'],
    ['leases not HBP and in Reeves', 'two ways'],
    ['leases not in Reeves and HBP', 'two ways'],
    ['leases that are HBP or expired with a Pugh clause', 'two ways'],
    ['leases except HBP in Reeves', 'two ways'],
    ['everything but plugged wells in Ward', 'two ways'],
    ['wells outside plugged', '“outside plugged”'],
    // Held by what?
    ['leases not held', 'not HBP'],
    // “Or” between different fields or records.
    ['leases in Reeves or with a Pugh clause', '“or” joins values of one field'],
    ['HBP leases or expired leases', '“or”'],
    ['HBP or in Reeves leases', '“or” joins values of one field'],
    ['unleased or HBP tracts', '“or” joins values of one field'],
    ['leases or wells in Reeves', '“wells”'],
    ['leases in Reeves or expiring in 90 days', '“or”'],
    ['leases not HBP or not expired', '“or”'],
    ['leases with a Pugh clause or without a Pugh clause', '“or” joins values of one field'],
    // Double negations.
    ['leases not not HBP', '“not not”'],
    ['leases not without a Pugh clause', 'double negation'],
    ['tracts not unleased', 'double negation'],
    ['wells except not plugged', '“except not”'],
    ['leases neither HBP nor expired', '“neither”'],
    // A name that no record has would leave out nothing.
    ['wells not operated by Nobody', 'None of the selected wells has “Nobody”'],
    ['wells operated by Tin Cup or Nobody', 'None of the selected wells has “Nobody”'],
    ['leases not from Nobody Atall', 'no owner named “Nobody Atall”'],
    ['leases not in units operated by Nobody', 'Nobody'],
    ['wells except Reevs', 'Did you mean Reeves County?'],
    ['leases in Reeves or Wardd', 'Wardd'],
    // Figures that have no exceptions.
    ['gross acres not in Reeves', '“not in Reeves”'],
    ['rentals due in 30 days or 60 days', '“or”'],
    ['everything but Wolfcamp leases', 'can’t answer by formation'],
    ['map of tracts not in Reeves', 'on the map'],
    ['HBP leases by county in Reeves or Ward', "can't be grouped by county"],
    ['owners not in Reeves', 'Owners have no county'],
  ])('%s', async (question, reason) => {
    const { text, results } = await ask(question);
    expect(text).toContain(reason);
    expect(results.every(({ refused, figures }) => refused && figures.length === 0)).toBe(true);
  });
});
