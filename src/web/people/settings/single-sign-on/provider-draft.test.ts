import { expect, test } from 'vitest';
import { testProvider } from '../testing/test-provider.ts';
import { changesOf, draftOf, mistakesIn, newRole, readDomains, takeOthers } from './provider-draft.ts';

const provider = testProvider({ domains: ['acme.com', 'acme-land.com'] });

test.each([
  ['', []],
  [' @Acme.com\n\nacme.com ', ['acme.com']],
  ['acme.com, acme-land.com;a.example b.example', ['acme.com', 'acme-land.com', 'a.example', 'b.example']],
])('reads the domains of %j', (text, domains) => {
  expect(readDomains(text)).toEqual(domains);
});

test('an untouched draft changes nothing', () => {
  expect(changesOf(provider, draftOf(provider))).toEqual({});
  const { makes_accounts, is_enforced, trusts_addresses } = draftOf(null);
  expect(changesOf(null, draftOf(null))).toEqual({});
  expect({ makes_accounts, is_enforced, trusts_addresses }).toEqual({
    makes_accounts: true,
    is_enforced: false,
    trusts_addresses: false,
  });
});

test('sends only what differs, and a blank group for everyone', () => {
  const draft = draftOf(provider);
  const everyone = { ...newRole(), group: ' ', companyId: 8, roleId: 4 };
  expect(
    changesOf(provider, {
      ...draft,
      name: ' Acme Land ',
      domains: 'acme-land.com\nacme.com',
      roles: [everyone, ...draft.roles, newRole()],
      is_enforced: true,
    }),
  ).toEqual({
    name: 'Acme Land',
    domains: ['acme-land.com', 'acme.com'],
    roles: [
      { group: null, company_id: 8, role_id: 4 },
      { group: 'Land', company_id: 7, role_id: 3 },
    ],
    is_enforced: true,
  });
});

test('keeps, replaces or removes the secret', () => {
  const draft = draftOf(provider);
  expect(changesOf(provider, { ...draft, secret: ' s3cret ' })).toEqual({ client_secret: ' s3cret ' });
  expect(changesOf(provider, { ...draft, removesSecret: true })).toEqual({ client_secret: null });
  expect(changesOf(provider, { ...draft, secret: 's', removesSecret: true })).toEqual({ client_secret: 's' });
});

test('requires the secret again for another issuer', () => {
  const draft = { ...draftOf(provider), issuer: 'https://elsewhere.example' };
  expect(mistakesIn(provider, draft).client_secret).toBe('Enter the secret again for another issuer');
  expect(mistakesIn(provider, { ...draft, secret: 's' }).client_secret).toBeUndefined();
  expect(mistakesIn(provider, { ...draft, removesSecret: true }).client_secret).toBeUndefined();
  expect(mistakesIn({ ...provider, has_secret: false }, draft).client_secret).toBeUndefined();
});

test('after a conflict, keeps the changes of the user and takes the others', () => {
  const draft = { ...draftOf(provider), name: 'Acme Land', secret: 's', domains: 'acme.com' };
  const changes = changesOf(provider, draft);
  const stored = {
    ...provider,
    client_id: 'other',
    domains: [],
    roles: [],
    version_id: 5,
    is_enforced: true,
  };
  const next = takeOthers(draft, changes, stored);
  expect(next).toMatchObject({
    name: 'Acme Land',
    client_id: 'other',
    secret: 's',
    domains: 'acme.com',
    roles: [],
    is_enforced: true,
  });
  expect(changesOf(stored, next)).toEqual({ name: 'Acme Land', client_secret: 's', domains: ['acme.com'] });
});
