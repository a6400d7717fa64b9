import { expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/land/contracts/history.ts';
import { timelineOf } from './timeline-of.ts';

const entry = (id: number, at: string, field: string, old: string | null, value: string): HistoryEntry => ({
  id,
  at,
  user_name: 'Ada Byron',
  action: old === null ? 'created' : 'updated',
  version: id,
  changes: [{ field, label: field, old, new: value }],
});
const event = (id: number, kind: string, event_date: string | null, created_date: string) => ({
  id,
  kind,
  event_date,
  created_date,
});
const linesOf = (items: ReturnType<typeof timelineOf>) =>
  items.map(({ day, title, source }) => `${day} ${title} (${source})`);

test('merges events, own dates and changes of the status, newest first and undated first', () => {
  const well = { id: 7, spud_date: '2019-01-01', first_prod_date: '2020-01-01', completion_date: null };
  const events = [
    event(1, 'plugged', null, '2026-01-03T12:00:00Z'),
    event(2, 'first_production', '2020-01-01', '2026-01-01T12:00:00Z'),
    event(3, 'production_ceased', '2024-05-01', '2026-01-02T12:00:00Z'),
  ];
  expect(linesOf(timelineOf('well', well, events, []))).toEqual([
    'null Plugged (event)',
    '2024-05-01 Production Ceased (event)',
    // The well's own date is the event's.
    '2020-01-01 First Production (event)',
    '2019-01-01 Spud (record)',
  ]);
});

test('shows a change of the status unless the events recorded by then explain it', () => {
  const well = { id: 7, spud_date: '2019-01-01', first_prod_date: '2020-01-01', completion_date: null };
  const events = [event(3, 'production_ceased', '2024-05-01', '2026-01-02T12:00:00Z')];
  const history = [
    entry(4, '2026-02-01T12:00:00Z', 'well_status', 'shut-in', 'plugged'),
    entry(3, '2026-01-02T12:00:00Z', 'well_status', 'producing', 'shut-in'),
    entry(2, '2026-01-01T12:00:00Z', 'operator', 'Gulf', 'XTO'),
    entry(1, '2025-12-01T12:00:00Z', 'well_status', null, 'producing'),
  ];
  expect(linesOf(timelineOf('well', well, events, history))).toEqual([
    '2026-02-01 Status changed to Plugged & Abandoned (status)',
    '2024-05-01 Production Ceased (event)',
    '2020-01-01 First Production (record)',
    '2019-01-01 Spud (record)',
  ]);
  // The well got its date from the event, which was recorded after the status.
  const late = [...events, event(4, 'first_production', '2020-01-01', '2026-01-05T12:00:00Z')];
  const drilling = entry(1, '2025-12-01T12:00:00Z', 'well_status', null, 'drilling');
  expect(linesOf(timelineOf('well', well, late, [drilling]))).toEqual([
    '2024-05-01 Production Ceased (event)',
    '2020-01-01 First Production (event)',
    '2019-01-01 Spud (record)',
  ]);
  // A status without a date ended; what followed is shown unless an event was recorded with it.
  const back = [
    entry(3, '2026-03-01T12:00:00Z', 'well_status', 'shut-in', 'producing'),
    entry(2, '2026-02-01T12:00:00Z', 'well_status', 'producing', 'shut-in'),
    entry(1, '2025-12-01T12:00:00Z', 'well_status', null, 'producing'),
  ];
  expect(linesOf(timelineOf('well', well, [], back)).slice(0, 2)).toEqual([
    '2026-03-01 Status changed to Producing (status)',
    '2026-02-01 Status changed to Shut-In (status)',
  ]);
  const returned = event(5, 'returned', '2025-01-01', '2026-03-01T12:00:00Z');
  expect(linesOf(timelineOf('well', well, [returned], back)).slice(0, 2)).toEqual([
    '2026-02-01 Status changed to Shut-In (status)',
    '2025-01-01 Returned to Production (event)',
  ]);
  const undated = { id: 7, spud_date: null, first_prod_date: null, completion_date: null };
  expect(linesOf(timelineOf('well', undated, [], history.slice(-1)))).toEqual([
    '2025-12-01 Status is Producing (status)',
  ]);
});

test('shows the dates of a lease and the end of an exercised extension', () => {
  const lease = {
    id: 7,
    contract_date: '2020-01-01',
    recording_date: '2020-02-01',
    expiration_date: '2023-01-01',
    extended: true,
    extension_term: '2 years',
  };
  const events = [{ id: 1, kind: 'release', starts_on: '2026-01-01' }];
  const history = [entry(4, '2026-03-01T12:00:00Z', 'contract_status', 'active', 'terminated')];
  expect(linesOf(timelineOf('lease', lease, events, history))).toEqual([
    '2026-03-01 Status changed to Terminated (status)',
    '2026-01-01 Release (event)',
    '2025-01-01 End of Extension (record)',
    '2023-01-01 End of Primary Term (record)',
    '2020-02-01 Recorded (record)',
    '2020-01-01 Lease Date (record)',
  ]);
});
