import { expect, test } from 'vitest';
import { withArticle } from './article.ts';

test.each([
  ['owner', 'an owner'],
  ['obligation', 'an obligation'],
  ['Ownership', 'an Ownership'],
  ['unit', 'a unit'],
  ['well', 'a well'],
])('%s is %s', (noun, expected) => {
  expect(withArticle(noun)).toBe(expected);
});
