import { expect, it } from 'vitest';
import { fileWord } from './file-word.ts';

it.each([
  ['Ñandú & Söhne', 'nandu-sohne'],
  ['ŁUKASZ Żółć', 'lukasz-zolc'],
  ['Rene\u0301 Straße №7', 'rene-strasse-no7'],
  ['../../etc', 'etc'],
  ['田中', 'report'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s is %s', (text, word) => {
  expect(fileWord(text)).toBe(word);
});
