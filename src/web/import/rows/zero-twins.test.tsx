import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Draft } from '#web/import/draft.ts';
import { testResult } from '#web/platform/testing/test-import.ts';
import { ZeroTwinBanners } from './zero-twins.tsx';

const draft: Draft = { includedEntities: ['lease'], mappings: {} };
const examples = [{ given: '1234', other: '001234', record_index: 7, is_stored: true }];

function show(of: Draft, joined: number) {
  const onDraft = vi.fn<(draft: Draft) => void>();
  render(
    <ZeroTwinBanners
      results={{ lease: { ...testResult({}), zero_twins: { rows: 12, joined, examples } } }}
      labelsOf={() => ({ file_number: 'File Number' })}
      draft={of}
      onDraft={onDraft}
      onTryAgain={undefined}
    />,
  );
  return onDraft;
}

test('numbers that differ only in leading zeros are shown, and the user chooses', () => {
  const onDraft = show(draft, 0);
  screen.getByText('File Number differs only in leading zeros in 12 rows');
  expect(screen.getByRole('listitem').textContent).toBe('Row 7: “1234”, existing: “001234”');
  fireEvent.click(screen.getByRole('button', { name: 'Use the same records' }));
  expect(onDraft).toHaveBeenCalledWith({ ...draft, joinZeros: ['lease'] });
});

test('the choice can be taken back, and says what stays open', () => {
  const onDraft = show({ ...draft, joinZeros: ['lease'] }, 11);
  screen.getByText('These rows are the same leases. 1 row could be any of several.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep them separate' }));
  expect(onDraft).toHaveBeenCalledWith({ ...draft, joinZeros: [] });
});
