import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { followImport } from './import-progress.ts';
import { isPassing, tellFailure } from './tell-failure.ts';

test('the time that is left follows from the work that is done, once there is enough of it', () => {
  let now = 0;
  const { listeners, tell } = followImport({ rows: 1000, passes: 1, commit: true }, () => now);
  expect(tell()).toEqual({ rowsDone: 0, stage: 'reading', secondsLeft: null });
  now = 1000;
  listeners.onRead(1000);
  expect(tell()).toMatchObject({ rowsDone: 1000, secondsLeft: null });
  now = 11_000;
  listeners.onWriting();
  listeners.onWritten(1000);
  expect(tell()).toEqual({ rowsDone: 1000, stage: 'writing', secondsLeft: 0 });
  now = 6000;
  const half = followImport({ rows: 1000, passes: 2, commit: true }, () => now);
  half.listeners.onRead(1000);
  half.listeners.onTable();
  now = 16_000;
  expect(half.tell().secondsLeft).toBe(10);
});

test.each<[object, RegExp]>([
  [{ code: '53100' }, /^The disk of the database is full\. Nothing was written/],
  [{ code: 'ENOSPC' }, /^The disk of the server is full\. Nothing was written/],
  [{ code: '57P01' }, /^The database could not be reached/],
  [{ message: 'Connection terminated unexpectedly' }, /^The database could not be reached/],
  [
    { code: '23514', message: 'a secret' },
    /^An error occurred processing the import\. Nothing was written\.$/,
  ],
])('%j is told in words', (cause, words) => {
  expect(
    tellFailure(Object.assign(new Error('message' in cause ? String(cause.message) : ''), cause)),
  ).toMatch(words);
});

test('what the program itself refuses is told as it is, and collisions are tried again', () => {
  expect(tellFailure(new AppError('not_found', 'The file is gone.'))).toBe('The file is gone.');
  expect(isPassing(Object.assign(new Error(), { code: '40P01' }))).toBe(true);
  expect(isPassing(Object.assign(new Error(), { code: '23505' }))).toBe(false);
});
