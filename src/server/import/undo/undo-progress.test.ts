import { expect, test } from 'vitest';
import { followUndo } from './undo-progress.ts';

test('the time that is left follows from the records that are taken back, once that says something', () => {
  let now = 0;
  const progress = followUndo(() => now);
  expect(progress.current()).toEqual({ done: 0, total: null, secondsLeft: null });
  now = 5000;
  progress.onFound(30_000);
  progress.onUndone(10_000);
  expect(progress.current()).toEqual({ done: 10_000, total: 30_000, secondsLeft: null });
  now = 10_000;
  expect(progress.current()).toEqual({ done: 10_000, total: 30_000, secondsLeft: 10 });
});
