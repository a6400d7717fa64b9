import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { renderSettings, testPerson } from '../testing/render-settings.tsx';

const ella = testPerson(2, 'ella@example.com', {
  name: 'Ella Left',
  deactivated_at: '2026-03-02T12:00:00.000Z',
});
const companies = [testCompany(7, 'Longhorn', { role_name: 'Administrator' })];

test('an Administrator reactivates a user whom a provider deactivated', async () => {
  let stored = ella;
  let refuse = true;
  await renderSettings(
    'users',
    {
      companies,
      answers: {
        'GET /api/users': () => data(stored),
        'DELETE /api/users/2/deactivation': () => {
          if (refuse) return refusal(409, 'This account is active already.');
          stored = { ...ella, deactivated_at: null };
          return data({ id: 2 });
        },
      },
    },
    'Administrator',
  );
  expect(await screen.findByText('Inactive')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Ella Left' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ella Left' });
  const reactivate = async () => {
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Reactivate…' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Reactivate Ella Left?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Reactivate' }));
  };
  await reactivate();
  expect(
    await screen.findByText('The user was not reactivated. This account is active already.'),
  ).toBeDefined();
  refuse = false;
  await reactivate();
  expect(await screen.findByText('Ella Left is active again.')).toBeDefined();
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Deactivated' })).toBeNull());
});
