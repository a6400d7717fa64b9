import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { makeWell } from './testing.ts';

let test: TestApp;
let ada: Person;
let area_id: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

let serial = 0;

/** A well on one tract that A owns, leased at 1/4, with these rights; W has the working interest. */
async function leasedWell(rights: object) {
  serial += 1;
  const owner = (name: string) => ada.make('owners', { owner_name: `${name} ${serial}`, area_id });
  const { well, tract_id, lease_id } = await makeWell(ada, area_id, serial);
  const share = { tract_id, interest_type: 'mineral', decimal_interest: 1, ...rights };
  const ownership_id = await ada.make('ownerships', { ...share, owner_id: await owner('A') });
  const contract = await ada.post('/api/contracts', { ownership_id, lease_id });
  const working = { tract_id, interest_type: 'working', decimal_interest: 1 };
  await ada.make('ownerships', { ...working, owner_id: await owner('W') });
  return { well, contract: contract.body, ownership_id };
}

const unitOf = async (well: number) =>
  (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0].units[0];
async function rowsOf(report: string): Promise<Record<string, string>[]> {
  const { text } = await ada.get(`/api/reports/${report}`);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const severed = { executive_right: 'severed', executive_holder: 'Birch Land Co.' };

describe('a severed executive right', () => {
  it('leaves open whether the lease covers the interest, until its holder joined', async () => {
    const { well, contract } = await leasedWell(severed);
    expect(contract.warnings).toMatchObject([
      {
        path: 'executive_consent',
        message: expect.stringContaining('only if Birch Land Co. signed or ratified'),
      },
    ]);
    const open = await unitOf(well);
    expect(open.division.questions).toMatchObject([
      {
        text: expect.stringMatching(/^The executive right of A \d+'s interest in T \d+ is severed, so Lease/),
      },
    ]);
    expect(open.division.lines.map(({ decimal }: { decimal: unknown }) => decimal)).toEqual([null, null]);
    expect(open.interests[0]).toMatchObject({
      leases: [],
      leases_for_review: [{ name: `Lease ${serial}` }],
    });
    const [deck] = await rowsOf(`unit-decks/download?well_id=${well}`);
    expect(Object.values(deck ?? {})).toContain(`Lease ${serial} (for review)`);
    const missing = async () =>
      (await rowsOf('data-quality/download?kind=lease'))
        .filter((row) => row.Record === `Lease ${serial}`)
        .map((row) => row['What Is Missing']);
    expect(await missing()).toContain('Consent of the executive right holder');
    const questions = await rowsOf(`division-of-interest/download?well_id=${well}`);
    expect(questions.map(({ Line }) => Line)).toContain('Question');

    const { id } = contract.data?.[0] ?? contract;
    const put = await ada.put(`/api/contracts/${id}`, { executive_consent: 'ratified', version_id: 1 });
    expect(put.status, put.text).toBe(200);
    const settled = await unitOf(well);
    expect(settled.division.questions).toEqual([]);
    expect(settled.division.lines.map(({ decimal }: { decimal: unknown }) => decimal)).toEqual([0.25, 0.75]);
    expect(await missing()).not.toContain('Consent of the executive right holder');
  });

  it('is with the owner unless recorded otherwise', async () => {
    for (const rights of [{}, { executive_right: 'owner' }, { bonus_rentals: 'severed' }]) {
      const { well, contract } = await leasedWell(rights);
      expect(contract.warnings ?? []).toEqual([]);
      expect((await unitOf(well)).division.questions).toEqual([]);
    }
  });

  it('has a holder only if it is severed', async () => {
    const { ownership_id } = await leasedWell({});
    const put = await ada.put(`/api/ownerships/${ownership_id}`, {
      executive_holder: 'Birch',
      version_id: 1,
    });
    expect(put.body.warnings).toMatchObject([{ path: 'executive_right' }]);
    expect((await ada.put(`/api/ownerships/${ownership_id}`, { executive_right: 'maybe' })).status).toBe(400);
  });
});
