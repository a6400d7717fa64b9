import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { isPassing, reportFailure } from './report-failure.ts';

test.each<[object, RegExp]>([
  [{ code: '53100' }, /^The database disk is full\. Nothing was written/],
  [{ code: 'ENOSPC' }, /^The server's disk is full\. Nothing was written/],
  [
    { code: '57P01' },
    /^The connection to the database was lost while this import was running\. Nothing was written/,
  ],
  [
    { message: 'Connection terminated unexpectedly' },
    /^The connection to the database was lost while this import was running\. Nothing was written/,
  ],
  [
    { code: '23514', message: 'a secret' },
    /^An error occurred processing the import\. Nothing was written\.$/,
  ],
])('%j is told in words', (cause, words) => {
  expect(
    reportFailure(Object.assign(new Error('message' in cause ? String(cause.message) : ''), cause), 'import'),
  ).toMatch(words);
});

test('what the program itself refuses is told as it is, and collisions are tried again', () => {
  expect(reportFailure(new AppError('not_found', 'The file is gone.'), 'import')).toBe('The file is gone.');
  expect(isPassing(Object.assign(new Error(), { code: '40P01' }))).toBe(true);
  expect(isPassing(Object.assign(new Error(), { code: '23505' }))).toBe(false);
});
