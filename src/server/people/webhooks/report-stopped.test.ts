import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { reportStopped } from './report-stopped.ts';

let test: TestApp;
let manager: Person;
let editor: Person;
let companyId: number;
const log = vi.fn();

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://land.example.com' });
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  ({ companyId } = await createCompanyWithArea(manager, 'Acme'));
  editor = await test.member('Ed Editor', companyId, 3);
});
afterAll(() => test.close());

const why = 'No message came through for days. The last one: The host responded with 500.';
const report = async (savedBy: number | null, send = vi.fn(async () => undefined)) => {
  const mailer = { where: '', delivery: 'mail' as const, send, close: () => undefined };
  const config = { publicUrl: 'https://land.example.com' };
  await reportStopped(
    { database: test.database, mailer, config, log },
    { companyId, name: 'Led\nger', why, savedBy },
  );
  return send.mock.calls as unknown as [{ to: string; subject: string; text: string }][];
};

it('mails who saved the webhook why it was turned off and where to turn it on', async () => {
  const [[mail] = []] = await report(manager.id);
  expect(mail?.subject).toBe('Webhook turned off: Led ger');
  expect(mail?.to).toContain('mia.manager');
  expect(mail?.text).toContain(why);
  expect(mail?.text).toContain('\nhttps://land.example.com/webhooks\n');
});

it('notifies nobody who may no longer change it', async () => {
  expect(await report(editor.id)).toEqual([]);
  expect(await report(null)).toEqual([]);
  expect(await report(2_000_000)).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

it('only logs a mail that cannot be sent', async () => {
  const failure = new Error('The mail server is down.');
  await report(
    manager.id,
    vi.fn(async () => {
      throw failure;
    }),
  );
  expect(log).toHaveBeenCalledWith(failure, expect.any(String));
});
