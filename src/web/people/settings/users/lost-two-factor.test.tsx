import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { renderSettings, testPerson } from '../testing/render-settings.tsx';

const lou = testPerson(2, 'lou@example.com', { name: 'Lost Lou', two_factor: true });
const companies = [testCompany(7, 'Longhorn', { role_name: 'Administrator' })];

async function openLou(answers: NonNullable<Parameters<typeof renderSettings>[1]>['answers'], person = lou) {
  const rendered = await renderSettings(
    'users',
    { companies, answers: { 'GET /api/users': () => data(person), ...answers } },
    'Administrator',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Lost Lou' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Edit Lost Lou' }) };
}

test('an Administrator turns off what somebody lost, after asking', async () => {
  let isOn = true;
  let refuse = true;
  const { requests, dialog } = await openLou({
    'GET /api/users': () => data({ ...lou, two_factor: isOn }),
    'DELETE /api/users/2/two-factor': () => {
      if (refuse) return refusal(409, 'It is off already.');
      isOn = false;
      return data({ id: 2 });
    },
  });
  const turnOff = async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    const question = await screen.findByRole('alertdialog', { name: 'Turn off two-factor for Lost Lou?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Turn off' }));
  };
  await turnOff();
  expect(await screen.findByText('Two-factor was not turned off. It is off already.')).toBeDefined();
  refuse = false;
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Turn off' }).disabled).toBe(false),
  );
  await turnOff();
  expect(await screen.findByText('Two-factor is off for Lost Lou.')).toBeDefined();
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Two-factor' })).toBeNull());
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('nothing stands there for somebody of whom no code is asked', async () => {
  const { dialog } = await openLou({}, { ...lou, two_factor: false });
  expect(within(dialog).queryByRole('region', { name: 'Two-factor' })).toBeNull();
});
