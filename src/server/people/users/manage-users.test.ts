import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPeople, type Person, type TestApp } from '#server/testing/test-app.ts';
import { type UserCommands, withUserCommands } from './manage-users.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
beforeAll(async () => {
  ({ test, administrator, ada } = await createTestPeople());
});
afterAll(() => test.close());

const run = <Result>(work: (commands: UserCommands) => Promise<Result>) =>
  withUserCommands({ ownerUrl: test.testDatabase.ownerUrl, publicUrl: 'https://land.example.com' }, work);
const events = async (action: string) => (await administrator.get(`/api/audit?action=${action}`)).body.data;

describe('the operator', () => {
  it('lists accounts by name or address', async () => {
    const all = await run(({ list }) => list(''));
    expect(all.length).toBeGreaterThan(2);
    expect(await run(({ list }) => list('ADA'))).toEqual([
      {
        email: ada.email,
        name: 'Ada Byron',
        role: expect.any(String),
        last_login: expect.any(Date),
        deactivated_at: null,
        two_factor: false,
      },
    ]);
    expect(await run(({ list }) => list('%'))).toEqual([]);
  });

  it('gives a user a link that sets a new password once', async () => {
    const link = await run(({ resetLink }) => resetLink(ada.email.toUpperCase()));
    const [, token] = /^https:\/\/land\.example\.com\/reset-password\/([\w-]{43})$/.exec(link) ?? [];
    const reset = () =>
      test.call({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, password: 'another good password' },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    const signIn = { email: ada.email, password: 'another good password' };
    const answer = await test.call({ method: 'POST', url: '/api/auth/login', payload: signIn });
    expect(answer.status).toBe(200);
  });

  it('makes a user an Administrator, which the audit log tells', async () => {
    const bo = await test.register('Bo Operator');
    expect((await bo.get('/api/audit')).status).toBe(403);
    await run(({ makeAdministrator }) => makeAdministrator(bo.email));
    expect((await bo.get('/api/audit')).status).toBe(200);
    expect((await events('user_changed'))[0]).toMatchObject({
      actor_name: null,
      target_name: 'Bo Operator',
      details: { role_to: 'Administrator' },
    });
    await expect(run(({ makeAdministrator }) => makeAdministrator(bo.email))).rejects.toThrow(
      'bo.operator@example.com is an Administrator already.',
    );
  });

  it('turns off a second factor', async () => {
    const cy = await test.register('Cy Phone');
    await test.asOwner(
      `INSERT INTO two_factor (user_id, secret, confirmed_at) VALUES (${cy.id}, '\\x00', now())`,
    );
    expect((await run(({ list }) => list('cy.phone')))[0]?.two_factor).toBe(true);
    await run(({ turnOffTwoFactor }) => turnOffTwoFactor(cy.email));
    expect((await run(({ list }) => list('cy.phone')))[0]?.two_factor).toBe(false);
    expect((await events('two_factor_removed'))[0]).toMatchObject({ target_name: 'Cy Phone' });
    await expect(run(({ turnOffTwoFactor }) => turnOffTwoFactor(cy.email))).rejects.toThrow(/off .* already/);
  });

  it('learns which accounts do not exist or are deactivated', async () => {
    for (const act of ['resetLink', 'makeAdministrator', 'turnOffTwoFactor'] as const)
      await expect(run<unknown>((commands) => commands[act]('no@example.com'))).rejects.toThrow(
        'There is no account with the address no@example.com.',
      );
    const di = await test.register('Di Left');
    await test.asOwner(`UPDATE users SET deactivated_at = now() WHERE id = ${di.id}`);
    for (const act of ['resetLink', 'makeAdministrator'] as const)
      await expect(run<unknown>((commands) => commands[act](di.email))).rejects.toThrow(/is deactivated/);
    await run(({ reactivate }) => reactivate(di.email));
    expect((await events('account_reactivated'))[0]).toMatchObject({ target_name: 'Di Left' });
    expect((await run(({ list }) => list('di.left')))[0]?.deactivated_at).toBeNull();
    await expect(run(({ reactivate }) => reactivate(di.email))).rejects.toThrow(/is active/);
  });
});
