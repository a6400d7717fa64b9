import { expect, test } from 'vitest';
import { ownership } from '#shared/land/entities/bridges.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { well } from '#shared/land/entities/well.ts';
import { cpuTime } from '#shared/testing/cpu-time.ts';
import { optionOfWord, readDatedWord } from './option-words.ts';

const status = (word: string) => optionOfWord('well_status', well.fields.well_status.options, word);

test.each([
  ['Producing', 'producing'],
  ['PRODUCING WELL', 'producing'],
  ['Drilling', 'drilling'],
  ['Permitted', 'proposed'],
  ['P&A', 'plugged'],
  ['P & A', 'plugged'],
  ['Plugged & Abandoned', 'plugged'],
  ['D&A', 'plugged'],
  ['SHUT IN', 'shut-in'],
  ['Shut-In', 'shut-in'],
])('the well status %s is %s', (word, option) => {
  expect(status(word)).toBe(option);
});

// A drilled well is not being drilled, an abandoned one need not be plugged, and a permit can lapse: these words do not
// show which option is meant.
test.each([
  'Drilled',
  'Drilled Uncompleted',
  'Completed',
  'Spudded',
  'Active',
  'Inactive',
  'Abandoned',
  'Plugged Back',
  'Temporarily Abandoned',
  'Dry Hole',
  'Lost Hole',
  'Final Restoration',
  'Not Drilled',
  'Permit Expired',
])('the well status %s is left to the person', (word) => {
  expect(status(word)).toBeNull();
});

test.each([
  ['WI', 'working'],
  ['Royalty Interest', 'royalty'],
  ['Mineral Interest', 'mineral'],
  ['Non-Participating Royalty', 'npri'],
  ['Overriding Royalty', 'orri'],
])('the interest type %s is %s', (word, option) => {
  expect(optionOfWord('interest_type', ownership.fields.interest_type.options, word)).toBe(option);
});

test('a word of no meaning for us has no option', () => {
  expect([status('Blue'), status('constructor'), status('producing?? maybe')]).toEqual([null, null, null]);
});

test('the same word means another option of another field', () => {
  expect(optionOfWord('well_type', well.fields.well_type.options, 'SWD')).toBe('disposal');
  expect(optionOfWord('contract_status', lease.fields.contract_status.options, 'HBP')).toBe('active');
});

const datedWord = (word: string) =>
  readDatedWord('well_status', well.fields.well_status.options, word, '2026-11-23');
const dated = (word: string) => datedWord(word)?.option ?? null;

test.each(['P&A 12/31/2031', 'Plugged 2035', 'P&A 11/24/2026'])('%s has a date in the future', (word) => {
  expect(datedWord(word)).toEqual({ option: 'plugged', isFuture: true });
});

test.each(['P&A 12/31/2019', 'Plugged 2026', 'P&A 12/11/2026', 'P&A 11/23/2026'])('%s has not', (word) => {
  expect(datedWord(word)).toEqual({ option: 'plugged', isFuture: false });
});

test.each([
  'P&A 03/12/2019',
  'PA 2019-03-12',
  'Plugged (3/12/19)',
  'P & A, 3-12-2019',
  'P&A03/12/2019',
  'P & A 7/27/95',
  'P&A 12-MAR-2019',
  'Plugged and Abandoned on March 12, 2019',
  'P&A 3/2019',
  'P&A (Mar 2019)',
  'D&A 1957',
  '03/12/2019 P&A',
])('%s is plugged, whatever the day', (word) => {
  expect(dated(word)).toBe('plugged');
});

test.each([
  'PR 03/12/2019',
  'P&A',
  '03/12/2019',
  'TA 03/12/2019',
  'P&A 5',
  'P&A 1234',
  'P&A? 03/12/2019',
  'Plugged back 03/12/2019',
  'P&A zone 2019',
  'To be P&A 2027',
])('%s is no plugged well with its date', (word) => {
  expect(dated(word)).toBeNull();
});

test('a word with a question mark is left to the user', () => {
  expect([status('P & A (?)'), status('PR?'), status('Producing?')]).toEqual([null, null, null]);
});

test('long texts are looked through for a date in no time', () => {
  const time = cpuTime(() => {
    for (let row = 0; row < 2_000; row += 1) dated(`P&A ${'1-'.repeat(5_000)}`);
  });
  expect(time).toBeLessThan(1_000);
});
