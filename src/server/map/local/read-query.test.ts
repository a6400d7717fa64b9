import { expect, test } from 'vitest';
import { readPlaceQuery } from './read-query.ts';

const nothing = {
  township: null,
  range: null,
  section: null,
  abstract: null,
  block: null,
  survey: null,
  within: [],
  maybe: [],
};
const read = (text: string) => readPlaceQuery(text);

test.each([
  'T5N R68W Sec 12',
  'Sec. 12, T5N, R68W',
  'Sec 12, T-5-N, R-68-W',
  'Section 12, Township 5 North, Range 68 West',
  '12-5N-68W',
  '5N-68W-12',
  '5N 68W 12',
  'Sec 12-5N-68W',
  'Section 12-5N-68W',
  '12-T5N-R68W',
  '12 T5N R68W',
  'Sec 12 T5NR68W',
  'NE/4 of Sec 12 T5N R68W',
  'NE 12-5N-68W',
  'E2NE Sec 12 T5N R68W',
  'SWSW Sec 12 T5N R68W',
  'W2W2 Sec 12 T5N R68W',
  'all of Sec 12 T5N R68W',
  'Sections 12 and 13, T5N R68W',
  'Lots 1 & 2, Sec 12, T5N R68W',
  'Lots 1-4 Sec 12 T5N R68W',
  't05n r068w s12',
])('%s names a section', (text) => {
  expect(read(text)).toEqual({ ...nothing, township: '5N', range: '68W', section: '12' });
});

test('a township without a section is the whole township', () => {
  expect(read('T5N R68W')).toEqual({ ...nothing, township: '5N', range: '68W' });
  expect(read('T5N')).toBeNull();
});

test.each([
  ['T5N R68W, Weld County, CO', ['weld', 'colorado']],
  ['T5N R68W Weld County Colorado', ['weld', 'colorado']],
  ['T5N R68W, NM', ['new', 'mexico']],
  ['T5N R68W 6th PM', ['6th']],
  ['T5N R68W Sixth P.M.', ['6th']],
  ['T5N R6W NMPM', ['new', 'mexico', 'principal']],
  ['Sec 4 T5N R6W I.M.', ['indian']],
  ['Sec 4-5N-6W IM', ['indian']],
  ['T5N R6W SLB&M', ['salt', 'lake']],
])('%s says in which county, state or meridian it must be', (text, within) => {
  expect(read(text)?.within).toEqual(within);
});

test.each(['T15½S R20E', 'T15 1/2S R20E', 'T15.5S R20E', '15 1/2S-20E'])('%s is a half township', (text) => {
  expect(read(text)).toMatchObject({ township: '15½S', range: '20E' });
});

test.each([
  'A-123 H&TC RR Co Survey',
  'Abstract 123, H&TC RR Co',
  'a123 h & t c',
  'A-123, H&TC RR CO, Blk 34, Sec 5',
  'A-123 H.&T.C. Ry. Co. Survey',
  'A-123 H. & T. C. R.R. Co. Surv.',
])('%s names a survey by its abstract', (text) => {
  expect(read(text)).toMatchObject({ abstract: '123', survey: { letters: 'htc' }, within: [] });
});

test.each([
  ['Sec 5 Blk 34 T&P', { section: '5', block: '34', survey: { letters: 'tp' } }],
  ['Sec 5 Blk 34 T3N T&P RR Co', { section: '5', block: '34T3N', township: null }],
  ['Sec 12, Block C-24, PSL', { section: '12', block: 'C24', survey: { letters: 'psl' } }],
  ['Sec 1 Blk A-12', { section: '1', block: 'A12', abstract: null }],
  ['Section 3 Block 1-A', { section: '3', block: '1A' }],
  ['A-123, Howard County', { abstract: '123', survey: null, within: ['howard'] }],
  ['A-123, Howard Co., TX', { abstract: '123', survey: null, within: ['howard', 'texas'] }],
  ['John Smith Survey, Howard Co, TX', { survey: { letters: 'johnsmith' }, within: ['howard', 'texas'] }],
  ['John Smith Svy', { survey: { letters: 'johnsmith' } }],
  ['Jones County School Land Survey', { survey: { letters: 'jonescountyschoolland' }, within: [] }],
])('%s is read', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test.each(['John Smith', 'Wagner 1H', 'Reeves County', 'Sec 12', 'survey', '', '31.5, -103.2', 'a', 'R68W'])(
  '%s names no place of the land survey',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
