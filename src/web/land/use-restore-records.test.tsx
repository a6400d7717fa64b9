import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { data, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { type DeletedRecord, useRestoreRecords } from './use-restore-records.ts';

const well = (id: number): DeletedRecord => ({ entity: assets.well, id });
const tract = (id: number): DeletedRecord => ({ entity: assets.tract, id });
const back = (missing = 0) => data({ id: 1, data: {}, links_restored: 0, links_missing: missing });

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

function Restore({ records }: { records: readonly DeletedRecord[] }) {
  const restore = useRestoreRecords();
  return (
    <button type="button" onClick={() => void restore(records)}>
      Restore
    </button>
  );
}

/** Restores the records and returns the messages shown to the user. */
async function messagesAfter(
  records: readonly DeletedRecord[],
  messages: number,
): Promise<(string | null)[]> {
  fakeServer({
    ...signInAnswers,
    'POST /api/trash/wells/1/restore': () => back(),
    'POST /api/trash/wells/2/restore': () => back(1),
    'POST /api/trash/wells/3/restore': () => refusal(409, 'API Number is already used.'),
    'POST /api/trash/tracts/1/restore': () => back(3),
  });
  await signIn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <Restore records={records} />
      </UiProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(messages));
  return screen.getAllByRole('alert').map((alert) => alert.textContent);
}

test.each([
  [[well(1)], ['Well restored.']],
  [[well(2)], ['Well restored. One link is missing until the record at its other end is restored too.']],
  [[well(3)], ['The well was not restored. API Number is already used.']],
  [
    [well(1), well(2), well(3), tract(1)],
    [
      '3 records restored. 4 links are missing until the records at their other ends are restored too.',
      '1 of 4 was not restored. API Number is already used.',
    ],
  ],
])('%j are told as %j', async (records, messages) => {
  expect(await messagesAfter(records, messages.length)).toEqual(messages);
});
