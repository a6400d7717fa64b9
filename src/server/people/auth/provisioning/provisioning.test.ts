import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentityProvider, type TestProvider } from '#server/testing/identity-provider.ts';
import { signOnBrowser } from '#server/testing/sign-on-browser.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';

const publicUrl = 'http://127.0.0.1:9';
const collection = '/api/identity-providers';
const password = 'a good password';
const core = 'urn:ietf:params:scim:schemas:core:2.0';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let test: TestApp;
let idp: TestProvider;
let owner: pg.Client;
let admin: Person;
let manager: Person;
let companyId: number;
let provider: IdentityProvider;
let token: string;

beforeAll(async () => {
  idp = await startIdentityProvider({
    redirectUri: `${publicUrl}/api/auth/sign-on/callback`,
    logoutUri: `${publicUrl}/login`,
  });
  test = await createTestApp({ PUBLIC_URL: publicUrl }, { parts: { clock: () => new Date() } });
  admin = await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  ({ companyId } = await createCompanyWithArea(manager, 'Acme'));
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
  await idp.close();
});

beforeEach(async () => {
  await owner.query('DELETE FROM identity_providers; DELETE FROM throttle_events');
  await owner.query("DELETE FROM users WHERE email LIKE '%acme.example'");
  const { status, body } = await admin.post(collection, {
    name: 'Acme sign-on',
    issuer: idp.issuer,
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    domains: ['acme.example'],
    roles: [
      { group: 'Land Managers', company_id: companyId, role_id: 2 },
      { group: 'g-land', company_id: companyId, role_id: 3 },
    ],
  });
  expect(status).toBe(201);
  provider = body.data[0].data;
  ({ token } = (await admin.post(`${collection}/${provider.id}/provisioning`, {})).body);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request as the provider does. */
async function scim(method: Method, path: string, payload?: object | string, bearer = token) {
  const { status, text, headers } = await test.call({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  });
  return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
}

const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

let made = 0;
/** Creates a user and returns it. */
async function createUser(attributes: object = {}) {
  made += 1;
  const { status, body } = await scim('POST', '/Users', {
    schemas: [`${core}:User`],
    userName: `jane${made}@acme.example`,
    name: { givenName: 'Jane', familyName: 'Landry' },
    ...attributes,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as { id: string; userName: string; active: boolean };
}

async function createGroup(displayName: string, members: { id: string }[] = [], externalId?: string) {
  const { status, body } = await scim('POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName,
    ...(externalId !== undefined && { externalId }),
    members: members.map(({ id }) => ({ value: id })),
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as { id: string };
}

const account = async (email: string) =>
  (
    await owner.query(
      `SELECT u.id, u.name, u.first_name, u.last_name, u.role_id, u.deactivated_at IS NOT NULL AS is_off,
         (SELECT json_agg(m.role_id) FROM memberships m WHERE m.user_id = u.id) AS roles
       FROM users u WHERE lower(u.email) = lower($1)`,
      [email],
    )
  ).rows[0];

const events = async (email: string) =>
  (
    await owner.query(
      `SELECT e.action, e.actor_id, e.details FROM audit_events e JOIN users u ON u.id = e.target_id WHERE u.email = $1 ORDER BY e.id`,
      [email],
    )
  ).rows;

const signIn = (email: string) =>
  test.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function registered(email: string): Promise<void> {
  const payload = { email, password, name: 'Jane Landry' };
  expect((await test.call({ method: 'POST', url: '/api/auth/register', payload })).status).toBe(201);
}

/** Signs on as an address and returns the browser and where it ended up. */
async function signOn(email: string, groups: string[] = [], sub: string = crypto.randomUUID()) {
  const browser = signOnBrowser({ test, idp, publicUrl, providerId: provider.id });
  const at = await browser.signOn({ sub, email, email_verified: true, name: 'Jane Landry', groups });
  return { browser, at };
}

describe('users that a provider provisions', () => {
  it('get an account before they sign on, and what was sent is returned', async () => {
    const sent = {
      schemas: [`${core}:User`, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Jane.Landry@acme.example',
      active: 'True',
      emails: [{ primary: true, type: 'work', value: 'JANE@acme.example' }],
      name: { formatted: 'Jane Landry', familyName: 'Landry', givenName: 'Jane' },
      displayName: 'Jane R. Landry',
      roles: [],
      password: 'never stored',
      [enterprise]: { department: 'Land' },
    };
    const { status, body, headers } = await scim('POST', '/Users', sent);
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(headers.location).toBe(`${publicUrl}/scim/v2/Users/${body.id}`);
    const { password: _, ...returned } = sent;
    expect(body).toMatchObject({ ...returned, active: true, meta: { resourceType: 'User' } });
    expect(JSON.stringify(body)).not.toContain('never stored');
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
    expect(await account('jane@acme.example')).toMatchObject({
      name: 'Jane R. Landry',
      first_name: 'Jane',
      last_name: 'Landry',
      role_id: 4,
      is_off: false,
      roles: null,
    });
    expect(await events('jane@acme.example')).toEqual([
      { action: 'account_made', actor_id: null, details: { through: 'Acme sign-on' } },
    ]);
  });

  it('are found by the filters of providers, in pages', async () => {
    const [first, second, third] = [
      await createUser({ externalId: 'e-1' }),
      await createUser(),
      await createUser(),
    ];
    const idsOf = async (query: string) => {
      const { status, body } = await scim('GET', `/Users?${query}`);
      expect({ status, body }).toMatchObject({ status: 200 });
      return [body.totalResults, ...body.Resources.map(({ id }: { id: string }) => id)];
    };
    const filter = (text: string) => idsOf(`filter=${encodeURIComponent(text)}`);
    expect(await filter(`userName eq "${first.userName.toUpperCase()}"`)).toEqual([1, first.id]);
    expect(await filter('externalId eq "e-1" and active eq true')).toEqual([1, first.id]);
    expect(await filter(`emails[type eq "work"].value eq "${second.userName}"`)).toEqual([1, second.id]);
    expect(await filter(`${core}:User:userName eq "${third.userName}"`)).toEqual([1, third.id]);
    expect(await filter('userName eq "nobody"')).toEqual([0]);
    expect(await idsOf('startIndex=2&count=1')).toEqual([3, second.id]);
    expect(await idsOf('count=0')).toEqual([3]);
    for (const refused of [
      'userName sw "j"',
      'userName eq',
      'nonsense',
      'title eq "x"',
      'userName eq "a" or id eq "b"',
    ])
      expect(await scim('GET', `/Users?filter=${encodeURIComponent(refused)}`)).toMatchObject({
        status: 400,
        body: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '400',
          scimType: 'invalidFilter',
        },
      });
    const named = await scim('GET', '/Users?attributes=userName,emails.value&count=1');
    expect(Object.keys(named.body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName']);
  });

  it('are changed as Microsoft Entra ID and Okta do', async () => {
    const jane = await createUser({ emails: [{ type: 'work', value: 'first@acme.example', primary: true }] });
    const path = `/Users/${jane.id}`;
    const entra = await patch(
      path,
      { op: 'Replace', path: 'name.familyName', value: 'Roy' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'second@acme.example' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Land' },
      { op: 'Replace', path: 'active', value: 'False' },
    );
    expect(entra).toMatchObject({
      status: 200,
      body: {
        name: { givenName: 'Jane', familyName: 'Roy' },
        emails: [{ value: 'second@acme.example' }],
        active: false,
        [enterprise]: { department: 'Land' },
      },
    });
    expect(
      await patch(path, { op: 'replace', value: { active: true, displayName: 'Jane Roy' } }),
    ).toMatchObject({
      status: 200,
      body: { active: true, displayName: 'Jane Roy', name: { familyName: 'Roy' } },
    });
    const whole = {
      schemas: [`${core}:User`],
      userName: jane.userName,
      name: { givenName: 'J' },
      active: false,
    };
    const { body } = await scim('PUT', path, whole);
    expect(body).toMatchObject({ active: false, name: { givenName: 'J' } });
    expect(body).not.toHaveProperty('displayName');
    for (const [operation, scimType] of [
      [{ op: 'Replace', path: 'bogus', value: 1 }, 'invalidPath'],
      [{ op: 'Replace', path: 'active', value: 'maybe' }, 'invalidValue'],
      [{ op: 'Replace', path: 'userName', value: '' }, 'invalidValue'],
    ] as const)
      expect(await patch(path, operation)).toMatchObject({ status: 400, body: { scimType } });
    expect((await patch(path, { op: 'move', path: 'active' })).status).toBe(400);
  });

  it('are refused twice, with an address of another domain, and without a name', async () => {
    const jane = await createUser();
    const other = await createUser();
    const taken = { status: 409, body: { scimType: 'uniqueness', status: '409' } };
    expect(await scim('POST', '/Users', { userName: jane.userName.toUpperCase() })).toMatchObject(taken);
    expect(
      await patch(`/Users/${other.id}`, { op: 'replace', path: 'userName', value: jane.userName }),
    ).toMatchObject(taken);
    const foreign = await scim('POST', '/Users', { userName: 'jane@other.example' });
    expect(foreign).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect(foreign.body.detail).toContain('Acme sign-on');
    expect((await scim('POST', '/Users', { emails: [] })).status).toBe(400);
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      for (const method of ['GET', 'DELETE'] as const)
        expect((await scim(method, `/Users/${id}`)).status).toBe(404);
    expect(await account('jane@other.example')).toBeUndefined();
  });

  it('are refused with texts that cannot be stored or shown', async () => {
    for (const text of ['a\0b', 'a\ud800b']) {
      const bad = await scim('POST', '/Users', {
        userName: 'text@acme.example',
        title: text,
        displayName: text,
      });
      expect(bad).toMatchObject({ status: 400, body: { status: '400' } });
      expect((await scim('POST', '/Users', { userName: `${text}@acme.example` })).status).toBe(400);
      expect((await scim('POST', '/Groups', { displayName: text })).status).toBe(400);
      expect((await scim('POST', '/Groups', { displayName: 'x', externalId: text })).status).toBe(400);
      expect(
        (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "a\\u0000"')}`)).status,
      ).toBe(400);
    }
    expect((await scim('POST', '/Groups', { displayName: 'Land\u202edn' })).status).toBe(400);
    expect(
      (await scim('POST', '/Users', { userName: 'x@acme.example', title: 'x'.repeat(30_000) })).status,
    ).toBe(400);
  });

  it('lose all access while they are not active, and get it back', async () => {
    const email = 'out@acme.example';
    await registered(email);
    const { token: session } = (await signIn(email)).body;
    const asked = () =>
      test.call({ method: 'GET', url: '/api/company', headers: { authorization: `Bearer ${session}` } });
    const personal = await test.call({
      method: 'POST',
      url: '/api/auth/tokens',
      headers: { authorization: `Bearer ${session}` },
      payload: { name: 'Spreadsheet', scope: 'read', expires_in_days: 30 },
    });
    const byToken = () =>
      test.call({
        method: 'GET',
        url: '/api/company',
        headers: { authorization: `Bearer ${personal.body.token}` },
      });
    expect([(await asked()).status, (await byToken()).status]).toEqual([200, 200]);

    const user = await createUser({ userName: email });
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
    expect([(await asked()).status, (await byToken()).status, (await signIn(email)).status]).toEqual([
      401, 401, 401,
    ]);
    expect((await signOn(email)).at).toBe('/login?sign_on=deactivated');
    const listed = await admin.get(`/api/users?q=${email}`);
    expect(listed.body.data[0].deactivated_at).toEqual(expect.any(String));

    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true });
    // The session ended; the token is the user's again.
    expect([(await asked()).status, (await byToken()).status, (await signIn(email)).status]).toEqual([
      401, 200, 200,
    ]);
    expect((await events(email)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account_deactivated', 'account_reactivated']),
    );
  });

  it('are reactivated by an Administrator, once', async () => {
    const user = await createUser();
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
    const { id } = await account(user.userName);
    expect((await manager.delete(`/api/users/${id}/deactivation`)).status).toBe(404);
    expect(await admin.delete(`/api/users/${id}/deactivation`)).toMatchObject({
      status: 200,
      body: { data: [{ data: { deactivated_at: null } }] },
    });
    expect((await admin.delete(`/api/users/${id}/deactivation`)).status).toBe(409);
    expect((await signOn(user.userName)).at).toBe('/sign-on');
  });

  it('leave an account that is no longer theirs when they are deleted', async () => {
    const user = await createUser();
    await createGroup('Land Managers', [user]);
    const { at } = await signOn(user.userName, [], 'gone');
    expect(at).toBe('/sign-on');
    expect((await account(user.userName)).roles).toEqual([2]);
    expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect(await account(user.userName)).toMatchObject({ is_off: true, roles: null });
    expect((await scim('GET', `/Users/${user.id}`)).status).toBe(404);
    const { rows } = await owner.query('SELECT FROM user_identities WHERE provider_id = $1', [provider.id]);
    expect(rows).toEqual([]);
    // Someone else may have the address later: nothing of the account is theirs before the provider says so.
    expect((await signOn(user.userName)).at).toBe('/login?sign_on=deactivated');
    await createUser({ userName: user.userName });
    expect((await signOn(user.userName)).at).toBe('/sign-on');
  });

  it('leave nothing to sign in with to the next user of the address', async () => {
    const email = 'reused@acme.example';
    for (const end of ['deleted', 'deactivated'] as const) {
      await owner.query("DELETE FROM users WHERE email LIKE '%acme.example'");
      await registered(email);
      const { token: session } = (await signIn(email)).body;
      const personal = await test.call({
        method: 'POST',
        url: '/api/auth/tokens',
        headers: { authorization: `Bearer ${session}` },
        payload: { name: 'Spreadsheet', scope: 'read', expires_in_days: 30 },
      });
      const first = await createUser({ userName: email });
      if (end === 'deleted') await scim('DELETE', `/Users/${first.id}`);
      // The provider frees the name of the user who left, and deletes the user weeks later.
      else
        await patch(`/Users/${first.id}`, { op: 'replace', value: { active: false, userName: 'former-1' } });
      expect((await signIn(email)).status).toBe(401);

      const next = await createUser({ userName: email });
      expect(await account(email)).toMatchObject({ is_off: false });
      expect((await signIn(email)).status).toBe(401);
      const byToken = await test.call({
        method: 'GET',
        url: '/api/company',
        headers: { authorization: `Bearer ${personal.body.token}` },
      });
      expect(byToken.status).toBe(401);
      expect((await signOn(email, [], `next ${end}`)).at).toBe('/sign-on');
      await scim('DELETE', `/Users/${next.id}`);
      await scim('DELETE', `/Users/${first.id}`);
    }
  });

  it('leave nothing to each other when they share an account', async () => {
    const email = 'shared@acme.example';
    const off = { op: 'replace', path: 'active', value: false };
    const on = { op: 'replace', path: 'active', value: true };
    /** An account with a password and a session, the user who has it, and whether each of them still works. */
    const begin = async () => {
      await owner.query("DELETE FROM users WHERE email LIKE '%acme.example'; DELETE FROM provisioned_users");
      await registered(email);
      const { token: session } = (await signIn(email)).body;
      const headers = { authorization: `Bearer ${session}` };
      const payload = { name: 'Spreadsheet', scope: 'read', expires_in_days: 30 };
      const made = await test.call({ method: 'POST', url: '/api/auth/tokens', headers, payload });
      const read = (bearer: string) =>
        test.call({
          method: 'GET',
          url: '/api/company',
          headers: { authorization: `Bearer ${bearer}` },
        });
      const works = async () => [
        (await signIn(email)).status,
        (await read(session)).status,
        (await read(made.body.token)).status,
      ];
      return { former: await createUser({ userName: email, emails: [{ value: email }] }), works };
    };
    const freeName = (id: string, ...more: object[]) =>
      patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: `former-${id}` }, ...more);
    const orders: ((former: string) => Promise<void>)[] = [
      // The next user is created before it is active, after or before the former one is deactivated.
      async (former) => {
        await freeName(former, off);
        const next = await createUser({ userName: email, active: false });
        await patch(`/Users/${next.id}`, on);
      },
      async (former) => {
        await freeName(former);
        const next = await createUser({ userName: email, active: false });
        await patch(`/Users/${former}`, off);
        await patch(`/Users/${next.id}`, on);
      },
      // Both are active for a while.
      async (former) => {
        await freeName(former);
        await createUser({ userName: email });
        await patch(`/Users/${former}`, off);
      },
      async (former) => {
        await freeName(former);
        await createUser({ userName: email });
        await scim('DELETE', `/Users/${former}`);
      },
    ];
    for (const order of orders) {
      const { former, works } = await begin();
      expect(await works()).toEqual([200, 200, 200]);
      await order(former.id);
      expect(await account(email)).toMatchObject({ is_off: false });
      expect(await works()).toEqual([401, 401, 401]);
    }

    // The one who left has the account again only after the other has left it.
    const { former } = await begin();
    await freeName(former.id, off);
    const next = await createUser({ userName: email });
    expect((await signOn(email, [], 'next')).at).toBe('/sign-on');
    await patch(`/Users/${next.id}`, off);
    await patch(`/Users/${former.id}`, on);
    expect(await account(email)).toMatchObject({ is_off: false });
    const { rows } = await owner.query('SELECT FROM user_identities WHERE provider_id = $1', [provider.id]);
    expect(rows).toEqual([]);
  });

  it('keep their account from the next user of an address that they had', async () => {
    const email = 'jane.miller@acme.example';
    const jane = await createUser({ userName: email });
    await patch(`/Users/${jane.id}`, {
      op: 'replace',
      path: 'userName',
      value: 'jane.landry@acme.example',
    });
    const next = await createUser({ userName: email });
    await createGroup('Land Managers', [next]);
    expect(await account(email)).toMatchObject({ roles: null });
    const linked = async () =>
      (await owner.query('SELECT FROM user_identities WHERE provider_id = $1', [provider.id])).rows.length;
    await signOn(email, [], 'next user');
    expect(await linked()).toBe(0);
    // As soon as an Administrator has changed the address of the account, the next user gets one.
    const { id } = await account(email);
    await owner.query("UPDATE users SET email = 'jane.landry@acme.example' WHERE id = $1", [id]);
    await patch(`/Users/${next.id}`, { op: 'replace', path: 'title', value: 'Landman' });
    expect(await account(email)).toMatchObject({ roles: [2] });
    expect((await account(email)).id).not.toBe(id);
    await signOn(email, [], 'next user');
    expect(await linked()).toBe(1);
  });

  it('share an account if they have one address, which stays active while one of them is', async () => {
    const email = 'twice@acme.example';
    const former = await createUser({ userName: 'former-2', emails: [{ value: email }] });
    await createGroup('Land Managers', [former]);
    await patch(`/Users/${former.id}`, { op: 'replace', path: 'active', value: false });
    const jane = await createUser({ userName: email });
    await createGroup('g-land', [jane]);
    // The groups of the former one no longer count.
    expect(await account(email)).toMatchObject({ is_off: false, roles: [3] });
    expect((await signOn(email, [], 'twice')).at).toBe('/sign-on');

    await patch(`/Users/${former.id}`, { op: 'replace', path: 'title', value: 'Former' });
    await scim('DELETE', `/Users/${former.id}`);
    expect(await account(email)).toMatchObject({ is_off: false, roles: [3] });
    expect((await signOn(email, [], 'twice')).at).toBe('/sign-on');
    await patch(`/Users/${jane.id}`, { op: 'replace', path: 'active', value: false });
    expect(await account(email)).toMatchObject({ is_off: true });
  });

  it('keep no session that began while the account was deactivated', async () => {
    const email = 'between@acme.example';
    await registered(email);
    const user = await createUser({ userName: email });
    const { id } = await account(email);
    /** As a sign-in does that began before. */
    const open = async () => {
      await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
      await owner.query('UPDATE sessions SET ended_at = NULL WHERE user_id = $1', [id]);
    };
    const standing = async () =>
      (await owner.query('SELECT FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [id])).rows.length;
    await open();
    expect(await standing()).toBe(1);
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true });
    expect(await standing()).toBe(0);
    await open();
    await admin.delete(`/api/users/${id}/deactivation`);
    expect(await standing()).toBe(0);
  });

  it('invite nobody into companies and send nobody reports after they left', async () => {
    const email = 'inviter@acme.example';
    await registered(email);
    const user = await createUser({ userName: email });
    const { id } = await account(email);
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
      companyId,
      id,
    ]);
    const { token: session } = (await signIn(email)).body;
    await test.call({
      method: 'POST',
      url: `/api/company/${companyId}/invite`,
      headers: { authorization: `Bearer ${session}` },
      payload: { email: 'friend@other.example', role_id: 2 },
    });
    await owner.query(
      `INSERT INTO report_schedules (company_id, report_id, name, owner_id, runs_as, format, frequency, day_of_week, day_of_month,
         local_time, timezone, recipients)
       VALUES ($1, 'acreage', 'Acreage', $2, $2, 'csv', 'daily', 1, 1, '08:00', 'UTC', '{private@other.example}')`,
      [companyId, id],
    );
    const runsAs = async () =>
      (await owner.query('SELECT runs_as FROM report_schedules WHERE owner_id = $1', [id])).rows;
    const opened = async () =>
      (await owner.query('SELECT o.companies FROM invitations i, open_invitation(i.token_hash) o')).rows
        .length;
    expect(await opened()).toBe(1);
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
    expect(await opened()).toBe(0);
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true });
    expect(await opened()).toBe(1);
    expect(await runsAs()).toEqual([{ runs_as: id }]);
    // Nobody can accept them any more once the account is someone else's.
    await patch(`/Users/${user.id}`, { op: 'replace', value: { active: false, userName: 'former-inviter' } });
    await createUser({ userName: email });
    expect(await account(email)).toMatchObject({ is_off: false });
    expect(await opened()).toBe(0);
    expect(await runsAs()).toEqual([{ runs_as: null }]);
  });

  it('are changed by values that filters name, and get those that do not exist', async () => {
    const jane = await createUser();
    const path = `/Users/${jane.id}`;
    const changed = async (...operations: object[]) => (await patch(path, ...operations)).body;
    expect(
      await changed(
        { op: 'add', path: 'emails[type eq "work"].value', value: 'w@acme.example' },
        { op: 'add', path: 'phoneNumbers', value: { type: 'mobile', value: '+1 555 0100' } },
        {
          op: 'add',
          path: 'PhoneNumbers[Type eq "fax" and primary eq true]',
          value: { Value: '+1 555 0101' },
        },
        { op: 'add', value: { 'name.honorificPrefix': 'Dr.', [`${enterprise}:manager.value`]: 'm-1' } },
      ),
    ).toMatchObject({
      emails: [{ type: 'work', value: 'w@acme.example' }],
      phoneNumbers: [
        { type: 'mobile', value: '+1 555 0100' },
        { type: 'fax', primary: true, value: '+1 555 0101' },
      ],
      name: { givenName: 'Jane', honorificPrefix: 'Dr.' },
      [enterprise]: { manager: { value: 'm-1' } },
    });
    expect(
      await changed(
        { op: 'remove', path: 'phoneNumbers[type eq "MOBILE"]' },
        { op: 'remove', path: 'emails', value: [{ value: 'W@acme.example' }] },
        { op: 'remove', path: 'name.honorificPrefix' },
        { op: 'replace', path: 'title', value: null },
        { op: 'remove', path: enterprise },
      ),
    ).toMatchObject({ phoneNumbers: [{ type: 'fax' }], name: { givenName: 'Jane' } });
    expect((await scim('GET', path)).body).not.toHaveProperty('emails');
    for (const [operation, scimType] of [
      [{ op: 'replace', path: 'emails[type eq "a" or type eq "b"].value', value: 'x' }, 'invalidFilter'],
      [{ op: 'replace', path: 'emails[bogus eq "a"].value', value: 'x' }, 'invalidFilter'],
      [{ op: 'replace', path: 'title[type eq "a"]', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'name.bogus', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'constructor', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails', value: 'x' }, 'invalidValue'],
      [{ op: 'replace', path: 'name', value: 'x' }, 'invalidValue'],
      [{ op: 'remove' }, 'noTarget'],
    ] as const)
      expect(await patch(path, operation)).toMatchObject({ status: 400, body: { scimType } });
  });

  it('are refused with too many values, which would take the server long to read', async () => {
    const values = Array.from({ length: 101 }, () => ({}));
    const many = { status: 400, body: { scimType: 'invalidValue', detail: 'emails can have 100 values.' } };
    expect(await scim('POST', '/Users', { userName: 'many@acme.example', emails: values })).toMatchObject(
      many,
    );
    const jane = await createUser({ emails: [{ value: 'a@acme.example' }] });
    expect(await patch(`/Users/${jane.id}`, { op: 'add', path: 'emails', value: values })).toMatchObject(
      many,
    );
    // Each group would double the work.
    const filter = Array.from({ length: 16 }, () => '(value eq "a" or display eq "b")').join(' and ');
    for (const operation of [
      { op: 'replace', path: `emails[${filter}].value`, value: 'x' },
      { op: 'remove', path: 'emails', value: [{ value: `x" and ${filter} and value eq "y` }] },
    ])
      expect([200, 400]).toContain((await patch(`/Users/${jane.id}`, operation)).status);
  });

  it('are refused, without an error of the server, whatever their form', async () => {
    const jane = await createUser();
    const group = await createGroup('Deep');
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    for (const sent of [
      `"x":${deep}`,
      `"name":${deep}`,
      '"emails":[null]',
      '"emails":null',
      '"active":null',
    ]) {
      for (const [method, path] of [
        ['POST', '/Users'],
        ['PUT', `/Users/${jane.id}`],
        ['POST', '/Groups'],
        ['PUT', `/Groups/${group.id}`],
      ] as const)
        expect(
          (await scim(method, path, `{"userName":"${jane.userName}","displayName":"Deep",${sent}}`)).status,
        ).toBeLessThan(500);
      for (const path of [`/Users/${jane.id}`, `/Groups/${group.id}`])
        for (const operation of [`"value":{${sent}}`, `"path":"emails","value":{${sent}}`])
          expect(
            (await scim('PATCH', path, `{"Operations":[{"op":"replace",${operation}}]}`)).status,
          ).toBeLessThan(500);
    }
    for (const resource of ['Users', 'Groups'])
      for (const name of ['constructor', '__proto__'])
        expect(
          await scim('GET', `/${resource}?filter=${encodeURIComponent(`${name} eq "x"`)}`),
        ).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('are found by the userName after many addresses of other domains', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => ({ value: `${at}@other.example` }));
    await createUser({ emails });
  });

  it('never include an Administrator', async () => {
    await owner.query("UPDATE users SET email = 'admin@acme.example' WHERE id = $1", [admin.id]);
    try {
      const user = await createUser({ userName: 'admin@acme.example', active: false });
      await createGroup('g-land', [user]);
      await scim('DELETE', `/Users/${user.id}`);
      expect(await account('admin@acme.example')).toMatchObject({ is_off: false, role_id: 1, roles: null });
      expect((await admin.get('/api/company')).status).toBe(200);
    } finally {
      await owner.query("UPDATE users SET email = 'restored@other.example' WHERE id = $1", [admin.id]);
    }
  });
});

describe('groups that a provider provisions', () => {
  it('give their members roles at once, by name or by the id of the provider', async () => {
    const [jane, joe] = [await createUser(), await createUser()];
    const group = await createGroup('Land Department', [jane], 'g-land');
    expect((await account(jane.userName)).roles).toEqual([3]);
    expect((await events(jane.userName)).at(-1)).toMatchObject({
      action: 'member_added',
      details: { through: 'Acme sign-on', role: 'Editor' },
    });
    const path = `/Groups/${group.id}`;
    expect((await patch(path, { op: 'Add', path: 'members', value: [{ value: joe.id }] })).status).toBe(204);
    expect((await account(joe.userName)).roles).toEqual([3]);
    // As Microsoft Entra ID and as the standard remove a member.
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: joe.id }] });
    expect((await account(joe.userName)).roles).toBeNull();
    const one = await patch(path, { op: 'remove', path: `members[value eq "${jane.id}"]` });
    expect(one).toMatchObject({ status: 204 });
    expect((await account(jane.userName)).roles).toBeNull();
    expect((await scim('GET', path)).body).toMatchObject({ displayName: 'Land Department', members: [] });
    await patch(path, {
      op: 'replace',
      value: { id: group.id, displayName: 'Land Managers', externalId: 'g-2', members: [{ value: joe.id }] },
    });
    expect((await account(joe.userName)).roles).toEqual([2]);
    expect((await scim('GET', `/Users/${joe.id}`)).body.groups).toEqual([
      { value: group.id, display: 'Land Managers' },
    ]);
    expect((await scim('PUT', path, { displayName: 'Land', members: [{ value: joe.id }] })).status).toBe(200);
    expect((await account(joe.userName)).roles).toBeNull();
  });

  it('are found by name and returned without members if asked', async () => {
    const user = await createUser();
    const group = await createGroup('Land', [user]);
    await createGroup('Other');
    const { body } = await scim(
      'GET',
      `/Groups?filter=${encodeURIComponent('displayName eq "land"')}&excludedAttributes=members`,
    );
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: group.id, displayName: 'Land' }] });
    expect(body.Resources[0]).not.toHaveProperty('members');
    const member = `members eq "${user.id}" and id eq "${group.id}"`;
    expect((await scim('GET', `/Groups?filter=${encodeURIComponent(member)}`)).body.totalResults).toBe(1);
    expect(await scim('POST', '/Groups', { displayName: 'LAND' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    for (const members of [[{ value: 'x' }], [{ value: '00000000-0000-4000-8000-000000000000' }]])
      expect(await scim('POST', '/Groups', { displayName: 'Third', members })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    expect((await patch(`/Groups/${group.id}`, { op: 'add', path: 'owner', value: 'x' })).body.scimType).toBe(
      'invalidPath',
    );
  });

  it('take the roles that they gave when they are deleted, and keep the last Manager', async () => {
    const user = await createUser();
    const group = await createGroup('g-land', [user]);
    expect((await account(user.userName)).roles).toEqual([3]);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await account(user.userName)).roles).toBeNull();

    const managers = await createGroup('Land Managers', [user]);
    await owner.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [manager.id]);
    try {
      await patch(`/Groups/${managers.id}`, { op: 'remove', path: 'members' });
      expect((await account(user.userName)).roles).toEqual([2]);
    } finally {
      await owner.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [manager.id]);
    }
  });

  it('count instead of the groups of a sign-in', async () => {
    const user = await createUser();
    await createGroup('g-land', [user]);
    await signOn(user.userName, ['Land Managers']);
    expect((await account(user.userName)).roles).toEqual([3]);
  });

  it('give nothing to an account that someone else may have registered, until it is linked', async () => {
    const email = 'early@acme.example';
    await registered(email);
    const user = await createUser({ userName: email });
    await createGroup('g-land', [user]);
    expect((await account(email)).roles).toBeNull();
    const { browser, at } = await signOn(email, [], 'early');
    expect(at).toBe('/sign-on');
    expect((await browser.finish()).body.link).toMatchObject({ email });
    const { token: session } = (await signIn(email)).body;
    expect((await browser.call('POST', '/api/auth/sign-on/link', {}, session)).status).toBe(200);
    await signOn(email, [], 'early');
    expect((await account(email)).roles).toEqual([3]);
  });

  it('change thousands of members within a request', async () => {
    await owner.query(
      `INSERT INTO provisioned_users (provider_id, user_name, email, name, is_active, attributes)
       SELECT $1, 'many' || n || '@acme.example', 'many' || n || '@acme.example', 'Many ' || n, true, '{}' FROM generate_series(1, 5000) n`,
      [provider.id],
    );
    const { rows } = await owner.query('SELECT id FROM provisioned_users WHERE provider_id = $1', [
      provider.id,
    ]);
    const group = await createGroup('g-land', rows);
    const { rows: members } = await owner.query(
      'SELECT count(*)::int AS count FROM memberships m JOIN granted_memberships USING (company_id, user_id) WHERE m.company_id = $1',
      [companyId],
    );
    expect(members).toEqual([{ count: 5000 }]);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    const tooMany = await createUser();
    expect(
      await scim('POST', '/Groups', {
        displayName: 'Everyone',
        members: [...rows, tooMany].map(({ id }) => ({ value: id })),
      }),
    ).toMatchObject({ status: 400, body: { scimType: 'tooMany' } });
  });
});

describe('the provisioning service', () => {
  it('describes itself', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    const { body: kinds } = await scim('GET', '/ResourceTypes');
    expect(kinds.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ]);
    expect((await scim('GET', '/ResourceTypes/User')).body.schemaExtensions).toEqual([
      { schema: enterprise, required: false },
    ]);
    const { body: schemas } = await scim('GET', '/Schemas');
    expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([
      `${core}:User`,
      `${core}:Group`,
      enterprise,
    ]);
    expect((await scim('GET', `/Schemas/${core}:User`)).body.attributes).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'userName' })]),
    );
    expect((await scim('GET', '/Schemas/nonsense')).status).toBe(404);
  });

  it('is only for providers with their token, before anything else is read', async () => {
    const refused = { status: 401, body: { status: '401' } };
    for (const bearer of ['', 'nonsense', admin.token, `scim_${'x'.repeat(43)}`])
      expect(await scim('POST', '/Users', { broken: true }, bearer)).toMatchObject(refused);
    expect((await scim('GET', '/Nothing')).status).toBe(404);
    const { token: next } = (await admin.post(`${collection}/${provider.id}/provisioning`, {})).body;
    expect(await scim('GET', '/Users')).toMatchObject(refused);
    token = next;
    const user = await createUser();
    await admin.put(`${collection}/${provider.id}`, { is_active: false });
    expect(await scim('GET', '/Users')).toMatchObject(refused);
    await admin.put(`${collection}/${provider.id}`, { is_active: true });
    expect((await scim('GET', `/Users/${user.id}`)).status).toBe(200);
    expect(
      (await admin.delete(`${collection}/${provider.id}/provisioning`)).body.data[0].data.provisioning,
    ).toBeNull();
    expect(await scim('GET', '/Users')).toMatchObject(refused);
    expect(await account(user.userName)).toMatchObject({ is_off: false });
  });

  it('is turned on by Administrators, who see what it has', async () => {
    const user = await createUser();
    const other = await createUser({ active: false });
    await createGroup('Land', [user, other]);
    const { body } = await admin.get(`${collection}/${provider.id}`);
    expect(body.data[0].data).toMatchObject({
      scim_uri: `${publicUrl}/scim/v2`,
      provisioning: {
        users: 2,
        deactivated: 1,
        groups: [{ name: 'Land', members: 2 }],
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        last_used: expect.stringMatching(/Z$/),
      },
    });
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await manager.post(`${collection}/${provider.id}/provisioning`, {})).status).toBe(403);
    expect((await manager.delete(`${collection}/${provider.id}/provisioning`)).status).toBe(403);
  });

  it('refuses the token as unknown to calls during which it ends', async () => {
    const users = Array.from({ length: 20 }, (_, at) =>
      scim('POST', '/Users', { userName: `meanwhile${at}@acme.example` }),
    );
    await admin.delete(`${collection}/${provider.id}/provisioning`);
    const answers = (await Promise.all(users)).map(({ status }) => status);
    expect(answers.filter((status) => status !== 201 && status !== 401)).toEqual([]);
  });

  it('shows a provider nothing of another one', async () => {
    const user = await createUser();
    const group = await createGroup('Land', [user]);
    const { body } = await admin.post(collection, {
      name: 'Other',
      issuer: 'https://login.other.example',
      client_id: 'x',
      domains: ['other.example'],
    });
    const { token: others } = (await admin.post(`${collection}/${body.data[0].id}/provisioning`, {})).body;
    for (const [method, path] of [
      ['GET', `/Users/${user.id}`],
      ['DELETE', `/Users/${user.id}`],
      ['GET', `/Groups/${group.id}`],
      ['DELETE', `/Groups/${group.id}`],
    ] as const)
      expect((await scim(method, path, undefined, others)).status).toBe(404);
    expect((await scim('GET', '/Users', undefined, others)).body.totalResults).toBe(0);
    const stolen = await scim('POST', '/Groups', { displayName: 'x', members: [{ value: user.id }] }, others);
    expect(stolen.status).toBe(400);
    expect((await scim('POST', '/Users', { userName: 'x@acme.example' }, others)).status).toBe(400);
  });

  it('is believed by the database only with the token', async () => {
    const user = await createUser();
    const app = new pg.Client({ connectionString: test.testDatabase.appUrl });
    await app.connect();
    try {
      const { rows } = await owner.query(
        "SELECT encode(provisioning_hash, 'hex') AS hash FROM identity_providers WHERE id = $1",
        [provider.id],
      );
      for (const proof of ['provisioning 00', `provisioning ${rows[0].hash}`, `session ${user.id}`]) {
        await app.query('BEGIN');
        await app.query("SELECT set_config('role', 'platbook_rw', true), set_config('app.proof', $1, true)", [
          proof,
        ]);
        expect((await app.query('SELECT proven_provider() AS id')).rows).toEqual([{ id: null }]);
        expect((await app.query('SELECT * FROM provisioned_users')).rows).toEqual([]);
        expect((await app.query('SELECT * FROM use_provisioning_token()')).rows).toEqual([]);
        const given = `SELECT * FROM give_memberships(${provider.id}, ${manager.id}, '{Land Managers}')`;
        expect((await app.query(given)).rows).toEqual([]);
        for (const call of [
          `apply_provisioned(ARRAY['${user.id}']::uuid[])`,
          `end_provisioned('${user.id}')`,
          `reactivate_account(${manager.id})`,
        ]) {
          await app.query('SAVEPOINT before');
          await expect(app.query(`SELECT ${call}`)).rejects.toMatchObject({ code: '42501' });
          await app.query('ROLLBACK TO SAVEPOINT before');
        }
        await app.query('ROLLBACK');
      }
    } finally {
      await app.end();
    }
  });
});
