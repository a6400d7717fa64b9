import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ProviderUser,
  startIdentityProvider,
  type TestProvider,
} from '#server/testing/identity-provider.ts';
import { signOnBrowser } from '#server/testing/sign-on-browser.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';

const publicUrl = 'http://127.0.0.1:9';
const collection = '/api/identity-providers';
const password = 'a good password';

let test: TestApp;
let idp: TestProvider;
let admin: Person;
let manager: Person;
let companyId: number;
let otherId: number;
let provider: IdentityProvider;
let owner: pg.Client;

beforeAll(async () => {
  idp = await startIdentityProvider({
    redirectUri: `${publicUrl}/api/auth/sign-on/callback`,
    logoutUri: `${publicUrl}/login`,
  });
  test = await createTestApp({ PUBLIC_URL: publicUrl }, { parts: { clock: () => new Date() } });
  admin = await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  ({ companyId } = await createCompanyWithArea(manager, 'Acme'));
  ({ companyId: otherId } = await createCompanyWithArea(manager, 'Other'));
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
  await idp.close();
});

const settings = () => ({
  name: 'Acme sign-on',
  issuer: idp.issuer,
  client_id: idp.clientId,
  client_secret: idp.clientSecret,
  domains: ['acme.example'],
  roles: [
    { group: 'Land Managers', company_id: companyId, role_id: 2 },
    { group: 'Land', company_id: companyId, role_id: 3 },
    { group: 'Land', company_id: otherId, role_id: 4 },
  ],
});

beforeEach(async () => {
  await owner.query('DELETE FROM identity_providers; DELETE FROM throttle_events');
  await owner.query("DELETE FROM users WHERE email LIKE '%acme.example'");
  const { status, body } = await admin.post(collection, settings());
  expect(status).toBe(201);
  provider = body.data[0].data;
});

let subject = 0;
function someone(claims: Partial<ProviderUser> = {}): ProviderUser {
  subject += 1;
  return {
    sub: `subject-${subject}`,
    email: `jane${subject}@acme.example`,
    email_verified: true,
    name: 'Jane Landry',
    groups: ['Land'],
    ...claims,
  };
}

const browser = () => signOnBrowser({ test, idp, publicUrl, providerId: provider.id });

const membershipsOf = async (email: string) =>
  (
    await owner.query(
      `SELECT m.company_id AS company, m.role_id AS role FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE u.email = $1 ORDER BY m.company_id`,
      [email],
    )
  ).rows;

const eventsOf = async (email: string) =>
  (
    await owner.query(
      `SELECT e.action, e.details FROM audit_events e JOIN users u ON u.id = e.actor_id WHERE u.email = $1 ORDER BY e.id`,
      [email],
    )
  ).rows;

const change = async (changes: object) => {
  const { status, body } = await admin.put(`${collection}/${provider.id}`, changes);
  expect({ status, body }).toMatchObject({ status: 200 });
  provider = body.data[0].data;
};

const signIn = (email: string, given = password) =>
  test.call({ method: 'POST', url: '/api/auth/login', payload: { email, password: given } });

/** Registers an account by password at an address of the provider. */
async function registered(email: string): Promise<void> {
  const payload = { email, password, name: 'Jane Landry' };
  expect((await test.call({ method: 'POST', url: '/api/auth/register', payload })).status).toBe(201);
}

describe('signing in through an identity provider', () => {
  it('creates the account with the roles of its groups, and begins a session', async () => {
    const jane = someone();
    const window = browser();
    expect(await window.signOn(jane, '&return_to=/tracts?page=2&email=jane@acme.example')).toBe('/sign-on');
    const { status, body, headers } = await window.finish();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      return_to: '/tracts?page=2',
      link: null,
      session: { user: { email: jane.email, name: 'Jane Landry', role_name: 'Viewer' } },
    });
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    expect(await membershipsOf(String(jane.email))).toEqual([
      { company: companyId, role: 3 },
      { company: otherId, role: 4 },
    ]);
    const companies = await test.call({
      method: 'GET',
      url: '/api/companies',
      headers: { authorization: `Bearer ${body.session.token}` },
    });
    expect(companies.body.data.map(({ name }: { name: string }) => name)).toEqual(['Acme', 'Other']);
    expect(await eventsOf(String(jane.email))).toMatchObject([
      { action: 'account_made', details: { through: 'Acme sign-on' } },
      { action: 'member_added', details: { through: 'Acme sign-on', role: 'Editor' } },
      { action: 'member_added', details: { role: 'Viewer' } },
      { action: 'sign_in', details: { through: 'Acme sign-on' } },
    ]);
    // The session works once.
    expect((await window.finish()).status).toBe(401);
  });

  it('follows the groups at each sign-in, and leaves other memberships alone', async () => {
    const jane = someone();
    const email = String(jane.email);
    await browser().signOn(jane);
    await browser().signOn({ ...jane, groups: ['Land Managers', 'Land'] });
    expect(await membershipsOf(email)).toEqual([
      { company: companyId, role: 2 },
      { company: otherId, role: 4 },
    ]);
    await owner.query(
      'DELETE FROM memberships m USING users u WHERE u.id = m.user_id AND u.email = $1 AND company_id = $2',
      [email, otherId],
    );
    await owner.query(
      'INSERT INTO memberships (company_id, user_id, role_id) SELECT $2, id, 3 FROM users WHERE email = $1',
      [email, otherId],
    );
    await browser().signOn({ ...jane, groups: [] });
    // A Manager gave the second one.
    expect(await membershipsOf(email)).toEqual([{ company: otherId, role: 3 }]);
    expect((await eventsOf(email)).map(({ action }) => action)).toEqual([
      'account_made',
      'member_added',
      'member_added',
      'member_role_changed',
      'member_removed',
    ]);
    const history = await owner.query(
      "SELECT action FROM history WHERE company_id = $1 AND entity = 'membership' ORDER BY id DESC LIMIT 3",
      [companyId],
    );
    expect(history.rows.map(({ action }) => action)).toEqual(['delete', 'update', 'insert']);
  });

  it('gives back the role of a Manager when the group ends', async () => {
    const jane = someone({ groups: [] });
    const email = String(jane.email);
    await browser().signOn(jane);
    await owner.query(
      'INSERT INTO memberships (company_id, user_id, role_id) SELECT $2, id, 2 FROM users WHERE email = $1',
      [email, otherId],
    );
    // The group gives Viewer, twice.
    await browser().signOn({ ...jane, groups: ['Land'] });
    await browser().signOn({ ...jane, groups: ['Land'] });
    expect(await membershipsOf(email)).toContainEqual({ company: otherId, role: 4 });
    await browser().signOn({ ...jane, groups: [] });
    expect(await membershipsOf(email)).toEqual([{ company: otherId, role: 2 }]);
    await browser().signOn({ ...jane, groups: [] });
    expect(await membershipsOf(email)).toEqual([{ company: otherId, role: 2 }]);
  });

  it('gives back the role that a Manager gave last, not an earlier one', async () => {
    const jane = someone({ groups: [] });
    const email = String(jane.email);
    await browser().signOn(jane);
    await owner.query(
      'INSERT INTO memberships (company_id, user_id, role_id) SELECT $2, id, 2 FROM users WHERE email = $1',
      [email, otherId],
    );
    await browser().signOn({ ...jane, groups: ['Land'] });
    const { rows } = await owner.query('SELECT id FROM users WHERE email = $1', [email]);
    const changed = await manager.put(`/api/company/${otherId}/user/${rows[0].id}/role`, { role_id: 3 });
    expect(changed.status, changed.text).toBe(200);
    await browser().signOn({ ...jane, groups: [] });
    expect(await membershipsOf(email)).toEqual([{ company: otherId, role: 3 }]);
  });

  it('changes no membership if the provider does not say which groups', async () => {
    const jane = someone();
    await browser().signOn(jane);
    for (const groups of [undefined, { _claim_sources: 'elsewhere' }, ['Land', 7]])
      expect(await browser().signOn({ ...jane, groups })).toBe('/sign-on');
    expect(await membershipsOf(String(jane.email))).toHaveLength(2);
  });

  it('gives what everyone gets first, also without groups, and takes nothing', async () => {
    const jane = someone({ groups: undefined });
    await change({
      roles: [
        { group: null, company_id: companyId, role_id: 4 },
        { group: 'Land', company_id: otherId, role_id: 3 },
        { group: null, company_id: otherId, role_id: 4 },
      ],
    });
    await browser().signOn(jane);
    expect(await membershipsOf(String(jane.email))).toEqual([{ company: companyId, role: 4 }]);
    await browser().signOn({ ...jane, groups: [] });
    const both = [
      { company: companyId, role: 4 },
      { company: otherId, role: 4 },
    ];
    expect(await membershipsOf(String(jane.email))).toEqual(both);
    await browser().signOn(jane);
    expect(await membershipsOf(String(jane.email))).toEqual(both);
  });

  it('creates the account of an invited user although it creates no others', async () => {
    const jane = someone();
    await change({ makes_accounts: false, is_enforced: true });
    const invite = await manager.post(`/api/company/${otherId}/invite`, { email: jane.email, role_id: 4 });
    expect(invite.status).toBe(201);
    expect(await browser().signOn(jane)).toBe('/sign-on');
  });

  it('keeps the last Manager of a company', async () => {
    const jane = someone({ groups: ['Land Managers'] });
    await browser().signOn(jane);
    await owner.query('UPDATE memberships SET role_id = 4 WHERE company_id = $1 AND user_id = $2', [
      companyId,
      manager.id,
    ]);
    await browser().signOn({ ...jane, groups: ['Land'] });
    await browser().signOn({ ...jane, groups: [] });
    expect(await membershipsOf(String(jane.email))).toEqual([{ company: companyId, role: 2 }]);
    await owner.query('UPDATE memberships SET role_id = 2 WHERE company_id = $1 AND user_id = $2', [
      companyId,
      manager.id,
    ]);
  });

  it.each([
    ['unverified', { email_verified: false }, {}],
    ['unverified', { email_verified: undefined }, {}],
    ['unverified', { email_verified: false }, { trusts_addresses: true }],
    // A verification is only of the address beside it.
    ['unverified', { inIdToken: { email: 'ceo@acme.example' } }, {}],
    ['unverified', { email_verified: false, inIdToken: { email_verified: true } }, {}],
    ['unverified', { inIdToken: { email: 'ceo@acme.example', email_verified: false } }, {}],
    ['domain', { email: 'jane@elsewhere.example' }, {}],
    ['domain', { email: 'jane@acme.example.evil.example' }, {}],
    ['no_address', { email: undefined }, {}],
    ['no_address', { email: 'jane@acme.example, admin@example.com' }, {}],
    // The Kelvin sign is a k in lower case.
    ['no_address', { email: 'ban\u212a@acme.example' }, {}],
    ['no_account', {}, { makes_accounts: false }],
  ])('refuses, with %s, %j at %j', async (code, claims, changes) => {
    if (Object.keys(changes).length > 0) await change(changes);
    const accounts = async () => (await owner.query('SELECT count(*)::int AS n FROM users')).rows[0].n;
    const before = await accounts();
    const window = browser();
    expect(await window.signOn(someone(claims))).toBe(`/login?sign_on=${code}`);
    expect((await window.finish()).status).toBe(401);
    expect(await accounts()).toBe(before);
  });

  it('takes a verification of the same address from the other response', async () => {
    const user = someone();
    expect(await browser().signOn({ ...user, inIdToken: { email: String(user.email) } })).toBe('/sign-on');
    const { email, ...other } = someone({ email_verified: false });
    const inIdToken = { email: String(email), email_verified: true };
    expect(await browser().signOn({ ...other, inIdToken })).toBe('/sign-on');
  });

  it('leaves out groups that no Administrator can have entered', async () => {
    const user = someone({ groups: ['Land', 'L\0and', 'L\ud800and'] });
    expect(await browser().signOn(user)).toBe('/sign-on');
    expect(await membershipsOf(String(user.email))).toContainEqual({ company: companyId, role: 3 });
  });

  it('trusts an address that the provider says nothing about if the Administrator does', async () => {
    await change({ trusts_addresses: true });
    expect(await browser().signOn(someone({ email_verified: undefined }))).toBe('/sign-on');
  });

  it('signs in an address of another domain through the provider for everyone', async () => {
    await change({ domains: [] });
    expect(await browser().signOn(someone({ email: 'jane@anywhere.acme.example' }))).toBe('/sign-on');
    const offer = (await test.call({ method: 'GET', url: '/api/auth/sign-on' })).body;
    expect(offer).toEqual({
      success: true,
      by_address: false,
      for_everyone: { id: provider.id, name: 'Acme sign-on' },
    });
    // An address of another provider's domain is not its business.
    await admin.post(collection, { ...settings(), name: 'Second', domains: ['second.acme.example'] });
    expect(await browser().signOn(someone({ email: 'jane@second.acme.example' }))).toBe(
      '/login?sign_on=domain',
    );
  });
});

describe('an account that has the address already', () => {
  it('is linked only with its password', async () => {
    const jane = someone();
    const email = String(jane.email);
    await registered(email);
    const window = browser();
    expect(await window.signOn(jane)).toBe('/sign-on');
    expect((await window.finish()).body).toEqual({
      session: null,
      return_to: '/',
      link: { email, provider: { id: provider.id, name: 'Acme sign-on' } },
    });
    expect(await membershipsOf(email)).toEqual([]);
    const { body } = await signIn(email);
    // Another browser, without the cookie.
    expect((await browser().call('POST', '/api/auth/sign-on/link', undefined, body.token)).status).toBe(422);
    // Another account in the same browser.
    expect((await window.call('POST', '/api/auth/sign-on/link', undefined, manager.token)).status).toBe(403);
    expect((await window.call('POST', '/api/auth/sign-on/link', undefined, body.token)).status).toBe(200);
    expect(await window.signOn(jane)).toBe('/sign-on');
    expect((await window.finish()).body.session.user.id).toBe(body.user.id);
    expect(await membershipsOf(email)).toHaveLength(2);
    // Who later gets the same address is someone else.
    expect(await browser().signOn({ ...jane, sub: 'a new hire' })).toBe('/sign-on');
  });

  it('is linked with its password also where single sign-on is required', async () => {
    const jane = someone();
    const email = String(jane.email);
    await registered(email);
    await change({ is_enforced: true });
    const window = browser();
    await window.signOn(jane);
    const refused = await signIn(email);
    expect(refused.status).toBe(403);
    const login = await window.call('POST', '/api/auth/login', { email, password });
    expect(login.status).toBe(200);
    expect((await window.call('POST', '/api/auth/sign-on/link', undefined, login.body.token)).status).toBe(
      200,
    );
    // The cookie was for this one address, and is gone.
    expect((await window.call('POST', '/api/auth/login', { email, password })).status).toBe(403);
  });
});

describe('an account without a password', () => {
  /** Creates the account by a sign-on. */
  const createdBySignOn = async (user: ProviderUser) => {
    expect(await browser().signOn(user)).toBe('/sign-on');
    const { rows } = await owner.query('SELECT id FROM users WHERE email = $1', [user.email]);
    return rows[0].id as number;
  };
  const unlinkAll = () => owner.query('DELETE FROM user_identities');
  const mustLink = async (user: ProviderUser) => {
    const window = browser();
    expect(await window.signOn(user)).toBe('/sign-on');
    expect((await window.finish()).body).toMatchObject({ session: null, link: { email: user.email } });
  };

  it('that is linked to no one is linked at the next sign-on, by its verified address', async () => {
    const jane = someone();
    const id = await createdBySignOn(jane);
    await unlinkAll();
    const window = browser();
    const inNewTenant = { ...jane, sub: `new ${jane.sub}`, groups: ['Land Managers'] };
    expect(await window.signOn(inNewTenant)).toBe('/sign-on');
    const { body } = await window.finish();
    expect(body).toMatchObject({ link: null, session: { user: { id, email: jane.email } } });
    expect(await membershipsOf(String(jane.email))).toContainEqual({ company: companyId, role: 2 });
    expect(await eventsOf(String(jane.email))).toContainEqual({
      action: 'identity_linked',
      details: { through: 'Acme sign-on' },
    });
  });

  it('is not linked while another user of the provider has it', async () => {
    const jane = someone();
    await createdBySignOn(jane);
    await mustLink({ ...jane, sub: 'a new hire with her address' });
  });

  it.each([
    ['has a password by now', "password_hash = 'x'"],
    ['is an Administrator', 'role_id = 1'],
  ])('is linked only with a password if it %s', async (_, become) => {
    const jane = someone();
    const id = await createdBySignOn(jane);
    await owner.query(`UPDATE users SET ${become} WHERE id = $1`, [id]);
    await unlinkAll();
    await mustLink({ ...jane, sub: 'someone new' });
  });

  it.each([
    ['the provider does not verify its address', { email_verified: false }, {}],
    ['its domain is not of the provider', {}, { domains: ['other.example'] }],
  ])('is not linked if %s', async (_, claims, changes) => {
    const jane = someone();
    await createdBySignOn(jane);
    await unlinkAll();
    if (Object.keys(changes).length > 0) await change(changes);
    expect(await browser().signOn({ ...jane, ...claims, sub: 'someone new' })).toMatch(/^\/login\?sign_on=/);
    expect((await owner.query('SELECT FROM user_identities')).rowCount).toBe(0);
  });

  it('is not linked by the database for a provider that does not sign in its address, or is off', async () => {
    const jane = someone();
    await createdBySignOn(jane);
    await unlinkAll();
    const link = () => owner.query("SELECT link_signed_on($1, $2, '') AS id", [provider.id, jane.email]);
    await change({ domains: ['other.example'] });
    expect((await link()).rows).toEqual([{ id: null }]);
    await change({ domains: ['acme.example'], is_active: false });
    expect((await link()).rows).toEqual([{ id: null }]);
  });
});

describe('an account whose domain moved to another provider', () => {
  const moveDomain = async (domains: string[]) => {
    const { status } = await admin.post(collection, {
      ...settings(),
      name: 'New sign-on',
      client_id: 'new',
      domains,
      roles: [],
    });
    expect(status).toBe(201);
  };

  it('does not sign in through the old one', async () => {
    const jane = someone();
    expect(await browser().signOn(jane)).toBe('/sign-on');
    await change({ domains: ['old.example'] });
    expect(await browser().signOn(jane)).toBe('/sign-on');
    await moveDomain(['acme.example']);
    expect(await browser().signOn(jane)).toBe('/login?sign_on=domain');
  });

  it('signs in as before through a provider that has its domain, or if no other one has it by name', async () => {
    const jane = someone();
    await browser().signOn(jane);
    await moveDomain([]);
    expect(await browser().signOn(jane)).toBe('/sign-on');
  });
});

describe('the links of a provider', () => {
  const links = () => `${collection}/${provider.id}/links`;
  const signedOn = async (user: ProviderUser) => {
    const window = browser();
    await window.signOn(user);
    const { session } = (await window.finish()).body;
    const headers = { authorization: `Bearer ${session.token}` };
    return {
      id: session.user.id as number,
      status: async () => (await test.call({ method: 'GET', url: '/api/auth/validate', headers })).status,
    };
  };
  const lastUnlinked = async () =>
    (
      await owner.query(
        `SELECT actor_id, target_id, target_name, details FROM audit_events WHERE action = 'identity_unlinked'
         ORDER BY id DESC LIMIT 1`,
      )
    ).rows[0];

  it('are listed by name, searched and paged', async () => {
    const [zoe, amy] = [someone({ name: 'Zoe Landry' }), someone({ name: 'Amy Landry' })];
    const [z, a] = [await signedOn(zoe), await signedOn(amy)];
    const { status, body } = await admin.get(links());
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: a.id,
        name: 'Amy Landry',
        email: amy.email,
        linked_at: expect.stringMatching(/Z$/),
        last_sign_on: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: z.id }),
    ]);
    expect((await admin.get(`${links()}?q=zoe`)).body.data).toMatchObject([{ id: z.id }]);
    const second = (await admin.get(`${links()}?page=2&page_size=1`)).body;
    expect(second).toMatchObject({ data: [{ id: z.id }], meta: { total: 2, total_pages: 2 } });
  });

  it('belong to Administrators', async () => {
    const { id } = await signedOn(someone());
    for (const url of [links(), `${links()}/${id}`]) expect((await manager.delete(url)).status).toBe(403);
    expect((await manager.get(links())).status).toBe(403);
    const unknown = `${collection}/999999/links`;
    for (const url of [`${links()}/999999`, `${unknown}/${id}`, unknown])
      expect((await admin.delete(url)).status).toBe(404);
    expect((await admin.get(unknown)).status).toBe(404);
    expect((await admin.get(links())).body.meta.total).toBe(1);
  });

  it('are removed one by one, which ends the sessions that began through them', async () => {
    const [hers, his] = [await signedOn(someone()), await signedOn(someone())];
    const { body } = await admin.delete(`${links()}/${hers.id}`);
    expect(body).toEqual({ success: true, data: [{ id: hers.id }] });
    expect([await hers.status(), await his.status()]).toEqual([401, 200]);
    expect((await admin.get(links())).body.data).toMatchObject([{ id: his.id }]);
    expect((await admin.delete(`${links()}/${hers.id}`)).status).toBe(404);
    expect(await lastUnlinked()).toMatchObject({
      actor_id: admin.id,
      target_id: hers.id,
      details: { through: 'Acme sign-on' },
    });
  });

  it('are removed together, and users link again with their password or without one', async () => {
    const [jane, ada] = [someone(), someone()];
    const email = String(ada.email);
    await registered(email);
    const [before, after] = [browser(), browser()];
    await before.signOn(ada);
    const { token } = (await signIn(email)).body;
    const link = (window: typeof before) => window.call('POST', '/api/auth/sign-on/link', undefined, token);
    expect((await link(before)).status).toBe(200);
    const hers = await signedOn(jane);
    const adaInNewTenant = { ...ada, sub: `new ${ada.sub}` };
    await after.signOn(adaInNewTenant);
    const taken = await link(after);
    expect(taken.status).toBe(409);
    expect(taken.body.message).toContain('Settings › Single sign-on › Linked Users');

    expect((await admin.delete(links())).body).toEqual({ success: true, unlinked: 2 });
    expect(await hers.status()).toBe(401);
    // This session began with a password.
    expect((await link(after)).status).toBe(200);
    await after.signOn(adaInNewTenant);
    expect((await after.finish()).body.session.user.email).toBe(email);
    expect((await signedOn({ ...jane, sub: `new ${jane.sub}` })).id).toBe(hers.id);
    expect(await lastUnlinked()).toMatchObject({
      actor_id: admin.id,
      target_id: null,
      target_name: 'All users',
      details: { through: 'Acme sign-on', users: 2 },
    });
    await admin.delete(links());
    expect((await admin.delete(links())).body).toEqual({ success: true, unlinked: 0 });
  });

  it('begin no session once they are removed', async () => {
    const window = browser();
    await window.signOn(someone());
    await admin.delete(links());
    expect((await window.finish()).status).toBe(401);
  });
});

describe('required single sign-on', () => {
  it('refuses passwords, registrations and old sessions, but not those of Administrators', async () => {
    const email = String(someone().email);
    await registered(email);
    const before = (await signIn(email)).body;
    await change({ is_enforced: true, domains: ['acme.example', 'example.com'] });
    const get = (token: string) =>
      test.call({ method: 'GET', url: '/api/auth/validate', headers: { authorization: `Bearer ${token}` } });
    expect((await get(before.token)).status).toBe(401);
    expect((await admin.get('/api/auth/validate')).status).toBe(200);
    const sign_on = { id: provider.id, name: 'Acme sign-on' };
    for (const given of [password, 'a wrong password']) {
      const { status, body } = await signIn(email, given);
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { message: 'This address signs in with Acme sign-on.', sign_on },
      });
    }
    expect((await signIn('unknown@acme.example')).body).toMatchObject({ sign_on });
    const payload = { email: 'new@acme.example', password, name: 'New' };
    expect((await test.call({ method: 'POST', url: '/api/auth/register', payload })).body).toMatchObject({
      sign_on,
    });
    expect((await signIn(admin.email)).status).toBe(200);
    expect((await signIn(admin.email, 'a wrong password')).status).toBe(403);
    await change({ is_active: false });
    expect((await signIn(email)).status).toBe(200);
    manager = { ...manager, ...(await freshManager()) };
  });

  it('counts right passwords like wrong ones, so that nobody learns which was right', async () => {
    const email = String(someone().email);
    await registered(email);
    await change({ is_enforced: true });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await signIn(email)).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });
});

async function freshManager(): Promise<Person> {
  const { body } = await signIn(manager.email);
  const headers = { authorization: `Bearer ${body.token}` };
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, payload?: unknown) =>
    test.call({ method, url, headers, ...(payload === undefined ? {} : { payload: payload as object }) });
  return { ...manager, token: body.token, get: send('GET'), post: send('POST') };
}

describe('the response of a provider', () => {
  it('is taken only from the browser that began, once, and with its state', async () => {
    const jane = someone();
    idp.signsIn(jane);
    const window = browser();
    const back = await window.atProvider(await window.begin());
    expect(await browser().comeBack(back)).toBe('/login?sign_on=expired');
    const other = new URL(back);
    other.searchParams.set('state', 'x'.repeat(43));
    const cookies = new Map(window.jars.platbook);
    expect(await window.comeBack(other.href)).toBe('/login?sign_on=expired');
    for (const [name, value] of cookies) window.jars.platbook.set(name, value);
    expect(await window.comeBack(back)).toBe('/sign-on');
    for (const [name, value] of cookies) window.jars.platbook.set(name, value);
    expect(await window.comeBack(back)).toBe('/login?sign_on=failed');
  });

  it('is refused if the user canceled, or the code is another', async () => {
    expect(await browser().signOn(null)).toBe('/login?sign_on=denied');
    idp.signsIn(someone());
    const window = browser();
    const back = new URL(await window.atProvider(await window.begin()));
    back.searchParams.set('code', 'guessed');
    expect(await window.comeBack(back.href)).toBe('/login?sign_on=failed');
  });

  it('is refused if its ID token is not signed by the provider, or is for someone else', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: idp.issuer, aud: idp.clientId, sub: 'x', exp: now + 60, iat: now };
    for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS256' }]) {
      const idToken = `${encode(header)}.${encode(claims)}.${header.alg === 'none' ? '' : 'c2lnbmVk'}`;
      const tokens = { access_token: 'a', token_type: 'Bearer', id_token: idToken };
      idp.respond('/token', () => ({ status: 200, body: JSON.stringify(tokens) }));
      expect(await browser().signOn(someone())).toBe('/login?sign_on=failed');
    }
    idp.respond('/token', null);
  });

  it('may be missing, endless or an error', async () => {
    for (const body of ['x'.repeat(1_100_000), '{}', 'not JSON']) {
      idp.respond('/token', () => ({ status: 200, body }));
      expect(await browser().signOn(someone())).toMatch(/sign_on=(failed|unavailable)$/);
    }
    idp.respond('/token', null);
    const gone = await startIdentityProvider({ redirectUri: publicUrl, logoutUri: publicUrl });
    await gone.close();
    await change({ issuer: gone.issuer, client_secret: 'x' });
    expect(await browser().signOn(someone())).toBe('/login?sign_on=unavailable');
    const { status, body } = await admin.post(`${collection}/${provider.id}/check`, {});
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: `${new URL(gone.issuer).host} refused the connection.`,
    });
  });

  it('counts failures by address', async () => {
    const limited = await createTestApp(
      { PUBLIC_URL: publicUrl, LOGIN_FAILURES_PER_ADDRESS: '2' },
      { beside: test, parts: { clock: () => new Date() } },
    );
    const first = test;
    test = limited;
    try {
      const ends = [];
      for (let n = 0; n < 3; n += 1) ends.push(await browser().signOn(null));
      expect(ends.map((end) => end.split('=').at(-1))).toEqual(['denied', 'denied', 'too_many']);
    } finally {
      test = first;
      await limited.close();
    }
  });

  it('remembers the wanted page if it fails', async () => {
    const page = `&return_to=${encodeURIComponent('/wells?page=2&status=shut-in#row')}`;
    expect(await browser().signOn(null, page)).toBe(`/login?sign_on=denied${page}`);
    expect(await browser().signOn(someone({ email: 'a@b.example' }), page)).toBe(
      `/login?sign_on=domain${page}`,
    );
    const window = browser();
    idp.signsIn(someone());
    const back = new URL(await window.atProvider(await window.begin(page)));
    back.searchParams.set('state', 'x'.repeat(43));
    expect(await window.comeBack(back.href)).toBe(`/login?sign_on=expired${page}`);
    const start = '/api/auth/sign-on/start?provider=999999';
    expect((await browser().get(start + page)).headers.location).toBe(`/login?sign_on=off${page}`);
    // Longer paths would not fit into the cookie.
    const long = await browser().get(`${start}&return_to=/${'x'.repeat(2000)}`);
    expect(long.headers.location).toBe('/login?sign_on=off');
  });

  it('leads only to pages of this application', async () => {
    for (const evil of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/wells/..//evil.example',
    ]) {
      const failed = await browser().signOn(null, `&return_to=${encodeURIComponent(evil)}`);
      const page = new URL(failed, publicUrl).searchParams.get('return_to') ?? '/';
      expect(page).toMatch(/^\/(?![/\\])/);
      const window = browser();
      await window.signOn(someone(), `&return_to=${encodeURIComponent(evil)}`);
      expect((await window.finish()).body.return_to).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('signing out', () => {
  it('leads the browser to the provider, which signs out and leads back', async () => {
    const window = browser();
    await window.signOn(someone());
    const { session } = (await window.finish()).body;
    const payload = { refreshToken: session.refreshToken };
    const { body } = await test.call({ method: 'POST', url: '/api/auth/logout', payload });
    const address = new URL(body.sign_out_at);
    expect(address.origin).toBe(idp.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    const again = await test.call({ method: 'POST', url: '/api/auth/logout', payload });
    expect(again.body).toEqual({ success: true, sign_out_at: null });
    // A session with a password has no provider.
    const byPassword = (await signIn(admin.email)).body;
    const plain = await test.call({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { refreshToken: byPassword.refreshToken },
    });
    expect(plain.body.sign_out_at).toBe(null);
  });
});

describe('a user who signs out at the provider', () => {
  const url = '/api/auth/sign-on/back-channel-logout';
  const now = () => Math.floor(Date.now() / 1000);
  const claimsOf = ({ sub }: ProviderUser, changes: object = {}) => ({
    iss: idp.issuer,
    aud: idp.clientId,
    sub,
    iat: now(),
    exp: now() + 120,
    jti: String(Math.random()),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...changes,
  });
  const report = (token: string) =>
    test.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString() as unknown as object,
    });
  /** Signs a user on, and returns whether the session is still active. */
  const sessionOf = async (user: ProviderUser) => {
    const window = browser();
    expect(await window.signOn(user)).toBe('/sign-on');
    const { session } = (await window.finish()).body;
    const headers = { authorization: `Bearer ${session.token}` };
    return async () =>
      (await test.call({ method: 'GET', url: '/api/auth/validate', headers })).status === 200;
  };

  it('has no session here any more, and others keep theirs', async () => {
    const [jane, joe] = [someone(), someone()];
    const [first, second, other] = [await sessionOf(jane), await sessionOf(jane), await sessionOf(joe)];
    const { status, headers } = await report(await idp.sign(claimsOf(jane)));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect([await first(), await second(), await other()]).toEqual([false, false, true]);
    expect(await eventsOf(String(jane.email))).toContainEqual({
      action: 'sign_out',
      details: { through: 'Acme sign-on' },
    });
    // The user can sign on again, and an unknown one is no failure.
    expect(await (await sessionOf(jane))()).toBe(true);
    expect((await report(await idp.sign(claimsOf(someone())))).status).toBe(200);
  });

  it.each([
    ['another issuer', { iss: 'https://other.example' }],
    ['another client', { aud: 'other' }],
    ['no event', { events: {} }],
    ['the nonce of an ID token', { nonce: 'x' }],
    ['no subject', { sub: undefined }],
    ['no identifier', { jti: undefined }],
    ['an old day', { iat: 1_700_000_000, exp: undefined }],
    ['an end in the past', { exp: 1_700_000_000 }],
  ])('is not believed of a token with %s', async (_, changes) => {
    const jane = someone();
    const isActive = await sessionOf(jane);
    const { status, body } = await report(await idp.sign(claimsOf(jane, changes)));
    expect([status, body.details?.[0]?.path]).toEqual([400, 'logout_token']);
    expect(await isActive()).toBe(true);
  });

  it('is not believed of a token with another signature, or none', async () => {
    const jane = someone();
    const isActive = await sessionOf(jane);
    const [head, payload] = (await idp.sign(claimsOf(jane))).split('.');
    const none = Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url');
    const byClient = await new SignJWT(claimsOf(jane))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(idp.clientSecret));
    for (const token of [`${head}.${payload}.AAAA`, `${none}.${payload}.`, byClient, 'x', 'a.b.c'])
      expect((await report(token)).status).toBe(400);
    expect((await test.call({ method: 'POST', url, payload: {} })).status).toBe(400);
    expect(await isActive()).toBe(true);
  });

  it('stays where the provider is off, and is told later where it is down', async () => {
    const jane = someone();
    const isActive = await sessionOf(jane);
    idp.respond('/jwks', () => ({ status: 500, body: 'down' }));
    await change({ name: 'Read anew' });
    expect((await report(await idp.sign(claimsOf(jane)))).status).toBe(503);
    idp.respond('/jwks', null);
    expect(await isActive()).toBe(true);
    expect((await report(await idp.sign(claimsOf(jane)))).status).toBe(200);
    expect(await isActive()).toBe(false);
    await change({ is_active: false });
    expect((await report(await idp.sign(claimsOf(jane)))).status).toBe(400);
  });
});

describe('identity providers', () => {
  it('belong to Administrators', async () => {
    expect((await manager.get(collection)).status).toBe(403);
    expect((await manager.post(collection, settings())).status).toBe(403);
    expect((await manager.get(`${collection}/${provider.id}`)).status).toBe(403);
    expect((await manager.post(`${collection}/${provider.id}/check`, {})).status).toBe(403);
  });

  it('never return their secret, and store it sealed', async () => {
    expect(JSON.stringify((await admin.get(collection)).body)).not.toContain(idp.clientSecret);
    expect(provider).toMatchObject({
      has_secret: true,
      redirect_uri: `${publicUrl}/api/auth/sign-on/callback`,
      logout_uri: `${publicUrl}/login`,
      users: 0,
    });
    const listed = (await admin.get(collection)).body;
    const { redirect_uri, logout_uri } = provider;
    expect(listed).toMatchObject({ redirect_uri, logout_uri });
    const { rows } = await owner.query('SELECT client_secret FROM identity_providers');
    expect(rows[0].client_secret.toString('latin1')).not.toContain(idp.clientSecret);
    const { body } = await admin.put(`${collection}/${provider.id}`, { issuer: 'https://other.example' });
    expect(body.details).toEqual([
      { path: 'client_secret', message: 'client_secret must be entered again for another issuer' },
    ]);
  });

  it('are checked', async () => {
    expect((await admin.post(`${collection}/${provider.id}/check`, {})).body).toEqual({
      success: true,
      issuer: idp.issuer,
      signs_out: true,
    });
    await change({ issuer: `${idp.issuer}/other`, client_secret: null });
    expect((await admin.post(`${collection}/${provider.id}/check`, {})).body.message).toContain(
      'with status 404',
    );
    const late = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    const { status, body } = await admin.post(`${collection}/${provider.id}/check`, {});
    timeout.mockRestore();
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: `${new URL(idp.issuer).host} did not respond within 10 seconds.`,
    });
  });

  it.each([
    [{ issuer: 'http://login.example.com' }, 'issuer', 'must begin with https://'],
    [{ issuer: 'https://user@login.example.com' }, 'issuer', 'must have no user name, question mark or #'],
    [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'issuer', 'must name your own tenant'],
    [{ issuer: 'https://login.microsoftonline.us/Organizations' }, 'issuer', 'must name your own tenant'],
    [{ scopes: 'email profile' }, 'scopes', 'must include openid'],
    [{ domains: ['not a domain'] }, 'domains.0', 'must be a domain such as example.com'],
    [{ roles: [{ group: '', company_id: 1, role_id: 3 }] }, 'roles.0.group', 'is required'],
  ])('refuse %j', async (values, path, message) => {
    const { status, body } = await admin.post(collection, { ...settings(), ...values });
    expect({ status, details: body.details }).toMatchObject({ status: 400 });
    expect(body.details).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  it('refuse domains of others, unknown companies, and the role of Administrators', async () => {
    const taken = await admin.post(collection, { ...settings(), name: 'Second' });
    expect({ status: taken.status, message: taken.body.message }).toEqual({
      status: 409,
      message: 'The domains must not contain acme.example, which Acme sign-on has.',
    });
    const roles = [
      { group: null, company_id: 999_999, role_id: 4 },
      { group: null, company_id: companyId, role_id: 1 },
    ];
    const refused = await admin.post(collection, { ...settings(), domains: ['b.example'], roles });
    expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'roles.0.company_id',
      'roles.1.role_id',
    ]);
  });

  it('keep their roles from being deleted', async () => {
    const { body } = await admin.post('/api/roles', { name: `Brokers ${subject}`, rights_of: 4 });
    const role_id = body.data[0].id;
    await change({ roles: [{ group: 'Brokers', company_id: companyId, role_id }] });
    expect((await admin.delete(`/api/roles/${role_id}`)).status).toBe(409);
  });

  it('tell a concurrent change', async () => {
    await change({ name: 'Renamed' });
    const { status, body } = await admin.put(`${collection}/${provider.id}`, { name: 'Mine', version_id: 1 });
    expect({ status, error: body.error }).toMatchObject({ status: 409 });
    expect(body.data[0].data.name).toBe('Renamed');
  });

  it('leave accounts and memberships when they are deleted', async () => {
    const jane = someone();
    await browser().signOn(jane);
    expect((await admin.delete(`${collection}/${provider.id}`)).status).toBe(200);
    expect(await membershipsOf(String(jane.email))).toHaveLength(2);
  });
});

describe('the database', () => {
  it('believes a sign-on only with the key of the identity', async () => {
    const jane = someone();
    await browser().signOn(jane);
    const app = new pg.Client({ connectionString: test.testDatabase.appUrl });
    await app.connect();
    try {
      const { rows } = await owner.query("SELECT encode(key_hash, 'hex') AS hash FROM user_identities");
      for (const proof of ['sign-on 00', `sign-on ${rows[0].hash}`]) {
        await app.query('BEGIN');
        await app.query("SELECT set_config('role', 'platbook_rw', true), set_config('app.proof', $1, true)", [
          proof,
        ]);
        expect((await app.query('SELECT proven_person() AS id')).rows).toEqual([{ id: null }]);
        expect((await app.query('SELECT * FROM user_identities')).rows).toEqual([]);
        expect((await app.query('SELECT * FROM identity_providers')).rows).toEqual([]);
        for (const call of [
          `complete_sign_on(${provider.id}, '{Land}')`,
          `unlink_identities(${provider.id}, NULL)`,
        ]) {
          await app.query('SAVEPOINT before');
          await expect(app.query(`SELECT ${call}`)).rejects.toMatchObject({ code: '42501' });
          await app.query('ROLLBACK TO SAVEPOINT before');
        }
        await expect(app.query('DELETE FROM user_identities')).rejects.toMatchObject({ code: '42501' });
        await app.query('ROLLBACK');
      }
    } finally {
      await app.end();
    }
  });
});
