import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { OverviewPage } from '#web/overview/overview-page.tsx';
import {
  actionsAnswer,
  emptyDashboard,
  testAction,
  testOverview,
} from '#web/overview/testing/test-overview.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { ActionsPage } from './actions-page.tsx';

type Answers = NonNullable<Parameters<typeof renderSignedIn>[1]>['answers'];

const dismissPath = '/api/analytics/action-items/dismiss';
const listPath = '/api/analytics/action-center';
const lease = testAction(5, {
  asset_type: 'lease',
  name: 'Kaldor A-1',
  type: 'lease_expiring',
  severity: 'medium',
  details: 'The lease expires on 2026-04-30, and no producing well holds it.',
  rule: 'An active lease not held by production expires within 90 days.',
  due_date: '2026-04-30',
  item_key: 'lease_expiring-5',
});

/** Returns the responses of a server that stores dismissals. */
function statefulServer(items: ActionItem[]) {
  const change = (key: string, until: string | null) => {
    for (const [place, item] of items.entries())
      if (item.item_key === key) items[place] = { ...item, dismissed_until: until };
  };
  return {
    [`GET ${listPath}`]: ({ query }: { query: URLSearchParams }) => {
      const wanted = query.get('dismissed') === 'only';
      return actionsAnswer(items.filter((item) => (item.dismissed_until !== null) === wanted));
    },
    [`POST ${dismissPath}`]: ({ body }: { body: unknown }) => {
      const { item_key, until } = body as { item_key: string; until: string };
      change(item_key, until);
      return data(body);
    },
    [`DELETE ${dismissPath}/lease_expiring-5`]: () => {
      change('lease_expiring-5', null);
      return data({ item_key: 'lease_expiring-5' });
    },
  };
}

const onDashboard = (answers: Answers) =>
  renderSignedIn(<OverviewPage />, {
    answers: {
      ...emptyDashboard,
      'GET /api/analytics/overview': () => data(testOverview({ total_tracts: { value: 3 } })),
      ...answers,
    },
  });
const onPage = (answers: Answers, address = '/actions') =>
  renderSignedIn(<ActionsPage />, { answers }, address);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dismiss = async (preset: RegExp) => {
  await press('Dismiss Kaldor A-1');
  fireEvent.click(await screen.findByRole('menuitem', { name: preset }));
};

describe('the Action Center of the dashboard', () => {
  test('tells severity, asset, details, due date and rule, and leads to all', async () => {
    vi.setSystemTime('2026-03-31T12:00:00Z');
    await onDashboard({
      [`GET ${listPath}`]: () => actionsAnswer([testAction(12), lease], { total_items: 1410 }),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('High');
    expect(first?.textContent).toContain('3 mineral interests sum to 1.12500000 instead of 1.');
    expect(first?.textContent).toContain('The mineral interests of a tract sum to 1.');
    expect(second?.textContent).toContain('Medium');
    expect(second?.textContent).toContain('Due 2026-04-30in 30 days');
    const link = screen.getByRole('link', { name: 'Kaldor A-1' });
    expect(link.getAttribute('href')).toBe('/leases/5/details');
    expect(link.dataset.peek).toBe('lease 5');
    expect(screen.getByRole('link', { name: 'View All (1,410)' }).getAttribute('href')).toBe('/actions');
    vi.useRealTimers();
  });

  test('says what it would hold when nothing needs action', async () => {
    await onDashboard({});
    expect(await screen.findByText('Nothing needs action')).toBeDefined();
    expect(screen.getByText(/Expiring leases, extensions due/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View All (0)' })).toBeDefined();
  });

  test('says that it cannot be read, and tries again', async () => {
    let answer = () => refusal(403, 'Not now');
    await onDashboard({ [`GET ${listPath}`]: () => answer() });
    expect(await screen.findByText('The action items could not be loaded. Not now')).toBeDefined();
    answer = () => actionsAnswer([lease]);
    await press('Retry');
    expect(await screen.findByRole('link', { name: 'Kaldor A-1' })).toBeDefined();
  });

  test('dismisses an item until one of the usual days, and takes that back', async () => {
    const { requests } = await onDashboard(statefulServer([{ ...lease }]));
    await dismiss(/Next week/);
    const toast = await screen.findByText(/^Kaldor A-1 dismissed until \d{4}-\d\d-\d\d\.$/);
    expect(await screen.findByText('Nothing needs action')).toBeDefined();
    const sent = requests.find(({ path }) => path === dismissPath)?.body;
    expect(sent).toEqual({ item_key: 'lease_expiring-5', until: toast.textContent?.slice(-11, -1) });
    await press('Undo');
    expect(await screen.findByRole('link', { name: 'Kaldor A-1' })).toBeDefined();
  });

  test('says before it dismisses when the item comes back, and that it is one’s own list', async () => {
    await onDashboard(statefulServer([{ ...lease }]));
    const button = await screen.findByRole('button', { name: 'Dismiss Kaldor A-1' });
    expect(button.dataset.tooltip).toBe('Dismiss until…');
    fireEvent.click(button);
    expect((await screen.findByRole('menu')).textContent).toContain(
      'It returns on that date, or when its figures change. Other users still see it.',
    );
  });

  test('dismisses until a date of one’s own, which must lie within a year to come', async () => {
    const { requests } = await onDashboard(statefulServer([{ ...lease }]));
    await dismiss(/A date/);
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss until a date' });
    const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    const enter = (value: string) =>
      fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value } });
    confirm();
    expect(within(dialog).getByText('Date is required')).toBeDefined();
    enter('2001-01-01');
    confirm();
    expect(within(dialog).getByText('Date must be after today')).toBeDefined();
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    enter(until);
    confirm();
    expect(await screen.findByText(`Kaldor A-1 dismissed until ${until}.`)).toBeDefined();
    expect(requests.find(({ path }) => path === dismissPath)?.body).toEqual({
      item_key: 'lease_expiring-5',
      until,
    });
  });

  test('keeps an item that the server would not dismiss, and says why', async () => {
    await onDashboard({
      ...statefulServer([{ ...lease }]),
      [`POST ${dismissPath}`]: () =>
        refusal(404, 'This action item was not found, or you have no access to it.'),
    });
    await dismiss(/Tomorrow/);
    expect(
      await screen.findByText(/^Kaldor A-1 was not dismissed\. This action item was not found/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Kaldor A-1' })).toBeDefined();
  });
});

describe('the list of all items', () => {
  test('is narrowed by the address, which the filters write', async () => {
    const { requests, router } = await onPage(
      { [`GET ${listPath}`]: () => actionsAnswer([lease]) },
      '/actions?severity=medium&q=Kaldor',
    );
    expect(await screen.findByText('1 action item')).toBeDefined();
    const query = () => requests.findLast(({ path }) => path === listPath)?.query.toString();
    expect(query()).toBe('page=1&page_size=25&severity=medium&q=Kaldor');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Severity' }).value).toBe('medium');
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'lease_expiring' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'lease' } });
    expect(router.state.location.search).toBe('?type=lease_expiring&severity=medium&kind=lease&q=Kaldor');
    await waitFor(() =>
      expect(query()).toBe(
        'page=1&page_size=25&type=lease_expiring&severity=medium&asset_type=lease&q=Kaldor',
      ),
    );
    await press('Clear all');
    expect(router.state.location.search).toBe('');
  });

  test('asks for what is overdue as of the day of the figures', async () => {
    vi.setSystemTime('2026-03-31T12:00:00Z');
    const { requests, router } = await onPage({ [`GET ${listPath}`]: () => actionsAnswer([lease]) });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Due date' }), {
      target: { value: 'overdue' },
    });
    expect(router.state.location.search).toBe('?due=overdue');
    await waitFor(() =>
      expect(requests.at(-1)?.query.toString()).toBe('page=1&page_size=25&due_before=2026-03-31'),
    );
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeDefined();
    vi.useRealTimers();
  });

  test('says when the filters leave nothing', async () => {
    const { router } = await onPage({ [`GET ${listPath}`]: () => actionsAnswer([]) }, '/actions?kind=well');
    expect(await screen.findByText('No action items found')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[1] ?? document.body);
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Nothing needs action')).toBeDefined();
  });

  test('shows what was dismissed and brings it back, with the way to undo that', async () => {
    await onPage(statefulServer([{ ...lease, dismissed_until: '2026-05-01' }]));
    expect(await screen.findByText('Nothing needs action')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Dismissed' }));
    expect(await screen.findByText('Dismissed until 2026-05-01')).toBeDefined();
    expect(screen.getByText('1 dismissed action item')).toBeDefined();
    await press('Restore Kaldor A-1');
    expect(await screen.findByText('Kaldor A-1 restored.')).toBeDefined();
    expect(await screen.findByText('No dismissed items')).toBeDefined();
    await press('Undo');
    expect(await screen.findByText('Dismissed until 2026-05-01')).toBeDefined();
  });

  test('takes what another window brought back before for brought back', async () => {
    const items: ActionItem[] = [{ ...lease, dismissed_until: '2026-05-01' }];
    await onPage(
      {
        ...statefulServer(items),
        [`DELETE ${dismissPath}/lease_expiring-5`]: () => {
          items.splice(0, 1, lease);
          return refusal(404, 'You have not dismissed this action item.');
        },
      },
      '/actions?dismissed=only',
    );
    await press('Restore Kaldor A-1');
    expect(await screen.findByText('Kaldor A-1 restored.')).toBeDefined();
    expect(await screen.findByText('No dismissed items')).toBeDefined();
  });

  test('leads from a page beyond the last to the last', async () => {
    const { router } = await onPage(
      {
        [`GET ${listPath}`]: ({ query }) =>
          actionsAnswer(query.get('page') === '2' ? [lease] : [], { total_items: 26, total_pages: 2 }),
      },
      '/actions?page=9',
    );
    expect(await screen.findByRole('link', { name: 'Kaldor A-1' })).toBeDefined();
    expect(router.state.location.search).toBe('?page=2');
  });
});
