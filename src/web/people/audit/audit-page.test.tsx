import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEventRow } from '#shared/people/contracts/audit.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { AuditPage } from './audit-page.tsx';

const event: AuditEventRow = {
  id: 41,
  at: '2026-11-20T10:00:00.000Z',
  action: 'member_role_changed',
  actor_id: 1,
  actor_name: 'Jane Landman',
  target_id: 2,
  target_name: 'Ed Editor',
  company_id: 7,
  company_name: 'Longhorn',
  details: { to: 'Viewer', from: 'Editor', note: null },
  address: '192.0.2.7',
  user_agent: 'A browser',
};

function open(address: string, role = 'Manager', events = [event]) {
  return renderSignedIn(
    <AuthContext value={signedInAuth()}>
      <AuditPage />
    </AuthContext>,
    {
      companies: [testCompany(7, 'Longhorn', { role_name: role })],
      answers: {
        'GET /api/users': () => data(),
        'GET /api/audit': () =>
          Response.json({
            success: true,
            data: events,
            meta: { total: events.length, page: 1, page_size: 25, total_pages: 1 },
          }),
      },
    },
    address,
  );
}

test('tells what was done in words, and asks for what the address narrows to', async () => {
  const { requests, router } = await open(
    '/audit?action=member_role_changed&person=2&from=2026-11-01&to=never',
  );
  const row = await screen.findByRole('row', { name: /Ed Editor/ });
  expect(row.textContent).toContain("Changed member's role");
  expect(row.textContent).toContain('from: Editor, to: Viewer');
  const requested = requests.find(({ path }) => path === '/api/audit');
  expect(Object.fromEntries(requested?.query ?? [])).toEqual({
    action: 'member_role_changed',
    person: '2',
    from: '2026-11-01',
    page: '1',
    page_size: '25',
  });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-1' } });
  expect(router.state.location.search).toContain('from=2026-11-01');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-19' } });
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-11-19'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('tells what a change was from and to, and days that are turned around', async () => {
  const details = {
    changed: ['name', 'phone', 'description'],
    name_from: 'Acme',
    name_to: 'Acme Land',
    description_from: null,
    description_to: 'Oil',
  };
  await open('/audit?from=2026-11-20&to=2026-11-02', 'Manager', [{ ...event, details }]);
  const row = await screen.findByRole('row', { name: /Ed Editor/ });
  expect(row.textContent).toContain('changed: phone, description: nothing → Oil, name: Acme → Acme Land');
  expect(screen.getByText('To is before From')).toBeDefined();
});

test('says so where nothing matches, and to whom the log is open', async () => {
  await open('/audit?company=7', 'Manager', []);
  expect(await screen.findByText('No events found')).toBeDefined();
});

test('is closed to an Editor, who is told why', async () => {
  const { requests } = await open('/audit', 'Editor');
  expect(await screen.findByText('Only for Managers and Administrators')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(requests.filter(({ path }) => path === '/api/audit').length).toBeLessThanOrEqual(1);
});
