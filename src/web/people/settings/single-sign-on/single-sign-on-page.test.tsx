import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { testUser } from '#web/platform/testing/test-user.ts';
import { testProvider } from '../testing/test-provider.ts';
import { SingleSignOnPage } from './single-sign-on-page.tsx';

const provider = (id: number, name: string, changes: Partial<IdentityProvider> = {}) =>
  testProvider({ id, name, ...changes });

const role = (id: number, name: string) => ({ id, name, built_in: true, rights_of: id, description: null });
const roles = ['Administrator', 'Manager', 'Editor', 'Viewer'].map((name, place) => role(place + 1, name));
const record = (stored: IdentityProvider) => data({ id: stored.id, data: stored });
const path = '/api/identity-providers';
const addresses = {
  redirect_uri: 'https://land.acme.com/api/auth/sign-on/callback',
  logout_uri: 'https://land.acme.com/login',
};

async function open(providers: IdentityProvider[], answers = {}, roleName = 'Administrator') {
  const user = testUser({ role_name: roleName, role_id: roleName === 'Administrator' ? 1 : 2 });
  const { requests } = await renderSignedIn(
    <AuthContext value={signedInAuth({ user })}>
      <SingleSignOnPage />
    </AuthContext>,
    {
      companies: [7, 8].map((id) =>
        testCompany(id, id === 7 ? 'Longhorn' : 'Permian', { role_name: roleName, role_label: roleName }),
      ),
      answers: {
        [`GET ${path}`]: () => Response.json({ success: true, data: providers, ...addresses }),
        'GET /api/roles': () => data(...roles),
        ...answers,
      },
    },
  );
  return requests;
}

const sent = (requests: Awaited<ReturnType<typeof open>>, method: string, to = path) =>
  requests.filter((request) => request.method === method && request.path === to).map(({ body }) => body);
const fill = (form: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const choose = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

async function edit(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit identity provider' }));
}

test('says who logs in through which provider', async () => {
  await open([
    provider(3, 'Acme', { domains: ['acme.com', 'acme-land.com'], users: 1200, is_enforced: true }),
    provider(4, 'Google', { domains: [], users: 1, saved_by: null }),
    provider(5, 'Old', {
      is_active: false,
      is_enforced: true,
      domains: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.example`),
    }),
  ]);
  await screen.findByText('Acme');
  const [acme, google, old] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(acme).toContain(
    'AcmeRequiredhttps://login.acme.comacme.com · acme-land.com1,200 users · saved by Jane',
  );
  expect(google).toMatch(/^GoogleOn.*All addresses1 user(?!s)/);
  expect(old).toContain('OldOff');
  expect(old).toContain('e.example · 2 more');
});

test('creates a provider, and shows what to enter there before and after', async () => {
  const requests = await open([], { [`POST ${path}`]: () => record(provider(3, 'Acme')) });
  const expectAddresses = (place: Pick<typeof screen, 'getByLabelText'>) => {
    expect(place.getByLabelText<HTMLInputElement>('Redirect URI').value).toBe(addresses.redirect_uri);
    expect(place.getByLabelText<HTMLInputElement>('Sign-out redirect URI').value).toBe(addresses.logout_uri);
  };
  expectAddresses(within(await screen.findByRole('region', { name: 'Addresses of this installation' })));
  fireEvent.click(await screen.findByRole('button', { name: 'New Provider' }));
  const form = within(await screen.findByRole('dialog', { name: 'New identity provider' }));
  expectAddresses(form);
  fireEvent.click(form.getByRole('button', { name: 'Create Provider' }));
  expect(form.getByText('Issuer is required')).toBeDefined();
  expect(sent(requests, 'POST')).toEqual([]);
  fill(form, 'Name', ' Acme ');
  fill(form, 'Issuer', 'https://login.acme.com');
  fill(form, 'Client ID', 'platbook');
  fill(form, 'Client secret', 's3cret');
  fill(form, 'Domains', 'Acme.com, acme-land.com');
  fill(form, 'Group', 'Land');
  fireEvent.click(form.getByRole('button', { name: 'Create Provider' }));
  expect(await form.findByText('Company is required')).toBeDefined();
  expect(form.getByText('Role is required')).toBeDefined();
  fireEvent.click(form.getByRole('combobox', { name: 'Company' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Permian' }));
  await form.findByRole('option', { name: 'Editor' });
  expect(form.queryByRole('option', { name: 'Administrator' })).toBeNull();
  fill(form, 'Role', '3');
  fireEvent.click(form.getByRole('button', { name: 'Create Provider' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Enter these addresses at the provider' }));
  expectAddresses(shown);
  expect(sent(requests, 'POST')).toEqual([
    {
      name: 'Acme',
      issuer: 'https://login.acme.com',
      client_id: 'platbook',
      client_secret: 's3cret',
      domains: ['acme.com', 'acme-land.com'],
      roles: [{ group: 'Land', company_id: 8, role_id: 3 }],
    },
  ]);
});

test('changes the order of groups, and warns before passwords are refused', async () => {
  const roles = [
    { group: 'Land', company_id: 7, role_id: 3 },
    { group: null, company_id: 7, role_id: 4 },
  ];
  const requests = await open([provider(3, 'Acme', { roles })], {
    [`PUT ${path}/3`]: () => record(provider(3, 'Acme')),
  });
  const form = await edit('Acme');
  expect(form.getByLabelText<HTMLInputElement>('Redirect URI').value).toMatch(/callback$/);
  fireEvent.click(form.getByRole('button', { name: 'Move group 2 up' }));
  expect(form.queryByText('Password sessions end when you save')).toBeNull();
  fireEvent.click(form.getByRole('checkbox', { name: 'Require single sign-on' }));
  expect(form.getByText('Password sessions end when you save')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT', `${path}/3`)).toEqual([
      { roles: [roles[1], roles[0]], is_enforced: true, version_id: 4 },
    ]),
  );
});

test('removes the secret, which is kept otherwise', async () => {
  const requests = await open([provider(3, 'Acme')], {
    [`PUT ${path}/3`]: () => record(provider(3, 'Acme')),
  });
  const form = await edit('Acme');
  expect(form.getByText('Saved; leave empty to keep it')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Remove' }));
  expect(form.getByText('Removed when you save')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT', `${path}/3`)).toEqual([{ client_secret: null, version_id: 4 }]),
  );
});

test('shows what the server refuses at the field or the row, and keeps what was entered', async () => {
  await open([provider(3, 'Acme', { roles: [{ group: null, company_id: 9, role_id: 3 }] })], {
    [`PUT ${path}/3`]: () =>
      refusal(422, 'Refused', [
        { path: 'domains.1', message: 'domains.1 must be a domain such as example.com' },
        { path: 'roles.0.company_id', message: 'This company does not exist' },
      ]),
  });
  const form = await edit('Acme');
  expect(form.getByText('Deleted company no. 9')).toBeDefined();
  fill(form, 'Domains', 'acme.com acme');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('acme is not a domain such as example.com')).toBeDefined();
  fill(form, 'Domains', 'acme.com a_b.com');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('a_b.com must be a domain such as example.com')).toBeDefined();
  expect(form.getByText('This company does not exist')).toBeDefined();
  expect(form.getByLabelText<HTMLTextAreaElement>('Domains').value).toBe('acme.com a_b.com');
});

test('continues from the stored version after another Administrator saved', async () => {
  const stored = provider(3, 'Acme', { client_id: 'other', version_id: 5 });
  let isStale = true;
  const requests = await open([provider(3, 'Acme')], {
    [`PUT ${path}/3`]: () => {
      if (!isStale) return record(stored);
      isStale = false;
      return Response.json(
        {
          success: false,
          code: 'stale_version',
          message: 'Ada changed it.',
          details: [],
          data: [{ id: 3, data: stored }],
        },
        { status: 409 },
      );
    },
  });
  const form = await edit('Acme');
  fill(form, 'Name', 'Acme Land');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  fireEvent.click(await form.findByRole('button', { name: 'Load latest, keep my changes' }));
  expect(form.getByLabelText<HTMLInputElement>('Client ID').value).toBe('other');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT', `${path}/3`).at(-1)).toEqual({ name: 'Acme Land', version_id: 5 }),
  );
});

test.each([
  [
    () => Response.json({ success: true, issuer: 'https://login.acme.com', signs_out: true }),
    /responds.*signs/,
  ],
  [() => refusal(422, 'The host login.acme.com was not found.'), /could not be checked.*was not found/],
])('checks the connection', async (answer, words) => {
  await open([provider(3, 'Acme')], { [`POST ${path}/3/check`]: answer });
  await choose('Acme', 'Check Connection');
  expect(await screen.findByText(words)).toBeDefined();
});

test('asks before it turns off or deletes what users log in through', async () => {
  const requests = await open([provider(3, 'Acme')], {
    [`PUT ${path}/3`]: () => record(provider(3, 'Acme', { is_active: false })),
    [`DELETE ${path}/3`]: () => Response.json({ success: true, data: [{ id: 3 }] }),
  });
  await choose('Acme', 'Turn Off');
  const off = within(await screen.findByRole('alertdialog', { name: 'Turn off “Acme”?' }));
  fireEvent.click(off.getByRole('button', { name: 'Turn Off' }));
  expect(await screen.findByText('“Acme” is off.')).toBeDefined();
  expect(sent(requests, 'PUT', `${path}/3`)).toEqual([{ is_active: false, version_id: 4 }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await choose('Acme', 'Delete…');
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Acme”?' });
  expect(question.textContent).toContain('Accounts, memberships and roles stay.');
  expect(sent(requests, 'DELETE', `${path}/3`)).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Acme” was deleted.')).toBeDefined();
});

test('is for Administrators alone', async () => {
  const requests = await open([provider(3, 'Acme')], {}, 'Manager');
  expect(await screen.findByText('Only for Administrators')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New Provider' })).toBeNull();
  expect(sent(requests, 'GET')).toHaveLength(0);
});

test('provisioning is turned on with a token that is shown once, and turned off', async () => {
  const stored = provider(3, 'Acme');
  let provisioning: IdentityProvider['provisioning'] = null;
  const shown = () => Response.json({ success: true, data: [{ ...stored, provisioning }], ...addresses });
  const requests = await open([stored], {
    [`GET ${path}`]: shown,
    [`POST ${path}/3/provisioning`]: () => {
      provisioning = {
        since: '2026-03-02T12:00:00.000Z',
        last_used: '2026-03-02T13:00:00.000Z',
        users: 1200,
        deactivated: 3,
        groups: [
          { name: 'Land', members: 12 },
          { name: 'Lease Analysts', members: 1 },
        ],
      };
      return Response.json({ success: true, data: [], token: 'scim_once' });
    },
    [`DELETE ${path}/3/provisioning`]: () => {
      provisioning = null;
      return record(stored);
    },
  });
  await choose('Acme', 'Provisioning');
  const before = await screen.findByRole('dialog', { name: 'Provisioning by Acme' });
  fireEvent.click(within(before).getByRole('button', { name: 'Turn On' }));
  const once = within(await screen.findByRole('dialog', { name: 'Copy the token' }));
  expect(once.getByLabelText<HTMLInputElement>('Token').value).toBe('scim_once');
  expect(once.getByLabelText<HTMLInputElement>('Address').value).toBe('https://land.acme.com/scim/v2');
  fireEvent.click(once.getByRole('button', { name: 'Done' }));

  const on = within(await screen.findByRole('dialog', { name: 'Provisioning by Acme' }));
  expect(on.getByText(/^1,200 users, 3 deactivated · last received /)).toBeDefined();
  const groups = within(on.getByRole('region', { name: 'Groups' })).getAllByRole('listitem');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Land12 members',
    'Lease Analysts1 member · no role by this name',
  ]);
  fireEvent.click(on.getByRole('button', { name: 'Turn Off…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Turn off provisioning by “Acme”?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Turn Off' }));
  expect(await screen.findByText('“Acme” no longer provisions users.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Turn On' })).toBeDefined();
  expect(sent(requests, 'DELETE', `${path}/3/provisioning`)).toHaveLength(1);
});
