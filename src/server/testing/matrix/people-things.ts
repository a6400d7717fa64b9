import { type Make, nextSerial, type Params, type Place, sent } from './place.ts';

async function membered(place: Place): Promise<Params> {
  const member = await place.world.standIn({ name: 'Viewer', person: place.maker, role: null });
  await place.world.owner.query(
    'INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 4) ON CONFLICT DO NOTHING',
    [place.companyId, member.person.id],
  );
  return { id: place.companyId, userId: member.person.id };
}

/** Creates a member with two-factor sign-in. */
async function guarded(place: Place): Promise<Params> {
  const { userId } = await membered(place);
  await place.world.owner.query(
    "INSERT INTO two_factor (user_id, secret, confirmed_at) VALUES ($1, '', now()) ON CONFLICT DO NOTHING",
    [userId],
  );
  return { id: userId ?? 0 };
}

/** Creates a member whose account an identity provider deactivated. */
async function deactivated(place: Place): Promise<Params> {
  const { userId } = await membered(place);
  await place.world.owner.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [userId]);
  return { id: userId ?? 0 };
}

/** Returns the asker, who may leave the company. An Administrator who is not a member removes another user instead. */
async function leaving(place: Place): Promise<Params> {
  const { rowCount } = await place.world.owner.query(
    'SELECT FROM memberships WHERE company_id = $1 AND user_id = $2',
    [place.companyId, place.asker.id],
  );
  return rowCount === 1 ? { id: place.companyId, userId: place.asker.id } : membered(place);
}

async function invited({ maker, companyId }: Place): Promise<Params> {
  const answer = await maker.post(`/api/company/${companyId}/invite`, {
    email: `invited.${nextSerial()}@example.com`,
    role_id: 4,
  });
  if (answer.status >= 300) throw new Error(`The invitation was refused: ${answer.text}`);
  const listed = await maker.get(`/api/company/${companyId}/invitations`);
  return { id: companyId, invitationId: listed.body.data[0].id };
}

/** Creates a webhook with a message; written by the owner, because a company may have only a few. */
async function hooked({ world, companyId, word }: Place): Promise<Params> {
  const hook = await world.owner.query(
    `INSERT INTO webhooks (company_id, name, url, events, secret)
     VALUES ($1, $2, 'https://hooks.example.com/', '{import.ended}', '') RETURNING id`,
    [companyId, `${word} webhook`],
  );
  const { id } = hook.rows[0];
  const message = await world.owner.query(
    `INSERT INTO webhook_deliveries (company_id, webhook_id, event, payload) VALUES ($1, $2, 'test', $3) RETURNING id`,
    [companyId, id, JSON.stringify({ type: 'test', data: { company_id: companyId, word } })],
  );
  return { id, delivery: message.rows[0].id };
}

/** Creates an identity provider for a domain of its own, whose host does not exist, with a linked user. */
async function identified({ world, maker }: Place): Promise<Params> {
  const domain = `matrix${nextSerial()}.example`;
  const { rows } = await world.owner.query(
    `INSERT INTO identity_providers
       (name, issuer, client_id, scopes, group_claim, domains, roles, is_active, is_enforced, makes_accounts, trusts_addresses)
     VALUES ($1, 'https://login.invalid', 'x', 'openid', 'groups', ARRAY[$1], '[]', true, false, true, false) RETURNING id`,
    [domain],
  );
  const { id } = rows[0];
  await world.owner.query(
    "INSERT INTO user_identities (provider_id, user_id, key_hash) VALUES ($1, $2, decode(md5($3), 'hex'))",
    [id, maker.id, domain],
  );
  return { id, userId: maker.id };
}

/** Creates a separate company with the same members, for calls that end it. */
async function ownCompany(place: Place): Promise<Params> {
  const id = await place.maker.make('company', { name: `${place.word} to end` });
  await joinHome(place, id);
  return { id };
}

/** Adds home's members to a company created there. */
export async function joinHome({ world, companyId }: Place, created: number): Promise<void> {
  if (companyId === world.home.companyId) await world.joinAll(created);
}

/** Creates the path values for companies, users and accounts, most specific first. */
export const peopleMakers: readonly [RegExp, Make][] = [
  [/^\/api\/(?:company|companies)\/\{id\}\/user\/\{userId\}$/, leaving],
  [/^\/api\/(?:company|companies)\/\{id\}\/user\/\{userId\}\//, membered],
  [/^\/api\/webhooks\/\{id\}/, hooked],
  [/^\/api\/identity-providers\/\{id\}/, identified],
  [/^\/api\/users\/\{id\}\/two-factor/, guarded],
  // No user's token reaches what a provider provisions.
  [/^\/scim\//, async () => ({ resourceId: '00000000-0000-4000-8000-000000000000' })],
  [/^\/api\/users\/\{id\}\/deactivation/, deactivated],
  [/^\/api\/users\/\{id\}/, async (place) => ({ id: (await membered(place)).userId ?? 0 })],
  [
    /^\/api\/roles\/\{id\}/,
    async ({ world }) => ({
      id: await world.actors.Administrator.person.make('roles', { name: `Role ${nextSerial()}` }),
    }),
  ],
  [
    /^\/api\/auth\/sessions\/\{sessionId\}/,
    async ({ asker, world }) => {
      const payload = { email: asker.email, password: 'a good password' };
      await world.test.call({ method: 'POST', url: '/api/auth/login', payload });
      const { body } = await asker.get('/api/auth/sessions');
      return { sessionId: body.data.find((session: { current: boolean }) => !session.current).id };
    },
  ],
  [
    /^\/api\/auth\/tokens\/\{id\}/,
    async ({ asker }) => ({
      id: await sent(
        asker.post('/api/auth/tokens', { name: `Token ${nextSerial()}`, scope: 'read', expires_in_days: 1 }),
      ),
    }),
  ],
  [
    /^\/api\/(?:company|companies)\/\{id\}\/restore/,
    async (place) => {
      const params = await ownCompany(place);
      await sent(place.maker.delete(`/api/company/${params.id}`, { name: `${place.word} to end` }));
      return params;
    },
  ],
  [/^\/api\/(?:company|companies)\/\{id\}\/invitations\/\{invitationId\}/, invited],
  [/^\/api\/(?:company|companies)\/\{id\}\/[a-z-]+$/, async ({ companyId }) => ({ id: companyId })],
  [/^\/api\/(?:company|companies)\/\{id\}/, ownCompany],
];
