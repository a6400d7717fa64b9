import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { renderSettings, testPerson } from '../testing/render-settings.tsx';

const ed = testPerson(2, 'ed@example.com', { name: 'Ed Editor' });
const invited = testPerson(3, 'new@example.com', { status: 'invited', name: 'new@example.com' });
const answers = { 'GET /api/users': () => data(ed, invited) };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async (username: string) =>
  fireEvent.click(await screen.findByRole('button', { name: username }));

test('a Manager invites somebody, whose user name is the address until it is given another one', async () => {
  const { requests } = await renderSettings('users', {
    answers: {
      ...answers,
      'POST /api/users': () =>
        data({ id: 4, data: { ...testPerson(4, 'viv@example.com'), delivery: 'mail' } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add ?User/ }));
  await screen.findByRole('dialog', { name: 'Add user' });
  const send = screen.getByRole('button', { name: 'Send invitation' });
  fireEvent.click(send);
  for (const name of ['Email', 'Username', 'Role'])
    expect(await screen.findByText(`${name} is required`)).toBeDefined();
  type('Email', 'viv@example');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  type('Email', 'viv@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('viv@example.com');
  const role = screen.getByLabelText('Role');
  expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
  type('Role', '4');
  fireEvent.keyDown(role, { key: 'Escape' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Go back' }));
  fireEvent.click(send);
  expect(await screen.findByText('An invitation was mailed to viv@example.com.')).toBeDefined();
  expect(requests.find(({ path, method }) => path === '/api/users' && method === 'POST')?.body).toEqual({
    username: 'viv@example.com',
    email: 'viv@example.com',
    role_id: 4,
    company_ids: [7],
  });
});

test('a Manager changes a role and removes a member, and cannot touch the account', async () => {
  let refuse = true;
  const { requests } = await renderSettings('users', {
    answers: {
      ...answers,
      'PUT /api/company/7/user/2/role': () => (refuse ? refusal(422, 'Not the last one.') : data()),
      'DELETE /api/company/7/user/2': () => data({ id: 2 }),
    },
  });
  await open('Ed Editor');
  const dialog = await screen.findByRole('dialog', { name: 'Ed Editor' });
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  const role = await within(dialog).findByLabelText<HTMLSelectElement>('Role in Longhorn');
  fireEvent.change(role, { target: { value: '4' } });
  expect(await screen.findByText('The role was not changed. Not the last one.')).toBeDefined();
  await waitFor(() => expect(role.disabled).toBe(false));
  refuse = false;
  fireEvent.change(role, { target: { value: '4' } });
  expect(await screen.findByText('Ed Editor is now Viewer in Longhorn.')).toBeDefined();
  await waitFor(() => expect(role.disabled).toBe(false));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from Longhorn' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ed Editor was removed from Longhorn.')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { role_id: 4 },
    { role_id: 4 },
  ]);
});

test('a Manager removes a member from the menu of the row', async () => {
  await renderSettings('users', {
    answers: { ...answers, 'DELETE /api/company/7/user/2': () => data({ id: 2 }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Ed Editor' }));
  expect(await screen.findByRole('menuitem', { name: 'Change Role…' })).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from Company…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ed Editor was removed from Longhorn.')).toBeDefined();
});

test('an open invitation is sent again and revoked', async () => {
  const invitation = {
    id: 31,
    company_id: 7,
    email: 'new@example.com',
    role_id: 3,
    role_name: 'Editor',
    status: 'pending',
    invited_by: 'Jane Landman',
    created_at: '2026-11-20T10:00:00.000Z',
    sent_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-11-27T10:00:00.000Z',
  };
  const { requests } = await renderSettings('users', {
    answers: {
      ...answers,
      'GET /api/company/7/invitations': () => data(invitation),
      'POST /api/company/7/invitations/31/resend': () =>
        data({ id: 31, data: { ...invitation, delivery: 'mail' } }),
      'DELETE /api/company/7/invitations/31': () => data({ id: 31 }),
    },
  });
  await open('new@example.com');
  expect(await screen.findByText(/^Invited by Jane Landman/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^The invitation was mailed to new@example.com again\./)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The invitation was revoked.')).toBeDefined();
  expect(requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/31'))).toBe(true);
});

test('without a mail server the inviter copies the link', async () => {
  const link = 'http://127.0.0.1:3000/invitation/abc';
  await renderSettings('users', {
    answers: {
      ...answers,
      'POST /api/users': () =>
        data({ id: 4, data: { ...testPerson(4, 'viv@example.com'), delivery: 'outbox', link } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add ?User/ }));
  await screen.findByRole('dialog', { name: 'Add user' });
  type('Email', 'viv@example.com');
  type('Role', '4');
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send This Link' }));
  expect(dialog.getByDisplayValue(link)).toBeDefined();
  expect(screen.queryByText(/mailed to viv/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two Administrators who edit one user lose nothing of either', async () => {
  const theirs = { ...ed, phone: '+1 432 555 0100', version_id: 2 };
  const { requests } = await renderSettings(
    'users',
    {
      companies: [testCompany(7, 'Longhorn', { role_name: 'Administrator' })],
      answers: {
        ...answers,
        'PUT /api/users/2': ({ body }) =>
          (body as { version_id: number }).version_id === 2
            ? data({ id: 2, data: theirs })
            : Response.json(
                {
                  success: false,
                  code: 'stale_version',
                  message: 'Someone else changed this user while you were editing.',
                  data: [{ id: 2, data: theirs }],
                },
                { status: 409 },
              ),
      },
    },
    'Administrator',
  );
  await open('Ed Editor');
  await screen.findByRole('dialog', { name: 'Edit Ed Editor' });
  type('First Name', 'Edward');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Load latest, keep my changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+1 432 555 0100');
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Edward');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User saved.')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { first_name: 'Edward', version_id: 1 },
    { first_name: 'Edward', version_id: 2 },
  ]);
});

test('a Viewer sees people and why nothing can be changed', async () => {
  await renderSettings(
    'users',
    { companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer' })], answers },
    'Viewer',
  );
  await open('Ed Editor');
  const dialog = await screen.findByRole('dialog', { name: 'Ed Editor' });
  // A hidden value is not shown as if it were empty.
  expect(within(dialog).queryByText('Last Login')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Last Login/ })).toBeNull();
  expect(screen.getByText(/^Only a Manager of a company can invite people/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add ?User/ })).toBeNull();
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /^Remove from/ })).toBeNull();
});

test('a member of one company is invited to another one', async () => {
  const { requests } = await renderSettings('users', {
    companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Zephyr')],
    answers: { ...answers, 'POST /api/company/8/invite': () => refusal(409, 'Invited already.') },
  });
  await open('Ed Editor');
  const dialog = await screen.findByRole('dialog', { name: 'Ed Editor' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite to a company' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('Role is required')).toBeDefined();
  await within(within(dialog).getByLabelText('Role')).findByRole('option', { name: 'Viewer' });
  fireEvent.change(within(dialog).getByLabelText('Role'), { target: { value: '4' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('The invitation was not sent')).toBeDefined();
  expect(requests.filter(({ path }) => path.endsWith('/invite')).map(({ body }) => body)).toEqual([
    { email: 'ed@example.com', role_id: 4 },
  ]);
});

test('a row tells the role, the companies with the role in each, and an open invitation of a member', async () => {
  const member = (company_id: number, company_name: string, status: 'active' | 'invited' = 'active') => ({
    company_id,
    company_name,
    role_id: 3,
    role_name: company_id === 8 ? 'Viewer' : 'Editor',
    status,
  });
  const people = [
    testPerson(2, 'ed@example.com', {
      name: 'Ed Editor',
      memberships: [member(7, 'Longhorn'), member(8, 'Zephyr', 'invited')],
    }),
    testPerson(4, 'root@example.com', { name: 'Ada Root', role_name: 'Administrator' }),
  ];
  await renderSettings('users', {
    companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Zephyr')],
    answers: {
      'GET /api/users': () => data(...people),
      'GET /api/company/8/invitations': () => data(),
    },
  });
  const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect((await rowOf('Ada Root')).textContent).toContain('Administrator');
  const cells = within(await rowOf('Ed Editor')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('Editor');
  expect(cells.map(({ textContent }) => textContent)).toContain('LonghornEditorZephyrViewer, invited');
  const order = screen.getByRole('columnheader', { name: /^Username/ });
  expect(order.getAttribute('aria-sort')).toBe('ascending');

  await open('Ed Editor');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ed Editor' }));
  expect(await dialog.findByLabelText('Role in Longhorn')).toBeDefined();
  expect(dialog.queryByLabelText('Role in Zephyr')).toBeNull();
  expect(dialog.getByRole('heading', { name: 'Invited to' })).toBeDefined();
});
