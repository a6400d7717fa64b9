import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { lettersNotesHeader } from '#shared/land/letters-notes-header.ts';

import { makeWell } from './testing.ts';

let test: TestApp;
let ada: Person;
let mona: Person;
let ed: Person;
let bo: Person;
let area_id: number;
let serial = 0;

const [manager, editor] = [2, 3];

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  const company = await createCompanyWithArea(ada, 'Acme');
  area_id = company.areaId;
  mona = await test.member('Mona Manager', company.companyId, manager);
  ed = await test.member('Ed Editor', company.companyId, editor);
});
afterAll(() => test.close());

/** A well on one tract: A and B own half each at 1/4, W the working interest. The division orders agree. */
async function paidWell() {
  serial += 1;
  const owner = (name: string) => ada.make('owners', { owner_name: `${name} ${serial}`, area_id });
  const [a, b, w] = [await owner('A'), await owner('B'), await owner('W')];
  const { well, tract_id, lease_id } = await makeWell(ada, area_id, serial);
  const minerals: number[] = [];
  for (const owner_id of [a, b]) {
    const share = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 0.5 };
    const id = await ada.make('ownerships', share);
    await ada.make('contracts', { ownership_id: id, lease_id });
    minerals.push(id);
  }
  await ada.make('ownerships', { tract_id, owner_id: w, interest_type: 'working', decimal_interest: 1 });
  const made = await ada.post(`/api/wells/${well}/division-orders`, { effective_date: null });
  expect(made.status, made.text).toBe(200);
  return { well, a, b, w, minerals, lease_id };
}

async function payeesOf(well: number): Promise<Payee[]> {
  const answer = await ada.get(`/api/wells/${well}/division-orders`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data[0] as Payees).payees;
}
const states = async (well: number) =>
  (await payeesOf(well)).map(({ owner, approval }) => `${owner.name.slice(0, 1)} ${approval}`);
const lineOf = ({ order, decimal }: Payee, payable: unknown = decimal) => ({
  id: order?.id,
  version_id: order?.version_id,
  title: decimal,
  payable,
});
async function rowsOf(report: string): Promise<Record<string, string>[]> {
  const { text } = await ada.get(`/api/reports/${report}`);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
const approve = (who: Person, well: number, lines: readonly object[], more = {}) =>
  who.post(`/api/wells/${well}/division-orders/approve`, { lines, ...more });
const change = (order: Payee['order'], values: object) =>
  ada.put(`/api/division_orders/${order?.id}`, { ...values, version_id: order?.version_id });

describe('the approval of payable decimals', () => {
  it('is of all lines that agree in one act, with name, date and note, and can be undone', async () => {
    const { well } = await paidWell();
    expect(await states(well)).toEqual(['A none', 'B none', 'W none']);
    const lines = (await payeesOf(well)).map((payee) => lineOf(payee));
    const answer = await approve(mona, well, lines, { note: ' Opinion of March ' });
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { data: [{ approved: 3, withdrawn: 0, act_id: expect.any(Number) }] },
    });
    const [first] = await payeesOf(well);
    expect(first?.order).toMatchObject({
      payable_decimal: 0.125,
      approved_title: 0.125,
      approved_stated: 0.125,
      approved_by: 'Mona Manager',
      approved_on: expect.stringMatching(/^\d{4}-/),
      approval_note: 'Opinion of March',
    });
    expect(await states(well)).toEqual(['A approved', 'B approved', 'W approved']);
    const history = await ada.get(`/api/division_orders/${first?.order?.id}/history`);
    expect(history.body.data[0]).toMatchObject({
      user_name: 'Mona Manager',
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'Payable Decimal', old: null, new: 0.125 }),
      ]),
    });
    const undone = await mona.post(`/api/acts/${answer.body.data[0].act_id}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await states(well)).toEqual(['A none', 'B none', 'W none']);
    expect((await payeesOf(well))[0]?.order).toMatchObject({ approved_by: null, approved_on: null });
  });

  it('is a Manager’s, and so is undoing it; other companies don’t see it', async () => {
    const { well } = await paidWell();
    const lines = (await payeesOf(well)).map((payee) => lineOf(payee));
    expect((await approve(ed, well, lines)).status).toBe(403);
    expect((await approve(bo, well, lines)).status).toBe(404);
    const { act_id } = (await approve(mona, well, lines)).body.data[0];
    expect((await ed.post(`/api/acts/${act_id}/undo`, {})).status).toBe(403);
    // Approved again, only who, when and the note change.
    const again = await approve(
      mona,
      well,
      (await payeesOf(well)).map((payee) => lineOf(payee)),
      { note: 'Checked' },
    );
    expect(again.status, again.text).toBe(200);
    const undo = await ed.post(`/api/acts/${again.body.data[0].act_id}/undo`, {});
    expect(undo.status, undo.text).toBe(403);
    const [first] = await payeesOf(well);
    expect(first?.order).toMatchObject({ approval_note: 'Checked' });
    for (const values of [{ payable_decimal: 0.2 }, { approved_by: 'Ed' }, { approval_note: 'mine' }])
      expect((await change(first?.order ?? null, values)).status).toBe(400);
    // Repeating what is stored is no change.
    const { payable_decimal, approved_on } = { ...first?.order } as Record<string, unknown>;
    const repeated = await change(first?.order ?? null, { payable_decimal, approved_on, notes: 'x' });
    expect(repeated.status, repeated.text).toBe(200);
  });

  it('takes a line that differs alone, and only by the decimal of title or of the order', async () => {
    const { well, a } = await paidWell();
    await change((await payeesOf(well))[0]?.order ?? null, { decimal_interest: 0.12 });
    const payees = await payeesOf(well);
    const [differing, other] = payees as [Payee, Payee];
    expect(differing.comparison).toBe('differs');
    const together = await approve(
      mona,
      well,
      payees.map((payee) => lineOf(payee)),
    );
    expect(together.status).toBe(422);
    expect(together.body.message).toMatch(
      /^Nothing was approved\. The division order of A \d+ \(RI\) differs from title: 0\.12000000 instead of 0\.12500000\./,
    );
    expect((await approve(mona, well, [lineOf(differing, 0.13)])).body.message).toContain('is neither');
    const stated = await approve(mona, well, [lineOf(differing, 0.12)], { note: 'Until the suit ends' });
    expect(stated.status, stated.text).toBe(200);
    expect(await states(well)).toEqual(['A approved', 'B none', 'W none']);
    expect((await payeesOf(well))[0]?.order).toMatchObject({
      owner_id: a,
      payable_decimal: 0.12,
      approved_title: 0.125,
    });
    expect((await approve(mona, well, [lineOf(other)])).status).toBe(200);
  });

  it('is for review once title or the order changes, and isn’t carried to a new order', async () => {
    const { well, minerals } = await paidWell();
    const before = await payeesOf(well);
    await approve(
      mona,
      well,
      before.map((payee) => lineOf(payee)),
    );
    for (const [place, decimal_interest] of [0.4, 0.6].entries())
      await ada.put(`/api/ownerships/${minerals[place]}`, { decimal_interest, version_id: 1 });
    expect(await states(well)).toEqual(['A review', 'B review', 'W approved']);
    expect((await payeesOf(well))[0]).toMatchObject({
      decimal: 0.1,
      order: { payable_decimal: 0.125, approved_title: 0.125 },
    });
    // The drafts are corrected; what was approved stays for review.
    await ada.post(`/api/wells/${well}/division-orders`, { effective_date: null });
    expect(await states(well)).toEqual(['A review', 'B review', 'W approved']);
    const [a] = await payeesOf(well);
    expect((await approve(mona, well, [lineOf(a as Payee)])).status).toBe(200);
    expect(await states(well)).toEqual(['A approved', 'B review', 'W approved']);
    // A new order of a later day begins without an approval.
    for (const [place, decimal_interest] of [0.5, 0.5].entries())
      await ada.put(`/api/ownerships/${minerals[place]}`, { decimal_interest, version_id: 2 });
    await ada.post(`/api/wells/${well}/division-orders`, { effective_date: '2026-01-01' });
    expect(await states(well)).toEqual(['A none', 'B none', 'W approved']);
  });

  it('ends if the order becomes another owner’s', async () => {
    const { well, a } = await paidWell();
    const z = await ada.make('owners', { owner_name: `Z ${serial}`, area_id });
    const [first] = await payeesOf(well);
    await approve(mona, well, [lineOf(first as Payee)]);
    const [approved] = await payeesOf(well);
    const moved = await change(approved?.order ?? null, { owner_id: z });
    expect(moved.body.data[0].data ?? moved.body.data[0]).toMatchObject({ payable_decimal: null });
    const back = await ada.get(`/api/division_orders/${approved?.order?.id}/history`);
    const restored = await ada.post(
      `/api/division_orders/${approved?.order?.id}/history/${back.body.data[1].id}/restore`,
      {},
    );
    expect(restored.status, restored.text).toBe(200);
    const order = (await ada.get(`/api/division_orders?filter[id]=${approved?.order?.id}`)).body.data[0];
    expect(order).toMatchObject({ owner_id: a, payable_decimal: null, approved_by: null });
  });

  it('comes back with a deleted division order', async () => {
    const { well } = await paidWell();
    const [first] = await payeesOf(well);
    await approve(mona, well, [lineOf(first as Payee)]);
    await ada.delete(`/api/division_orders/${first?.order?.id}`);
    expect((await ada.post(`/api/trash/division_orders/${first?.order?.id}/restore`, {})).status).toBe(200);
    expect((await payeesOf(well))[0]?.order).toMatchObject({ approved_by: 'Mona Manager' });
    expect(await states(well)).toEqual(['A approved', 'B none', 'W none']);
  });

  it('is refused with the other’s act after it, whole', async () => {
    const { well } = await paidWell();
    const payees = await payeesOf(well);
    const [first, second] = payees as [Payee, Payee];
    await approve(mona, well, [lineOf(first)]);
    const late = await approve(
      ada,
      well,
      payees.map((payee) => lineOf(payee)),
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(late.body.message).toMatch(/^Mona Manager approved 0\.12500000 for A \d+ \(RI\) since\./);
    expect(late.body.data).toMatchObject([{ approval: 'approved', order: { id: first.order?.id } }]);
    expect(await states(well)).toEqual(['A approved', 'B none', 'W none']);
    await change(second.order, { notes: 'x' });
    expect((await approve(mona, well, [lineOf(second)])).body.message).toMatch(
      /^Ada Byron changed the division order of B/,
    );
    const other = { ...lineOf((await payeesOf(well))[1] as Payee), title: 0.2 };
    expect((await approve(mona, well, [other])).body.message).toMatch(
      /^The title decimal of B \d+ \(RI\) is now 0\.12500000\./,
    );
  });

  it('lets only one of two users who approve at once', async () => {
    const { well } = await paidWell();
    const lines = (await payeesOf(well)).map((payee) => lineOf(payee));
    const both = await Promise.all([approve(ada, well, lines), approve(mona, well, lines)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is withdrawn, and refused while the division is open or isn’t whole', async () => {
    const { well, lease_id } = await paidWell();
    const [first] = await payeesOf(well);
    await approve(mona, well, [lineOf(first as Payee)]);
    await ada.put(`/api/leases/${lease_id}`, { royalty_rate: null, version_id: 1 });
    const [open, other] = await payeesOf(well);
    expect(open).toMatchObject({ decimal: null, approval: 'review' });
    const refused = await approve(mona, well, [lineOf(other as Payee, 0.125)]);
    expect(refused).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    const withdrawn = await approve(mona, well, [lineOf(open as Payee, null)]);
    expect(withdrawn.body.data[0]).toMatchObject({ approved: 0, withdrawn: 1 });
    expect(await states(well)).toEqual(['A none', 'B none', 'W none']);
  });

  it('is shown on the lines of the division, on screen and in the report', async () => {
    const { well, minerals } = await paidWell();
    const [first] = await payeesOf(well);
    await approve(mona, well, [lineOf(first as Payee)]);
    const onDeck = async () => {
      const { units } = (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0];
      return units[0].division.lines.map((line: { type: string; approval: string }) => line.approval);
    };
    const inReport = async () =>
      (await rowsOf(`division-of-interest/download?well_id=${well}`))
        .filter((row) => row.Line === 'Interest')
        .map((row) => row['Payable Decimal']);
    expect(await onDeck()).toEqual(['approved', 'none', 'none']);
    expect(await inReport()).toEqual(['Approved', 'Not approved', 'Not approved']);
    for (const [place, decimal_interest] of [0.4, 0.6].entries())
      await ada.put(`/api/ownerships/${minerals[place]}`, { decimal_interest, version_id: 1 });
    expect(await onDeck()).toEqual(['review', 'none', 'none']);
    expect(await inReport()).toEqual(['Review', 'Not approved', 'Not approved']);
    const [row] = await rowsOf(`division-orders/download?well_id=${well}`);
    expect(row).toMatchObject({ 'Payable Decimal': '0.125', 'Approved By': 'Mona Manager' });
  });

  it('is shown for the owner who takes the rounding difference as that owner is paid', async () => {
    const { well, w, minerals } = await paidWell();
    // Three royalties of 0.08333333 and a working interest of 0.75 add up to 0.99999999.
    for (const id of minerals)
      await ada.put(`/api/ownerships/${id}`, { decimal_interest: 0.333333333333, version_id: 1 });
    const owner_id = await ada.make('owners', { owner_name: `C ${serial}`, area_id });
    const { tract_id } = (await ada.get(`/api/ownerships?filter[id]=${minerals[0]}`)).body.data[0];
    const lease_id = (await ada.get(`/api/leases?filter[file_number]=L-${serial}`)).body.data[0].id;
    const share = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 0.333333333333 };
    await ada.make('contracts', { ownership_id: await ada.make('ownerships', share), lease_id });
    const working = (await payeesOf(well)).find((payee) => payee.owner.id === w);
    await change(working?.order ?? null, { takes_rounding: true });
    await ada.post(`/api/wells/${well}/division-orders`, { effective_date: null });
    const payees = await payeesOf(well);
    expect(payees.at(-1)).toMatchObject({ decimal: 0.75000001, comparison: 'agrees' });
    const answer = await approve(
      mona,
      well,
      payees.map((payee) => lineOf(payee)),
    );
    expect(answer.status, answer.text).toBe(200);
    const { units } = (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0];
    expect(units[0].division.lines.map((line: { approval: string }) => line.approval)).toEqual([
      ...Array(4).fill('approved'),
    ]);
  });

  it('names in the result of letters what isn’t approved, and prints it', async () => {
    const { well, minerals } = await paidWell();
    const [first] = await payeesOf(well);
    const note = async () => {
      const answer = await ada.post(`/api/wells/${well}/division-orders/letters`, { format: 'pdf' });
      expect(answer.status, answer.text).toBe(200);
      return decodeURIComponent(String(answer.headers[lettersNotesHeader.toLowerCase()]));
    };
    await approve(mona, well, [lineOf(first as Payee)]);
    expect(await note()).toMatch(/^Payable decimal not approved: B \d+ \(RI\), W \d+ \(WI\)\. /);
    for (const [place, decimal_interest] of [0.4, 0.6].entries())
      await ada.put(`/api/ownerships/${minerals[place]}`, { decimal_interest, version_id: 1 });
    await ada.post(`/api/wells/${well}/division-orders`, { effective_date: null });
    expect(await note()).toContain(`Approved before a change, review: A ${serial} (RI).`);
  });

  it('refuses bodies that say nothing or too much', async () => {
    const { well } = await paidWell();
    const [first] = await payeesOf(well);
    const line = lineOf(first as Payee);
    for (const body of [
      {},
      { lines: [] },
      { lines: [{ ...line, payable: 1.5 }] },
      { lines: [line, line] },
      { lines: [line], x: 1 },
      { lines: [line], note: 'x'.repeat(1001) },
    ])
      expect((await mona.post(`/api/wells/${well}/division-orders/approve`, body)).status).toBe(400);
  });
});
