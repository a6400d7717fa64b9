import { expect, test } from 'vitest';
import { readPlaceQuery } from './read-query.ts';

const nothing = {
  township: null,
  range: null,
  section: null,
  abstract: null,
  block: null,
  survey: null,
  where: [],
};
const read = (text: string) => readPlaceQuery(text);

test.each([
  'T5N R68W Sec 12',
  'Sec. 12, T5N, R68W',
  'Section 12, Township 5 North, Range 68 West',
  '12-5N-68W',
  '5N-68W-12',
  '5N 68W 12',
  'NE/4 of Sec 12 T5N R68W',
  't05n r068w s12',
])('%s names a section', (text) => {
  expect(read(text)).toEqual({ ...nothing, township: '5N', range: '68W', section: '12' });
});

test('a township without a section is the whole township, and words beside it its county or state', () => {
  expect(read('T5N R68W')).toEqual({ ...nothing, township: '5N', range: '68W' });
  expect(read('T5N R68W, Weld County, CO')?.where).toEqual(['weld', 'colorado']);
  expect(read('T5N R68W 6th PM')?.where).toEqual(['6th']);
  expect(read('T5N')).toBeNull();
});

test.each([
  'A-123 H&TC RR Co Survey',
  'Abstract 123, H&TC RR Co',
  'a123 h & t c',
  'A-123, H&TC RR CO, Blk 34, Sec 5',
  'A-123 H.&T.C. Ry. Co. Survey',
])('%s names a survey by its abstract', (text) => {
  expect(read(text)).toMatchObject({ abstract: '123', survey: { letters: 'htc' }, where: [] });
});

test('surveys are named by block and section, or by their name alone if the text says that it is one', () => {
  expect(read('Sec 5 Blk 34 T&P')).toEqual({
    ...nothing,
    section: '5',
    block: '34',
    survey: { letters: 'tp', initials: 'tp' },
  });
  expect(read('Sec 5 Blk 34 T3N T&P RR Co')).toMatchObject({ section: '5', block: '34T3N', township: null });
  expect(read('A-123, Howard County')).toEqual({ ...nothing, abstract: '123', where: ['howard'] });
  expect(read('John Smith Survey, Howard Co, TX')).toEqual({
    ...nothing,
    survey: { letters: 'johnsmith', initials: 'js' },
    where: ['howard', 'texas'],
  });
});

test.each(['John Smith', 'Wagner 1H', 'Reeves County', 'Sec 12', 'survey', '', '31.5, -103.2', 'a', 'R68W'])(
  '%s names no place of the land survey',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
