import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { askFor } from './testing.ts';

let test: TestApp;
let ada: Person;
let company: number;

const owners: [name: string, acres: number][] = [
  ['Smith Family Trust', 266.83],
  ['The Smith Family Trust', 106.83],
  ['Smith Family Trust II', 10],
  ['Hollis L. Maddenhall', 20],
  ['Señora Muñoz', 30],
  ['The Gantry Heirs', 40],
];

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  company = (await createCompanyWithArea(ada, 'Acme')).companyId;
  const area = { name: 'Toyah Draw (Reeves)', type: 'project', company_id: company };
  const area_id: number = (await ada.post('/api/area', area)).body.data[0].id;
  const tracts = [
    await ada.make('tracts', { tract_name: 'One', area_id, gross_acres: 640, county: 'DeWitt' }),
    await ada.make('tracts', { tract_name: 'Two', area_id, gross_acres: 320, county: 'La Salle' }),
  ];
  for (const [owner_name, net_acres] of owners) {
    const owner_id = await ada.make('owners', { owner_name, area_id });
    await ada.make('ownerships', { tract_id: tracts[0], owner_id, interest_type: 'mineral', net_acres });
  }
});
afterAll(() => test.close());

async function ask(question: string) {
  const { message } = await askFor(ada, question, { company_id: company });
  const [result] = message.results;
  if (result === undefined) throw new Error(`“${question}” was not looked up: ${message.text}`);
  return result;
}

it.each([
  [
    'the Smith Family Trust',
    'The Smith Family Trust',
    '106.83',
    ['Smith Family Trust', 'Smith Family Trust II'],
  ],
  ['Smith Family Trust', 'Smith Family Trust', '266.83', ['Smith Family Trust II', 'The Smith Family Trust']],
])(
  'says which of those called like %s was taken, and offers the others',
  async (request, taken, acres, others) => {
    const result = await ask(`net acres of ${request}`);
    expect(result.figures[0]?.value).toBe(acres);
    expect(result.says).toContain(`Answered for “${taken}”, the exact match`);
    expect(result.alike?.map(({ label }) => label)).toEqual(others);
    for (const { label, ask: again } of result.alike ?? []) {
      const other = await ask(again);
      expect(other.figures[0]?.value).toBe(owners.find(([name]) => name === label)?.[1].toFixed(2));
      expect(other.alike).toBeUndefined();
    }
  },
);

it.each(['net acres of Gantry Heirs', 'net acres of the gantry heirs'])(
  'takes the only one with an article or without: %s',
  async (question) => {
    expect((await ask(question)).figures[0]?.value).toBe('40.00');
  },
);

it.each([
  ['net acres of Hollis Maddenhall', 'Hollis L. Maddenhall', '20.00'],
  ['net acres of Hollis Maddenhall in DeWitt County', 'Hollis L. Maddenhall', '20.00'],
  ['net acres of Senora Munoz', 'Señora Muñoz', '30.00'],
  ['net acres of smith family trst', 'Smith Family Trust', '266.83'],
])('offers the nearest instead of taking it: %s', async (question, nearest, acres) => {
  const result = await ask(question);
  expect([result.refused, result.says]).toEqual([true, expect.stringContaining('Did you mean')]);
  const row = result.table?.rows.find(({ cells }) => cells[0] === nearest);
  expect((await ask(row?.ask ?? '')).figures[0]?.value).toBe(acres);
});

it.each([
  ['157.82 × 3/16 × $12.345', '157.82 gross acres × 3/16 × $12.345 is $365.30.'],
  ['tracts held by production', '0 tracts where Status is HBP.'],
  ['tracts of The Gantry Heirs', 'The Gantry Heirs has 1 tract.'],
  ['wells of The Gantry Heirs', 'Owner The Gantry Heirs has 0 wells.'],
  ['wells of tract The Gantry Heirs', 'There is no tract named “The Gantry Heirs” in the selected areas.'],
  ['wells of Nobody', 'There is no record named “Nobody” in the selected areas.'],
])('says what it means: %s', async (question, says) => {
  expect((await ask(question)).says).toBe(says);
});

it('offers nothing if nothing is similar', async () => {
  const result = await ask('net acres of Zebulon Quux');
  expect([result.says, result.table]).toEqual([
    'There is no owner named “Zebulon Quux” in the selected areas.',
    null,
  ]);
});

it.each([
  ['De Witt County', '640.00'],
  ['LaSalle County', '320.00'],
  ['la salle', '320.00'],
  ['DEWITT', '640.00'],
])('takes a county that differs by blanks and case alone: %s', async (place, acres) => {
  expect((await ask(`gross acres in ${place}`)).figures[0]?.value).toBe(acres);
});

it.each([
  ['Toyah Draw', 'Toyah Draw (Reeves)', '960.00'],
  ['Lasale County', 'La Salle County', '320.00'],
])('offers the place that %s may mean', async (place, nearest, acres) => {
  const result = await ask(`gross acres in ${place}`);
  expect([result.refused, result.says]).toEqual([true, expect.stringContaining(`Did you mean ${nearest}?`)]);
  expect((await ask(result.table?.rows[0]?.ask ?? '')).figures[0]?.value).toBe(acres);
});
