import { expect, test } from 'vitest';
import { checkConsoleErrors, expectConsoleError } from './console-errors.ts';

test('an unexpected console error fails', () => {
  console.error('a stray', new Error('mistake'));
  expect(checkConsoleErrors).toThrow(/Unexpected console\.error:\na stray Error: mistake/);
});

test('an expected console error passes', () => {
  expectConsoleError('a known');
  expectConsoleError(/^an? other \d$/);
  console.error('a known warning');
  console.error('an other 1');
  expect(checkConsoleErrors).not.toThrow();
});

test('an expected console error that does not come fails', () => {
  expectConsoleError('never printed');
  expect(checkConsoleErrors).toThrow('never printed');
});
