import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calendar, CalendarFeed, CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T12:00:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

let serial = 0;
function item(date: string, title: string, changes: Partial<CalendarItem> = {}): CalendarItem {
  serial += 1;
  return {
    key: `obligation-${serial}`,
    kind: 'rental',
    date,
    asset_type: 'lease',
    id: serial,
    tab: 'obligations',
    title,
    detail: `About ${title}.`,
    amount: '800.00',
    urgency: 'within_30',
    modified_at: '2026-03-01T00:00:00.000Z',
    ...changes,
  };
}

/** Answers like the server: totals of all days, and a page of each. */
function calendarOf(items: readonly CalendarItem[]) {
  return ({ query }: FakeRequest): Response => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const perDay = Number(query.get('per_day'));
    const first = (Number(query.get('page') ?? 1) - 1) * perDay;
    const kinds = query.get('kinds')?.split(',');
    const found = items.filter(
      ({ date, kind }) => date >= from && date <= to && (kinds === undefined || kinds.includes(kind)),
    );
    const byDay = Map.groupBy(found, ({ date }) => date);
    const answer: Calendar = {
      items: [...byDay.values()].flatMap((ofDay) => ofDay.slice(first, first + perDay)),
      days: [...byDay].map(([date, { length: total }]) => ({ date, total })),
      total_items: found.length,
      as_of: '2026-03-31',
    };
    return data(answer);
  };
}

async function open(items: readonly CalendarItem[], address = '/calendar', answers = {}) {
  const { requests, router } = await renderSignedIn(
    <CalendarPage />,
    {
      companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Permian')],
      areas: [testArea(70, 7, 'Reeves'), testArea(80, 8, 'Midland')],
      answers: { 'GET /api/calendar': calendarOf(items), ...answers },
    },
    address,
  );
  return { requests, at: () => router.state.location.search };
}
const day = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('the month', () => {
  test('shows the dates of each day, marks today, and leads to their records', async () => {
    await open([
      item('2026-03-31', 'Smith 12'),
      item('2026-03-31', 'Halff', { kind: 'lease_end', tab: null, urgency: 'held', id: 77 }),
      item('2026-04-02', 'Of April'),
    ]);
    const today = await day(/^Tuesday, March 31, 2026, 2 critical dates/);
    expect(today.getAttribute('aria-current')).toBe('date');
    const [rental, held] = within(today).getAllByRole('link');
    expect(rental?.textContent).toBe('Within 30 days: Rental · Smith 12');
    expect(rental?.getAttribute('href')).toMatch(/^\/leases\/\d+\/details\?tab=obligations$/);
    expect(rental?.title).toBe('Rental: Smith 12. About Smith 12.');
    expect(held?.textContent).toBe('Held · Term · Halff');
    expect(held?.title).toBe('Primary term ends: Halff. About Halff.');
    expect(held?.getAttribute('href')).toBe('/leases/77/details');
    expect(screen.getByRole('status').textContent).toBe('2 critical dates');
    expect(await day(/April 2, 2026, 1 critical date/)).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  test('folds what does not fit, and opens the day with all of it', async () => {
    const many = Array.from({ length: 60 }, (_, index) => item('2026-03-05', `Lease ${index + 1}`));
    const { at } = await open(many);
    const cell = await day(/March 5, 2026, 60 critical dates/);
    expect(within(cell).getAllByRole('link')).toHaveLength(3);
    expect(cell.textContent).toContain('+57 more');
    fireEvent.click(within(cell).getByText('+57 more'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Thursday, March 5, 2026' }));
    expect(at()).toBe('?day=2026-03-05');
    expect(await dialog.findAllByRole('link')).toHaveLength(50);
    fireEvent.click(dialog.getByRole('button', { name: 'Show more (10)' }));
    await waitFor(() => expect(dialog.getAllByRole('link')).toHaveLength(60));
    expect(dialog.getByText('About Lease 60.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at()).toBe(''));
  });

  test('keeps the month and the kinds in the address', async () => {
    const { at, requests } = await open(
      [item('2027-01-10', 'A'), item('2027-01-11', 'B', { kind: 'shut_in' })],
      '/calendar?month=2027-01&kinds=shut_in',
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 critical date'));
    expect(screen.getByRole('button', { name: 'Kinds of dates: Shut-in payment' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(at()).toBe('?month=2027-02&kinds=shut_in');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('No critical dates in February 2027'),
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2030' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '12' } });
    expect(at()).toBe('?month=2030-12&kinds=shut_in');
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(at()).toBe('?kinds=shut_in');
    const asked = requests
      .filter(({ path }) => path === '/api/calendar')
      .map(({ query }) => query.get('kinds'));
    expect(new Set(asked)).toEqual(new Set(['shut_in']));
  });

  test('moves by the keyboard, across months too, and opens a day', async () => {
    const { at } = await open([]);
    const focused = () => document.activeElement?.getAttribute('data-day');
    const today = await day(/March 31/);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
    today.focus();
    const press = (key: string, options = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
    press('ArrowUp');
    expect([focused(), at()]).toEqual(['2026-03-24', '']);
    press('End');
    press('ArrowDown');
    press('ArrowDown');
    expect([focused(), at()]).toEqual(['2026-04-11', '?month=2026-04']);
    press('PageDown', { shiftKey: true });
    press('PageUp');
    expect([focused(), at()]).toEqual(['2027-03-11', '?month=2027-03']);
    press('Enter');
    expect(await screen.findByRole('dialog', { name: 'Thursday, March 11, 2027' })).toBeDefined();
    expect(await screen.findByText('Nothing is due')).toBeDefined();
  });

  test('says why it could not be loaded, and tries again', async () => {
    let works = false;
    const answer = calendarOf([item('2026-03-31', 'Smith')]);
    await open([], '/calendar', {
      'GET /api/calendar': (request: FakeRequest) => (works ? answer(request) : refusal(422, 'Too busy.')),
    });
    expect(await screen.findByText(/The critical dates could not be loaded. Too busy./)).toBeDefined();
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await day(/March 31, 2026, 1 critical date/)).toBeDefined();
  });

  test('asks for a selection where there is none', async () => {
    const { requests } = await renderSignedIn(<CalendarPage />, { companies: [], areas: [] }, '/calendar');
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeDefined();
    expect(requests.some(({ path }) => path === '/api/calendar')).toBe(false);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width < 40rem'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });

  test('lists the days that have dates', async () => {
    const many = Array.from({ length: 12 }, (_, index) => item('2026-03-05', `Lease ${index + 1}`));
    const { requests } = await open([...many, item('2026-03-31', 'Smith 12')]);
    const today = await screen.findByRole('region', { name: 'Tuesday, March 31, 2026' });
    expect(today.textContent).toContain('Today');
    expect(within(today).getByText('About Smith 12.')).toBeDefined();
    const full = within(screen.getByRole('region', { name: 'Thursday, March 5, 2026' }));
    fireEvent.click(full.getByRole('button', { name: '+2 more' }));
    expect(await screen.findByRole('dialog', { name: 'Thursday, March 5, 2026' })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    const [first] = requests.filter(({ path }) => path === '/api/calendar');
    expect([first?.query.get('from'), first?.query.get('to')]).toEqual(['2026-03-01', '2026-03-31']);
  });

  test('says that a month is empty', async () => {
    await open([]);
    expect(await screen.findByText('Nothing is due in March 2026')).toBeDefined();
  });
});

describe('feeds', () => {
  const feed = (id: number, name: string, changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
    id,
    name,
    company_id: 7,
    area_ids: null,
    ending: 'a1b2',
    created_at: '2026-03-31T12:00:00.000Z',
    last_used_at: null,
    ...changes,
  });
  const url = 'https://land.example.com/api/calendar/secret.ics';
  async function openFeeds(feeds: CalendarFeed[], answers = {}) {
    const { requests } = await open([], '/calendar', {
      'GET /api/calendar/feeds': () => data(...feeds),
      'POST /api/calendar/feeds': () =>
        Response.json({ success: true, data: [{ id: 3, data: feed(3, 'Outlook') }], url }),
      'DELETE /api/calendar/feeds/1': () => Response.json({ success: true, message: 'Done' }),
      ...answers,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByRole('button', { name: 'New feed' });
    return requests;
  }

  test('are listed with what they cover and their last use', async () => {
    await openFeeds([
      feed(1, 'Desk', { last_used_at: '2026-03-31T08:00:00.000Z' }),
      feed(2, 'Phone', { company_id: 8, area_ids: [80, 99] }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Calendar feeds' }));
    const [desk, phone] = list.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(desk).toMatch(/^DeskLonghorn, all areas…a1b2 · last used 2026-03-31/);
    expect(phone).toMatch(/^PhonePermian, Midland and deleted area…a1b2 · never used/);
  });

  test('are created for areas of a company, and their address is shown once', async () => {
    const requests = await openFeeds([]);
    expect(await screen.findByText('You have no feeds yet.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'New feed' }));
    const form = within(await screen.findByRole('dialog', { name: 'New feed' }));
    const create = form.getByRole<HTMLButtonElement>('button', { name: 'Create Feed' });
    expect(create.disabled).toBe(true);
    fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Outlook ' } });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.change(form.getByLabelText('Company'), { target: { value: '8' } });
    fireEvent.change(form.getByLabelText('Areas'), { target: { value: 'chosen' } });
    fireEvent.click(form.getByRole('checkbox', { name: 'Midland' }));
    fireEvent.click(create);
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the address' }));
    expect(shown.getByLabelText<HTMLInputElement>('Address of the feed').value).toBe(url);
    expect(
      requests.find(({ method, path }) => method === 'POST' && path === '/api/calendar/feeds')?.body,
    ).toEqual({
      name: 'Outlook',
      company_id: 8,
      area_ids: [80],
    });
    fireEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Subscribe from your calendar' })).toBeDefined();
  });

  test('keep what was typed when they are refused', async () => {
    await openFeeds([], {
      'POST /api/calendar/feeds': () => refusal(422, 'You already have 50 calendar feeds. Revoke one first.'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'New feed' }));
    const form = within(await screen.findByRole('dialog', { name: 'New feed' }));
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Outlook' } });
    fireEvent.click(form.getByRole('button', { name: 'Create Feed' }));
    expect(await form.findByText('You already have 50 calendar feeds. Revoke one first.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Outlook');
  });

  test('are revoked after a question', async () => {
    const requests = await openFeeds([feed(1, 'Desk')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke Desk' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('“Desk” was revoked.')).toBeDefined();
  });
});
