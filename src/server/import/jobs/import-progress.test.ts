import { expect, test } from 'vitest';
import { followImport } from './import-progress.ts';

test('the time that is left follows from the work that is done, once there is enough of it', () => {
  let now = 0;
  const { listeners, current } = followImport({ rows: 1000, passes: 1, commit: true }, () => now);
  expect(current()).toEqual({ rowsDone: 0, stage: 'reading', secondsLeft: null });
  now = 1000;
  listeners.onRead(1000);
  expect(current()).toMatchObject({ rowsDone: 1000, secondsLeft: null });
  now = 11_000;
  listeners.onWriting();
  listeners.onWritten(1000);
  expect(current()).toEqual({ rowsDone: 1000, stage: 'writing', secondsLeft: 0 });
  now = 6000;
  const half = followImport({ rows: 1000, passes: 2, commit: true }, () => now);
  half.listeners.onRead(1000);
  half.listeners.onTable();
  now = 16_000;
  expect(half.current().secondsLeft).toBe(10);
});
