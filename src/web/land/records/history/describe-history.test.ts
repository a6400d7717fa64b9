import { expect, test } from 'vitest';
import type { HistoryChange, HistoryEntry } from '#shared/land/contracts/history.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { describeAction, describeChanged, groupByDay, returnsIn } from './describe-history.ts';

const change = (field: string, old: HistoryChange['old'], becomes: HistoryChange['new']): HistoryChange => ({
  field,
  label: field,
  old,
  new: becomes,
});

function entry(id: number, at: string, changes: HistoryChange[] = []): HistoryEntry {
  return { id, at, user_name: 'Ada Byron', action: 'updated', version: id, changes };
}

test('entries stand under their day in UTC, in the order of the history', () => {
  const days = groupByDay([
    entry(4, '2026-04-01T00:00:00.000Z'),
    entry(3, '2026-03-31T23:59:59.999Z'),
    entry(2, '2026-03-31T08:00:00.000Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['Wednesday, April 1, 2026', [4]],
    ['Tuesday, March 31, 2026', [3, 2]],
  ]);
});

test.each([
  [change('lease_acres', 0.5, 640), '0.50', '640.00'],
  [change('bonus', null, 1234.5), 'blank', '$1,234.50'],
  [change('pooling', true, false), 'Yes', 'No'],
  [change('contract_status', 'active', null), 'Active', 'blank'],
  [{ ...change('area_id', 4, 5), old_name: 'Utica', new_name: 'Marcellus' }, 'Utica', 'Marcellus'],
  [change('a field of old', 7, 'x'), '7', 'x'],
])('%j reads from %s to %s', (told, old, becomes) => {
  expect(describeChanged(lease, told, 'old')).toBe(old);
  expect(describeChanged(lease, told, 'new')).toBe(becomes);
});

test.each([
  ['created', 'created the lease'],
  ['deleted', 'deleted the lease'],
  ['restored', 'restored the lease from the trash'],
  ['updated', 'changed 2 fields'],
] as const)('%s is told as "%s"', (action, words) => {
  const changes = [change('term', 'a', 'b'), change('bonus', 1, 2)];
  expect(describeAction({ ...entry(1, '2026-03-31T08:00:00.000Z', changes), action }, 'lease')).toBe(words);
  expect(describeAction(entry(1, '2026-03-31T08:00:00.000Z', changes.slice(1)), 'lease')).toBe(
    'changed 1 field',
  );
});

test('an entry after which the record stands as after an earlier one tells of which', () => {
  const created = {
    ...entry(1, '2026-03-31T08:00:00.000Z', [change('term', null, 'a')]),
    action: 'created' as const,
  };
  const first = entry(2, '2026-03-31T09:00:00.000Z', [change('term', 'a', 'b')]);
  const second = entry(3, '2026-03-31T10:00:00.000Z', [change('term', 'b', 'c'), change('bonus', null, 5)]);
  const partly = entry(4, '2026-03-31T11:00:00.000Z', [change('term', 'c', 'b')]);
  const wholly = entry(5, '2026-03-31T12:00:00.000Z', [change('bonus', 5, null)]);
  const anew = entry(6, '2026-03-31T13:00:00.000Z', [change('term', 'b', 'd')]);
  const history = [anew, wholly, partly, second, first, created];
  expect([...returnsIn(history)]).toEqual([[5, first.at]]);
  expect(describeAction(wholly, 'lease', first.at)).toBe('restored the values of 2026-03-31 09:00 UTC');
  // Values from before a deletion do not count as a return, and neither do entries that are not loaded.
  const deleted = { ...second, action: 'deleted' as const };
  expect([...returnsIn([wholly, partly, deleted, first])]).toEqual([]);
  expect([...returnsIn([wholly, partly, second])]).toEqual([]);
});
