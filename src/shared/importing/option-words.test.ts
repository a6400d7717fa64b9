import { expect, test } from 'vitest';
import { lease } from '../entities/lease.ts';
import { well } from '../entities/well.ts';
import { optionOfWord } from './option-words.ts';

const status = (word: string) => optionOfWord('well_status', well.fields.well_status.options, word);

test.each([
  ['Producing', 'producing'],
  ['PRODUCING WELL', 'producing'],
  ['Drilled', 'drilling'],
  ['Drilling', 'drilling'],
  ['Permitted', 'proposed'],
  ['Not Drilled', 'proposed'],
  ['Lost Hole', 'plugged'],
  ['P&A', 'plugged'],
  ['P & A', 'plugged'],
  ['Plugged & Abandoned', 'plugged'],
  ['Dry Hole', 'plugged'],
  ['SHUT IN', 'shut-in'],
  ['Shut-In', 'shut-in'],
  ['Temporarily Abandoned', 'shut-in'],
])('the well status %s is %s', (word, option) => {
  expect(status(word)).toBe(option);
});

test('a word of no meaning for us has no option', () => {
  expect([status('Blue'), status('constructor'), status('producing?? maybe')]).toEqual([null, null, null]);
});

test('the same word means another option of another field', () => {
  expect(optionOfWord('well_type', well.fields.well_type.options, 'D')).toBe('disposal');
  expect(optionOfWord('contract_status', lease.fields.contract_status.options, 'HBP')).toBe('active');
});
