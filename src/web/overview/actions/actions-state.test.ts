import { expect, test } from 'vitest';
import { describeDistance } from '#web/platform/describe-distance.ts';
import { dismissalPresets, refuseDismissal } from './action-words.ts';
import { actionsQueryOf, everyAction, readActionsState, writeActionsState } from './actions-state.ts';

test.each([
  ['', {}],
  [
    'page=3&type=lease_expiring&severity=medium&kind=lease&due=30&q=+Kaldor+',
    {
      page: 3,
      type: 'lease_expiring',
      severity: 'medium',
      kind: 'lease',
      due: '30',
      q: 'Kaldor',
    },
  ],
  ['dismissed=only', { dismissed: true }],
  ['page=-1&type=constructor&severity=urgent&kind=area&due=31&dismissed=with', {}],
  [`page=1e3&q=%00${'x'.repeat(300)}`, { q: 'x'.repeat(200) }],
])('the address ?%s shows %j', (url, changes) => {
  expect(readActionsState(new URLSearchParams(url))).toEqual({ ...everyAction, ...changes });
});

test('what is written reads the same, and the default leaves the address bare', () => {
  const state = {
    page: 2,
    type: 'extension_due',
    severity: 'low',
    kind: 'tract',
    due: 'overdue',
    q: 'Section 12 & 13',
    dismissed: true,
  } as const;
  expect(readActionsState(writeActionsState(state))).toEqual(state);
  expect(writeActionsState(everyAction).toString()).toBe('');
  expect(actionsQueryOf({ ...everyAction, kind: 'well', dismissed: true }, '2026-03-31')).toEqual({
    page: 1,
    page_size: 25,
    asset_type: 'well',
    dismissed: 'only',
  });
});

test.each([
  ['overdue', '2026-03-31'],
  ['7', '2026-04-08'],
  ['90', '2026-06-30'],
] as const)('a due date within %s is before %s', (due, day) => {
  expect(actionsQueryOf({ ...everyAction, due }, '2026-03-31').due_before).toBe(day);
});

test.each([
  ['2026-03-31', 'today'],
  ['2026-04-01', 'in 1 day'],
  ['2026-03-30', '1 day ago'],
  ['2029-12-31', 'in 1,371 days'],
])('%s lies %s', (due, words) => {
  expect(describeDistance(due, '2026-03-31')).toBe(words);
});

test('an item is dismissed until a day to come, within a year', () => {
  expect(dismissalPresets('2026-01-31').map(({ until }) => until)).toEqual([
    '2026-02-01',
    '2026-02-07',
    '2026-02-28',
  ]);
  const refuse = (until: string) => refuseDismissal(until, '2026-01-31');
  expect(refuse('')).toBe('Date is required');
  expect(refuse('someday')).toBe('Date must be a date');
  expect(refuse('2026-01-31')).toBe('Date must be after today');
  expect(refuse('2026-02-01')).toBeUndefined();
  expect(refuse('2027-01-31')).toBeUndefined();
  expect(refuse('2027-02-01')).toBe('Date must be within a year from today');
});
