import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestApp,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let owner: pg.Client;
let company: number;
let count = 0;
let email: string;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});
beforeEach(async () => {
  count += 1;
  company = (await createCompanyWithArea(ada, `Company ${count}`)).companyId;
  email = `new.${count}@example.com`;
});

const invite = (body: object = { email, role_id: 3 }, by = ada) =>
  by.post(`/api/company/${company}/invite`, body);
const list = async () => (await ada.get(`/api/company/${company}/invitations`)).body.data;
const one = (id: number) => `/api/company/${company}/invitations/${id}`;

/** Returns the token in the last mail. */
function mailedToken(app = test): string {
  const token = /\/invitation\/([\w-]{43})$/m.exec(app.mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail holds no link.');
  return token;
}
const look = (token: string, app = test) => app.call({ method: 'GET', url: `/api/invitations/${token}` });
const accept = (token: string, payload?: object, bearer?: string, app = test) =>
  app.call({
    method: 'POST',
    url: `/api/invitations/${token}/accept`,
    ...(payload === undefined ? {} : { payload }),
    ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
  });
const nora = { name: 'Nora New', password: 'a good password' };

describe('inviting', () => {
  it('gives the inviter the link only if no mail server is set up', async () => {
    const mailed = await invite();
    expect(mailed.body.data[0].data.delivery).toBe('mail');
    expect(mailed.body.data[0].data).not.toHaveProperty('link');
    const mails: string[] = [];
    const outbox = await createTestApp(
      {},
      {
        beside: test,
        parts: {
          mailer: {
            where: 'a folder',
            delivery: 'outbox',
            send: async (mail) => void mails.push(mail.text),
            close: () => undefined,
          },
        },
      },
    );
    const headers = { authorization: `Bearer ${ada.token}` };
    const call = (url: string, payload?: object) =>
      outbox.call({ method: 'POST', url, headers, ...(payload && { payload }) });
    const one = await call(`/api/company/${company}/invite`, { email: `link.${email}`, role_id: 3 });
    const { id, delivery, link } = one.body.data[0].data;
    expect(delivery).toBe('outbox');
    expect(mails.at(-1)).toContain(link);
    const again = await call(`/api/company/${company}/invitations/${id}/resend`);
    expect(again.body.data[0].data.link).not.toBe(link);
    const user = await call('/api/users', {
      username: 'linked',
      email: `linked.${email}`,
      role_id: 3,
      company_ids: [company],
    });
    expect(mails.at(-1)).toContain(user.body.data[0].data.link);
    expect((await outbox.call({ url: '/api/mail-settings', headers })).body.data).toEqual([
      { delivery: 'outbox' },
    ]);
    const forgot = await outbox.call({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'nobody@example.com' },
    });
    expect(forgot.body).toMatchObject({ delivery: 'outbox', message: expect.stringContaining('outbox') });
    await outbox.app.close();
  });

  it('mails a link and who invites to which company, and is listed until it is accepted', async () => {
    const invited = await invite();
    expect(invited).toMatchObject({
      status: 201,
      body: { data: [{ data: { email, role_name: 'Editor', status: 'pending', invited_by: 'Ada Byron' } }] },
    });
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: "You're invited to Platbook" });
    expect(test.mails.at(-1)?.text).toContain(
      `"Ada Byron" (${ada.email}) invited you to work on land records in "Company ${count}" in Platbook.`,
    );
    expect(JSON.stringify(invited.body)).not.toContain(mailedToken());
    const token = mailedToken();
    expect((await look(token)).body).toMatchObject({
      valid: true,
      email,
      company_name: `Company ${count}`,
      role_name: 'Editor',
      needs_account: true,
      invited_by: 'Ada Byron',
      invited_by_email: ada.email,
      invited_at: (await list())[0].created_at,
    });
    expect(await list()).toHaveLength(1);
    const stored = await owner.query("SELECT encode(token_hash, 'escape') AS hash FROM invitations");
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  it('answers the same of an address that has an account and of one that has none', async () => {
    const unknown = (await invite({ email, role_id: 4 })).body.data[0];
    const known = (await invite({ email: bo.email, role_id: 4 })).body.data[0];
    const shape = ({ data }: { data: object }) => Object.keys(data).sort();
    expect(shape(known)).toEqual(shape(unknown));
    const seen = (await ada.get('/api/users?filter[status]=invited')).body.data;
    for (const address of [email, bo.email])
      expect(seen).toContainEqual(
        expect.objectContaining({ email: address, username: address, status: 'invited' }),
      );
    expect(seen.map(({ id }: { id: number }) => id)).not.toContain(bo.id);
  });

  it.each([
    [{ email: 'no address', role_id: 3 }, 400, 'email'],
    [{ email: 'a@example.com\nBcc: b@example.com', role_id: 3 }, 400, 'email'],
    [{ email: 'a\u202e@example.com', role_id: 3 }, 400, 'email'],
    [{ email: 'x@example.com', role_id: 4711 }, 422, 'role_id'],
    [{ email: 'x@example.com', role_id: 1 }, 422, 'role_id'],
    [{ email: 'x@example.com', role_id: 0 }, 400, 'role_id'],
    [{ email: 'x@example.com' }, 400, 'role_id'],
    [{ email: 'x@example.com', role_id: 3, company_id: 1 }, 400, 'company_id'],
  ])('refuses %j by its field, and mails nothing', async (body, status, path) => {
    const before = test.mails.length;
    const answer = await invite(body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(path);
    expect(test.mails).toHaveLength(before);
  });

  it('refuses a member and somebody who was invited, by name', async () => {
    const member = await test.member(`Mel ${count}`, company, 4);
    const known = await invite({ email: member.email.toUpperCase(), role_id: 3 });
    expect(known).toMatchObject({ status: 409, body: { details: [{ path: 'email' }] } });
    expect(known.body.message).toContain(`Mel ${count} is already a member`);
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is a Manager’s, in companies that they manage', async () => {
    const { id } = (await invite()).body.data[0];
    const editor = await test.member(`Ed ${count}`, company, 3);
    for (const [person, status] of [
      [editor, 403],
      [bo, 404],
    ] as const) {
      expect((await invite({ email: 'y@example.com', role_id: 4 }, person)).status).toBe(status);
      expect((await person.get(`/api/company/${company}/invitations`)).status).toBe(status);
      expect((await person.post(`${one(id)}/resend`, {})).status).toBe(status);
      expect((await person.delete(one(id))).status).toBe(status);
    }
    for (const [method, url] of [
      ['POST', `/api/company/${company}/invite`],
      ['GET', `/api/company/${company}/invitations`],
      ['POST', `${one(id)}/resend`],
      ['DELETE', one(id)],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });
});

describe('accepting', () => {
  it('says that the company is being changed while it is removed, and holds up nobody who registers', async () => {
    await invite();
    const token = mailedToken();
    await owner.query('BEGIN');
    await owner.query('SELECT FROM companies WHERE id = $1 FOR UPDATE', [company]);
    const waiting = Promise.all([accept(token, nora), accept(token, nora), accept(token, nora)]);
    const registered = await test.register('Rita Register');
    expect(registered.id).toBeGreaterThan(0);
    for (const { status, body } of await waiting)
      expect([status, body.message]).toEqual([503, expect.stringContaining('Try again in a minute')]);
    await owner.query('COMMIT');
    expect((await accept(token, nora)).status).toBe(201);
  });

  it('makes the account, signs in, and makes a member of the promised id and role', async () => {
    await invite();
    const [promised] = (await ada.get('/api/users?filter[status]=invited')).body.data.filter(
      (each: { email: string }) => each.email === email,
    );
    const accepted = await accept(mailedToken(), nora);
    expect(accepted).toMatchObject({
      status: 201,
      body: { user: { id: promised.id, email, name: 'Nora New' } },
    });
    const mine = await test.call({
      method: 'GET',
      url: '/api/company',
      headers: { authorization: `Bearer ${accepted.body.token}` },
    });
    expect(mine.body.data).toMatchObject([{ id: company, role_name: 'Editor' }]);
    expect(await list()).toEqual([]);
    expect((await accept(mailedToken(), nora)).status).toBe(400);
    const login = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: nora.password },
    });
    expect(login.status).toBe(200);
  });

  it('is once, also by two at the same moment', async () => {
    await invite();
    const token = mailedToken();
    const answers = await Promise.all([accept(token, nora), accept(token, nora)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('needs a name and a password that will do, and uses nothing up before', async () => {
    await invite();
    const token = mailedToken();
    for (const [body, paths] of [
      [undefined, ['name', 'password']],
      [{ name: 'Nora' }, ['password']],
      [{ name: 'Nora', password: 'short' }, ['password']],
      [{ name: 'x'.repeat(10_000), password: nora.password }, ['name']],
      [{ name: 'evil\u202Etxt', password: nora.password }, ['name']],
      [{ ...nora, role_id: 1 }, ['role_id']],
    ] as const) {
      const answer = await accept(token, body);
      expect(answer.status).toBe(400);
      const reported = answer.body.details.map(({ path }: { path: string }) => path);
      expect(reported.length === 0 ? [answer.body.message] : reported).toEqual(
        reported.length === 0 ? [expect.stringContaining(paths[0])] : paths,
      );
    }
    expect((await accept(token, nora)).status).toBe(201);
  });

  it('of somebody with an account asks them to be signed in as such', async () => {
    const known = await test.register(`Kay ${count}`);
    await invite({ email: known.email, role_id: 2 });
    const token = mailedToken();
    expect((await look(token)).body.needs_account).toBe(false);
    expect(await accept(token, nora)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining(known.email) },
    });
    expect((await accept(token, undefined, bo.token)).status).toBe(403);
    expect((await accept(token, undefined, 'forged.token.here')).status).toBe(401);
    expect((await accept(token, undefined, known.token)).status).toBe(200);
    expect((await known.get(`/api/company/${company}`)).body.data[0].data.role_name).toBe('Manager');
    expect((await accept(token, undefined, known.token)).status).toBe(400);
  });

  it('works where accounts are made by invitation, and not where none are made', async () => {
    for (const [registration, status] of [
      ['invite', 201],
      ['closed', 403],
    ] as const) {
      const other = await createTestApp({ REGISTRATION: registration });
      const first = await other.register('The First');
      const created = await createCompanyWithArea(first, 'Acme');
      await first.post(`/api/company/${created.companyId}/invite`, { email, role_id: 4 });
      expect((await accept(mailedToken(other), nora, undefined, other)).status).toBe(status);
      await other.close();
    }
  });
});

describe('a link', () => {
  const invalid = { status: 400, body: { message: 'Invalid or expired token' } };

  it('that is altered, used, expired or revoked leads nowhere, and says no more', async () => {
    await invite();
    const token = mailedToken();
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [altered, 'nonsense', '%00', token.toLowerCase()]) {
      expect(await look(wrong)).toMatchObject({ status: 400 });
      expect(await accept(wrong, nora)).toMatchObject({ status: 400 });
    }
    await owner.query("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE email = $1", [
      email,
    ]);
    expect(await look(token)).toMatchObject(invalid);
    expect(await accept(token, nora)).toMatchObject(invalid);
    const [expired] = await list();
    expect(expired.status).toBe('expired');
    expect((await ada.post(`${one(expired.id)}/resend`, {})).body.data[0].data.status).toBe('pending');
    const renewed = mailedToken();
    expect(renewed).not.toBe(token);
    expect(await look(token)).toMatchObject(invalid);
    expect((await look(renewed)).status).toBe(200);
    expect((await ada.delete(one(expired.id))).status).toBe(200);
    expect(await look(renewed)).toMatchObject(invalid);
    expect((await ada.delete(one(expired.id))).status).toBe(404);
    expect((await ada.post(`${one(expired.id)}/resend`, {})).status).toBe(404);
    expect((await invite()).status).toBe(201);
  });

  it('holds only while who sent it may invite, and anew when somebody else sends it', async () => {
    const manager = await test.member(`Ma ${count}`, company, 2);
    const { id } = (await invite(undefined, manager)).body.data[0];
    const token = mailedToken();
    expect((await look(token)).status).toBe(200);
    await ada.put(`/api/company/${company}/user/${manager.id}/role`, { role_id: 3 });
    expect(await look(token)).toMatchObject(invalid);
    expect(await accept(token, nora)).toMatchObject(invalid);
    expect(await list()).toMatchObject([{ id, status: 'expired' }]);
    await ada.post(`${one(id)}/resend`, {});
    expect(await list()).toMatchObject([{ id, status: 'pending', invited_by: 'Ada Byron' }]);
    expect((await accept(mailedToken(), nora)).status).toBe(201);
  });

  it('into a company that was deleted leads nowhere until it is restored', async () => {
    await invite();
    const token = mailedToken();
    await ada.delete(`/api/company/${company}`, { name: `Company ${count}` });
    expect(await look(token)).toMatchObject(invalid);
    expect(await accept(token, nora)).toMatchObject(invalid);
    await ada.post(`/api/company/${company}/restore`, {});
    expect((await accept(token, nora)).status).toBe(201);
  });

  it('is not mailed without end', async () => {
    const { id } = (await invite()).body.data[0];
    const statuses = [];
    for (let times = 0; times < 10; times += 1)
      statuses.push((await ada.post(`${one(id)}/resend`, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 422]);
    await owner.query('UPDATE invitations SET times_sent = 100 WHERE id = $1', [id]);
    expect((await invite({ email: 'z@example.com', role_id: 4 })).status).toBe(429);
    await owner.query('UPDATE invitations SET times_sent = 1');
  });

  it('is one of a hundred in an hour, also where many are sent at once', async () => {
    const manager = await test.member(`Many ${count}`, company, 2);
    const send = (place: number) => invite({ email: `many-${place}.${email}`, role_id: 4 }, manager);
    const { id } = (await send(0)).body.data[0];
    await owner.query('UPDATE invitations SET times_sent = 98 WHERE id = $1', [id]);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
  });

  it('goes to one address only so often in a day, also where each is revoked', async () => {
    const manager = await test.member(`Mo ${count}`, company, 2);
    const inviteAndRevoke = async () => {
      const invited = await invite({ email, role_id: 4 });
      expect(invited.status).toBe(201);
      expect((await ada.delete(one(invited.body.data[0].id))).status).toBe(200);
    };
    const sentSo = (times: number, but = 0) =>
      owner.query('UPDATE invitations SET times_sent = $1 WHERE email = $2 AND id <> $3', [
        times,
        email,
        but,
      ]);
    await inviteAndRevoke();
    await sentSo(24);
    await inviteAndRevoke();
    const tooMany = { status: 429, body: { details: [{ path: 'email' }] } };
    expect(await invite({ email: email.toUpperCase(), role_id: 4 })).toMatchObject(tooMany);
    expect((await invite({ email: `other.${email}`, role_id: 4 })).status).toBe(201);
    // Another user's mails still go out until the total limit is reached.
    const { id } = (await invite({ email, role_id: 4 }, manager)).body.data[0];
    const resend = () => manager.post(`${one(id)}/resend`, {});
    expect((await resend()).status).toBe(200);
    await sentSo(24, id);
    expect(await resend()).toMatchObject(tooMany);
    await owner.query("UPDATE invitations SET sent_at = now() - interval '25 hours' WHERE email = $1", [
      email,
    ]);
    expect((await resend()).status).toBe(200);
  });
});
