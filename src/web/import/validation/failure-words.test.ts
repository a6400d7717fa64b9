import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { endedWords, failureWords } from './failure-words.ts';

const refusal = new ApiError({ status: 500, code: 'internal', message: 'The disk is full.', details: [] });

test("the server's message is shown, whatever the status", () => {
  expect(failureWords('analysis', refusal)).toEqual({
    title: 'Failed to analyze file',
    detail: 'The disk is full.',
  });
  expect(failureWords('import', refusal).title).toBe('Failed to process import');
});

test('a missing answer is reported as such', () => {
  const gone = new NetworkError(new TypeError('gone'));
  expect(failureWords('analysis', gone)).toEqual({
    title: 'An error occurred analyzing the file',
    detail: gone.message,
  });
  expect(failureWords('import', gone).title).toBe('An error occurred processing the import');
});

test("an import that ended without results doesn't repeat the text", () => {
  expect(endedWords({ message: 'An error occurred processing the import. Nothing was written.' })).toEqual({
    title: 'An error occurred processing the import',
    detail: 'Nothing was written.',
  });
  expect(endedWords({ message: 'The area was deleted.' })).toEqual({
    title: 'Failed to process import',
    detail: 'The area was deleted.',
  });
});
