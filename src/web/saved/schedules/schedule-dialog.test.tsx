import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Schedule, ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const path = '/api/report-schedules';
const report = {
  id: 'acreage',
  name: 'Acreage',
  base: 'acreage',
  parameters: { group_by: 'county' },
} as const;

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  id: 5,
  type: 'scheduled',
  report_id: 'acreage',
  name: 'Acreage',
  company_id: 7,
  company_name: 'Longhorn',
  owner_id: 99,
  owner_name: 'Ada Byron',
  parameters: { group_by: 'county' },
  area_ids: null,
  format: 'pdf',
  frequency: 'weekly',
  dayOfWeek: 1,
  dayOfMonth: 1,
  time: '07:00',
  timezone: 'America/Chicago',
  emailRecipients: [{ email: 'bo@example.com' }],
  paused: false,
  next_run_at: '2026-03-09T12:00:00.000Z',
  lastRun: null,
  last_state: null,
  created_date: '2026-01-01T00:00:00.000Z',
  modified_date: '2026-01-01T00:00:00.000Z',
  version_id: 3,
  ...changes,
});

const run = (changes: Partial<ScheduleRun> = {}): ScheduleRun => ({
  id: 1,
  due_at: '2026-03-02T13:00:00.000Z',
  trigger: 'due',
  asked_by: null,
  state: 'partly',
  retry_at: null,
  started_at: '2026-03-02T13:00:00.000Z',
  finished_at: '2026-03-02T13:00:09.000Z',
  file_name: 'acreage.pdf',
  recipients: 2,
  sent: 1,
  message: null,
  failures: [{ email: 'cy@example.com', message: 'The mail server refused this mail. Its response: 550 No' }],
  ...changes,
});

async function open(known: Schedule[], { answers = {}, role = 'Manager' } = {}) {
  let isClosed = false;
  const { requests } = await renderSignedIn(
    <ScheduleDialog
      report={report}
      onClose={() => {
        isClosed = true;
      }}
      onChange={() => undefined}
    />,
    {
      companies: [testCompany(7, 'Longhorn', { role_name: role })],
      answers: {
        [`GET ${path}`]: () => data(...known),
        [`GET ${path}/5/runs`]: () => data(run()),
        ...answers,
      },
    },
  );
  await screen.findByLabelText('Frequency');
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule Report' }));
  const sentBy = (method: string) =>
    requests.filter((request) => request.method === method && request.path.startsWith(path));
  return { dialog, sentBy, isClosed: () => isClosed };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('adds only what has an @, each address once, and sends what the form says', async () => {
  const { dialog, sentBy, isClosed } = await open([], {
    answers: { [`POST ${path}`]: () => data({ id: 5, data: schedule() }) },
  });
  expect(dialog.getByLabelText<HTMLSelectElement>('Frequency').value).toBe('once');
  expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00');
  expect(dialog.getByLabelText<HTMLSelectElement>('Time Zone').options).toHaveLength(17);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  const address = dialog.getByLabelText('Email Recipients');
  // The user is the first recipient, and can be removed.
  expect([save.disabled, add.disabled]).toEqual([false, true]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove jane@example.com' }));
  expect(save.disabled).toBe(true);
  type(address, 'bo');
  expect(add.disabled).toBe(true);
  type(address, 'bo@example.com, cy@example.com; BO@example.com');
  fireEvent.keyDown(address, { key: 'Enter' });
  expect(within(dialog.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove cy@example.com' }));
  type(dialog.getByLabelText('Frequency'), 'weekly');
  type(dialog.getByLabelText('Day of Week'), '1');
  type(dialog.getByLabelText('Time'), '07:00');
  type(dialog.getByLabelText('Time Zone'), 'America/Chicago');
  fireEvent.click(save);
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sentBy('POST')[0]?.body).toEqual({
    report_id: 'acreage',
    company_id: 7,
    paused: false,
    parameters: { group_by: 'county' },
    frequency: 'weekly',
    dayOfWeek: 1,
    dayOfMonth: 1,
    time: '07:00',
    timezone: 'America/Chicago',
    format: 'pdf',
    area_ids: null,
    emailRecipients: [{ email: 'bo@example.com' }],
  });
  expect(
    await screen.findByText('“Acreage” is scheduled every Monday at 7:00 AM, Central (Chicago).'),
  ).toBeDefined();
});

test('says which of the typed addresses is wrong and keeps it, and sends what is typed and not added', async () => {
  const { dialog, sentBy, isClosed } = await open([], {
    answers: { [`POST ${path}`]: () => data({ id: 5, data: schedule() }) },
  });
  const address = dialog.getByLabelText<HTMLInputElement>('Email Recipients');
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  type(address, 'Bo Diddley <bo@example.com>; cy@@example.com');
  fireEvent.click(add);
  expect(
    dialog.getByText('“cy@@example.com” must be a single address, such as name@company.com'),
  ).toBeDefined();
  expect(address.value).toBe('cy@@example.com');
  expect(within(dialog.getByRole('list', { name: 'Recipients' })).getByText('bo@example.com')).toBeDefined();
  type(address, 'cy');
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('“cy” must be an address with an @')).toBeDefined();
  expect(sentBy('POST')).toEqual([]);
  type(address, 'cy@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sentBy('POST')[0]?.body).toMatchObject({
    emailRecipients: [
      { email: 'jane@example.com' },
      { email: 'bo@example.com' },
      { email: 'cy@example.com' },
    ],
  });
  expect(sentBy('POST')[0]?.body).not.toHaveProperty('typed');
});

test('asks before what was typed is lost, and closes at once where nothing was', async () => {
  const { dialog, isClosed } = await open([]);
  type(dialog.getByLabelText('Email Recipients'), 'bo@example.com');
  fireEvent.keyDown(dialog.getByLabelText('Email Recipients'), { key: 'Escape' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isClosed()).toBe(false);
  expect(dialog.getByDisplayValue('bo@example.com')).toBeDefined();
  type(dialog.getByLabelText('Email Recipients'), '');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('names the report and what is asked of it, and what saving would change of that', async () => {
  const stored = schedule({ parameters: { group_by: 'lease' } });
  const { dialog } = await open([stored]);
  const what = within(dialog.getByRole('region', { name: 'What is sent' }));
  expect(what.getByText('Acreage')).toBeDefined();
  expect(what.getByText('By: Lease.')).toBeDefined();
  expect(
    what.getByText('The page has different parameters. If you save, these are sent: By: County.'),
  ).toBeDefined();
});

test('asks for the day that the frequency needs, and says what becomes of the 31st', async () => {
  const { dialog } = await open([]);
  expect(dialog.queryByLabelText('Day of Week')).toBeNull();
  type(dialog.getByLabelText('Frequency'), 'monthly');
  type(dialog.getByLabelText('Day of Month'), '31');
  expect(dialog.getByText('In shorter months, the last day.')).toBeDefined();
  type(dialog.getByLabelText('Time'), '');
  expect(dialog.getByText('Time is required')).toBeDefined();
});

test('tells when it is sent next and what became of it, and changes it by the version that was read', async () => {
  const { dialog, sentBy } = await open([schedule()], {
    answers: { [`PUT ${path}/5`]: () => data({ id: 5, data: schedule({ time: '08:00', version_id: 4 }) }) },
  });
  expect(dialog.getByText('Next send: Mon, Mar 9, 2026, 7:00 AM.')).toBeDefined();
  expect(await dialog.findByText('Partly sent')).toBeDefined();
  expect(dialog.getByText('To 1 of 2 recipients.')).toBeDefined();
  expect(dialog.getByText(/Its response: 550 No/)).toBeDefined();
  type(dialog.getByLabelText('Time'), '08:00');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBy('PUT')[0]?.body).toMatchObject({ time: '08:00', version_id: 3 }));
  expect(sentBy('PUT')[0]?.body).not.toHaveProperty('report_id');
});

test('without a mail server it says where reports go', async () => {
  const { dialog } = await open([schedule()], {
    answers: {
      'GET /api/mail-settings': () => data({ delivery: 'outbox' }),
      [`GET ${path}/5/runs`]: () => data(run({ state: 'sent', sent: 2, failures: [] })),
    },
  });
  expect(await dialog.findByText('No mail server is set up')).toBeDefined();
  expect(await dialog.findByText('Saved to outbox')).toBeDefined();
});

test('tells of a run that is tried again when, and who waits', async () => {
  const waiting = run({ state: 'queued', retry_at: '2026-03-02T13:05:00.000Z', finished_at: null });
  const { dialog } = await open([schedule()], {
    answers: { [`GET ${path}/5/runs`]: () => data(waiting) },
  });
  expect(
    await dialog.findByText(
      'To 1 of 2 recipients. The mail server did not accept the rest yet; the next attempt is at Mon, Mar 2, 2026, 7:05 AM.',
    ),
  ).toBeDefined();
  expect(dialog.getByText('Pending recipients')).toBeDefined();
});

test('runs, pauses and ends a schedule', async () => {
  const { dialog, sentBy, isClosed } = await open([schedule()], {
    answers: {
      [`POST ${path}/5/run`]: () => data({ id: 2, data: run({ id: 2, state: 'queued' }) }),
      [`PUT ${path}/5`]: () => data({ id: 5, data: schedule({ paused: true, version_id: 4 }) }),
      [`DELETE ${path}/5`]: () => data({ id: 5 }),
    },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('“Acreage” is running.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(sentBy('PUT')[0]?.body).toEqual({ paused: true, version_id: 3 }));
  expect(await screen.findByText('“Acreage” is paused.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'End schedule' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(sentBy('DELETE')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'End schedule' }));
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('keeps what was typed where the server refuses, and says why', async () => {
  const { dialog, isClosed } = await open([], {
    answers: { [`POST ${path}`]: () => refusal(409, 'This report already has a schedule') },
  });
  type(dialog.getByLabelText('Email Recipients'), 'bo@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('This report already has a schedule')).toBeDefined();
  expect(dialog.getByText('bo@example.com')).toBeDefined();
  expect(isClosed()).toBe(false);
});

test.each(['Editor', 'Viewer'])(
  'shows the schedule of somebody else to an %s, who cannot change it',
  async (role) => {
    const { dialog } = await open([schedule()], { role });
    expect(dialog.getByText('Read-only')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Time').disabled).toBe(true);
    for (const name of ['Save', 'Run now', 'Pause', 'End schedule'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(await dialog.findByText('Partly sent')).toBeDefined();
  },
);
