import { expect, test } from 'vitest';
import type { ColumnType } from '#shared/import/match/column-facts.ts';
import { findStraySeparator } from './stray-separator.ts';

const types: ColumnType[] = ['text', 'text', 'int', 'datetime'];

test.each<[string, ColumnType[], string | null]>([
  ['T1,NE/4, SW/4,40,2024-01-05', types, 'NE/4|SW/4'],
  ['T1,NE/4, SW/4,,2024-01-05', types, 'NE/4|SW/4'],
  ['Smith, John,NE/4,40,5-Jan-2024', types, 'Smith|John'],
  ['T1,1,280,NE/4', ['text', 'int', 'text'], null],
  ['T1,1,280', ['text', 'int'], null],
  ['T1,NE/4,40,January 5, 2024', types, 'January 5|2024'],
  ['Smith,John,40', ['text', 'int'], 'Smith|John'],
  // The surplus value is blank.
  ['T1,NE/4, SW/4,40,', ['text', 'text', 'int', 'text'], 'NE/4|SW/4'],
  ['Smith, John,12 Main St,TX,,', ['text', 'text', 'text', 'text'], 'Smith|John'],
  ['T1, NE/4,40,2024-01-05,', types, null],
  ['T1,NE/4,SW/4,40,', ['text', 'text', 'int', 'text'], null],
  ['T1,NE/4,40,note', ['text', 'text', 'int', 'text'], null],
  // Either of two separators fits.
  ['T1,NE/4,SW/4,40,2024-01-05', types, null],
  ['Smith, John, NE/4,40,2024-01-05', types, null],
  ['A,B,C', ['text', 'text'], null],
  // More than one value too many, or none.
  ['T1,NE/4, SW/4, SE/4,40,2024-01-05', types, null],
  ['T1,NE/4,40,2024-01-05', types, null],
  ['T1,NE/4,40,2024-01-05,,', types, null],
  // It doesn't fit either way.
  ['T1,NE/4,many,40,soon', types, null],
])('in %j, of %j, the stray separator is between %j', (line, columns, texts) => {
  const stray = findStraySeparator(line.split(','), columns);
  expect(stray && `${stray.before}|${stray.after}`).toBe(texts);
});
