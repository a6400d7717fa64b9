import { describe, expect, test } from 'vitest';
import { legalParts, splitLegal } from './legal-parts.ts';

/** Returns the parts that are not empty. */
const said = (text: string) =>
  Object.fromEntries(Object.entries(splitLegal(text)).filter(([, value]) => value !== ''));

describe('a description by township and range', () => {
  test.each([
    ['NE/4 Sec 14 T2N R3W', 'NE/4'],
    ['S14 T2N R3W NE4', 'NE4'],
    ['Section 14, Township 2 North, Range 3 West: NE/4', 'NE/4'],
    ['T2N-R3W Sec. 14: NE/4', 'NE/4'],
    ['T2N-R3W-14 NE', 'NE'],
    ['14-2N-3W NE/4', 'NE/4'],
    ['2N-3W-14: NE/4', 'NE/4'],
    ['Twp. 02N, Rge. 03W, Sec. 14, NE/4', 'NE/4'],
    ['T. 2 N., R. 3 W., Sec. 14: NE 1/4', 'NE/4'],
    ['The Northeast Quarter of Section 14, T2N, R3W', 'NE/4'],
  ])('%s', (text, quarter) => {
    expect(said(text)).toEqual({ quarter_quarter: quarter, section: '14', township: '2N', range: '3W' });
  });

  test('a township and range alone', () => {
    expect(said('T2N-R3W')).toEqual({ township: '2N', range: '3W' });
    expect(said('T12N R101W')).toEqual({ township: '12N', range: '101W' });
    expect(said('9S - 24W - 36')).toEqual({ township: '9S', range: '24W', section: '36' });
  });

  test('parts within parts, lists of parts, lots and half townships', () => {
    expect(said('N/2NE/4, SE/4NE/4 Sec 7 T10N R4W')).toEqual({
      quarter_quarter: 'N/2NE/4, SE/4NE/4',
      section: '7',
      township: '10N',
      range: '4W',
    });
    expect(said('NE/4 of the SW/4 Section 3 T1S R2E')).toMatchObject({ quarter_quarter: 'NE/4 SW/4' });
    expect(said('LOTS 1 THRU 4 E2SW E2 Sec 7 T8N R19W')).toEqual({
      lot_parcel: '1 THRU 4',
      quarter_quarter: 'E2SW E2',
      section: '7',
      township: '8N',
      range: '19W',
    });
    expect(said('ALL Sec 2 T12.5N R8W')).toEqual({
      quarter_quarter: 'ALL',
      section: '2',
      township: '12.5N',
      range: '8W',
    });
  });

  test('the south half is not a section', () => {
    expect(said('S2 Sec 14 T2N R3W')).toMatchObject({ quarter_quarter: 'S2', section: '14' });
  });
});

test('a description by Texas surveys', () => {
  expect(said('Sec 5, Blk 34, T&P Survey, A-123')).toEqual({
    section: '5',
    block: '34',
    survey_abstract: 'T&P Survey, A-123',
  });
  expect(said('Section 12, Block C-24, PSL Survey, Abstract No. 1045')).toEqual({
    section: '12',
    block: 'C-24',
    survey_abstract: 'PSL Survey, A-1045',
  });
  expect(said('H&TC RR CO Survey, A-77')).toEqual({ survey_abstract: 'H&TC RR CO Survey, A-77' });
});

describe('unreadable parts are reported', () => {
  test('words that say something else', () => {
    expect(splitLegal('M&B in E2 lying East of canal, Sec 36 T9S R25W').unread).toContain('canal');
    expect(splitLegal('NE/4 Sec 14 T2N R3W').unread).toBe('');
    expect(splitLegal('').unread).toBe('');
  });

  test('exceptions are not parts', () => {
    const split = splitLegal('E/2 Sec 14 T2N R3W, less and except the SE/4');
    expect(split.quarter_quarter).toBe('E/2');
    expect(split.unread).toContain('SE/4');
  });

  test('parts of several sections and townships go into no field', () => {
    expect(splitLegal('N/2 Sec 14, S/2 Sec 15, T2N R3W')).toMatchObject({
      quarter_quarter: '',
      section: '14, 15',
      township: '2N',
    });
    expect(splitLegal('N/2 Sec 14, S/2 Sec 15, T2N R3W').unread).toContain('N/2');
    const two = splitLegal('Sec 14 T2N R3W and Sec 3 T4N R5W');
    expect([two.section, two.township]).toEqual(['', '']);
    expect(two.unread).toContain('4N');
  });
});

test('hostile texts take no time', () => {
  const started = performance.now();
  for (const text of [
    'N2'.repeat(5000),
    ' '.repeat(9000),
    'sec 1, '.repeat(2000),
    'a'.repeat(9000),
    'T1N '.repeat(3000),
    'ne of the '.repeat(1000),
    ', survey'.repeat(900),
  ])
    expect(Object.keys(splitLegal(text))).toEqual([...legalParts]);
  expect(performance.now() - started).toBeLessThan(2000);
});
