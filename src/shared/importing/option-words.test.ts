import { expect, test } from 'vitest';
import { ownership } from '../entities/bridges.ts';
import { lease } from '../entities/lease.ts';
import { well } from '../entities/well.ts';
import { optionOfWord } from './option-words.ts';

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

// A drilled well is not being drilled, an abandoned one need not be plugged, a permit can lapse: nobody can say which option is meant.
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
