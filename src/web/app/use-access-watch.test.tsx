import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectLoss } from '#web/people/selection/expected-losses.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { api } from '#web/people/session/api.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { useAccessWatch } from './use-access-watch.ts';

beforeEach(() => localStorage.clear());

function Screen() {
  useAccessWatch();
  const { companies, may } = useSelection();
  return (
    <output>{`${companies.map(({ name }) => name).join()} ${may('record', 'create') ? 'writes' : 'reads'}`}</output>
  );
}

const screenOfJane = (
  <AuthContext value={signedInAuth()}>
    <Screen />
  </AuthContext>
);

const longhorn = testCompany(7, 'Longhorn', { role_name: 'Editor' });

async function open(then: () => Response) {
  let answer = () => data(longhorn, testCompany(8, 'Zephyr'));
  await renderSignedIn(screenOfJane, {
    answers: {
      'GET /api/company': () => answer(),
      'PUT /api/wells/1': () => refusal(403, 'Your role does not allow this.'),
    },
  });
  await screen.findByText('Longhorn,Zephyr writes');
  answer = then;
  await api.put('/api/wells/1', {}).catch(() => undefined);
}

test('a refused call detects and reports a revoked role', async () => {
  await open(() =>
    data({ ...longhorn, role_name: 'Viewer', role_label: 'Viewer' }, testCompany(8, 'Zephyr')),
  );
  expect(await screen.findByText('Longhorn,Zephyr reads')).toBeDefined();
  expect(screen.getByText('You are a Viewer in Longhorn now.')).toBeDefined();
});

test('a deleted company is reported, unless the user deleted it', async () => {
  expectLoss(8);
  await open(() => data());
  expect(await screen.findByText(/^You no longer have access to Longhorn/)).toBeDefined();
  expect(screen.queryByText(/^You no longer have access to Zephyr/)).toBeNull();
});

test('lost access is reported again after a reload until acknowledged', async () => {
  await open(() => data(testCompany(8, 'Zephyr')));
  await screen.findByText(/^You no longer have access to Longhorn/);
  cleanup();
  await renderSignedIn(screenOfJane, { companies: [testCompany(8, 'Zephyr')] });
  expect(await screen.findByText(/^You no longer have access to Longhorn/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  await waitFor(() => expect(screen.queryByText(/^You no longer have access/)).toBeNull());
  cleanup();
  await renderSignedIn(screenOfJane, { companies: [testCompany(8, 'Zephyr')] });
  await screen.findByText('Zephyr writes');
  expect(screen.queryByText(/^You no longer have access/)).toBeNull();
});
