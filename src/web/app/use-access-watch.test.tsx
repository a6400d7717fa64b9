import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#web/lib/api.ts';
import { expectLoss } from '#web/lib/selection/expected-losses.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { data, refusal } from '#web/lib/testing/fake-server.ts';
import { renderSignedIn } from '#web/lib/testing/render-signed-in.tsx';
import { testCompany } from '#web/lib/testing/test-company.ts';
import { useAccessWatch } from './use-access-watch.ts';

function Screen() {
  useAccessWatch();
  const { companies, may } = useSelection();
  return (
    <output>{`${companies.map(({ name }) => name).join()} ${may('record', 'create') ? 'writes' : 'reads'}`}</output>
  );
}

const longhorn = testCompany(7, 'Longhorn', { role_name: 'Editor' });

async function open(then: () => Response) {
  let answer = () => data(longhorn, testCompany(8, 'Zephyr'));
  await renderSignedIn(<Screen />, {
    answers: {
      'GET /api/company': () => answer(),
      'PUT /api/wells/1': () => refusal(403, 'Your role does not allow this.'),
    },
  });
  await screen.findByText('Longhorn,Zephyr writes');
  answer = then;
  await api.put('/api/wells/1', {}).catch(() => undefined);
}

test('a refused call finds out that a role was taken, and says so', async () => {
  await open(() => data({ ...longhorn, role_name: 'Viewer' }, testCompany(8, 'Zephyr')));
  expect(await screen.findByText('Longhorn,Zephyr reads')).toBeDefined();
  expect(screen.getByText('Your rights in Longhorn are those of a role Viewer now.')).toBeDefined();
});

test('a company that is gone is told of, unless the person did it', async () => {
  expectLoss(8);
  await open(() => data());
  expect(await screen.findByText(/^You no longer have access to Longhorn/)).toBeDefined();
  expect(screen.queryByText(/^You no longer have access to Zephyr/)).toBeNull();
});
