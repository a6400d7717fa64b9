import { describe, expect, test } from 'vitest';
import { legalParts, splitLegal } from './legal-parts.ts';

/** Returns the parts that are not empty. */
const said = (text: string) =>
  Object.fromEntries(Object.entries(splitLegal(text)).filter(([, value]) => value !== ''));

describe('a description by township and range', () => {
  test.each(['A-04-24S-28E', 'A-4-24S-28E', 'A 4-24S-28E', 'B-4-24S-28E'])(
    'the unit letter of a section in %s is no abstract',
    (text) => {
      const { survey_abstract, unread } = splitLegal(text);
      expect([survey_abstract, unread === '']).toEqual(['', false]);
    },
  );

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
    ['Sec: 14 Twp: 2N Rng: 3W Qtr: NE/4', 'NE/4'],
    ['NE/4 S:14 T:2N R:3W', 'NE/4'],
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

test.each([
  ['Section 5, Block A-12, PSL Survey', { section: '5', block: 'A-12', survey_abstract: 'PSL Survey' }],
  ['Blk. No. A-34, Sec 5', { section: '5', block: 'A-34' }],
  ['Sec 5 Block C-23 A-1189', { section: '5', block: 'C-23', survey_abstract: 'A-1189' }],
  ['Blk 34 A-123', { block: '34', survey_abstract: 'A-123' }],
  ['Block A, A-123', { block: 'A', survey_abstract: 'A-123' }],
])('a block with a letter is no abstract: %s', (text, parts) => {
  expect(said(text)).toEqual(parts);
});

test('a tract or lot with a letter is no abstract', () => {
  for (const text of ['Tract A-12, Sec 5', 'Lot A-3, Sec 5', 'Well A-3, Sec 5'])
    expect(splitLegal(text)).toMatchObject({ survey_abstract: '', section: '5' });
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
  expect(said('N/2 Sec 5 T&P Survey')).toEqual({
    quarter_quarter: 'N/2',
    section: '5',
    survey_abstract: 'T&P Survey',
  });
  expect(said('H&TC RR CO Survey, A-77')).toEqual({ survey_abstract: 'H&TC RR CO Survey, A-77' });
});

describe('lists of sections', () => {
  test.each([
    ['Sections 5-7, T12N, R5W', '5, 6, 7'],
    ['Sections 5–7, T12N, R5W', '5, 6, 7'],
    ['Secs. 5 thru 7, 9 & 11, T12N-R5W', '5, 6, 7, 9, 11'],
    ['Township 12 North, Range 5 West, Sections 5 through 8', '5, 6, 7, 8'],
    ['Sec 5 to Sec 7 T12N R5W', '5, 6, 7'],
    ['S14, 15 T12N R5W', '14, 15'],
    ['14-12N-5W, 15-12N-5W', '14, 15'],
    ['Sec 5 T12N R5W & Sec 6 T12N R5W', '5, 6'],
    ['Sections 1-36, T12N R5W', Array.from({ length: 36 }, (_, index) => index + 1).join(', ')],
  ])('%s', (text, section) => {
    expect(said(text)).toEqual({ section, township: '12N', range: '5W' });
  });

  test('a part of every section is a part of each', () => {
    const place = { township: '12N', range: '5W' };
    expect(said('T12N R5W Sections 5, 6 and 7: All')).toEqual({
      ...place,
      section: '5, 6, 7',
      quarter_quarter: 'ALL',
    });
    expect(said('N/2 of Sections 5 and 6, T12N, R5W')).toEqual({
      ...place,
      section: '5, 6',
      quarter_quarter: 'N/2',
    });
  });

  test.each([
    ['Sec. 5: All, Sec 6: N/2, T12N R5W', 'Sec. 5: All, Sec 6: N/2'],
    ['Section 5: N/2, Section 6: SW/4, T12N-R5W', 'Section 5: N/2, Section 6: SW/4'],
    ['Sec 5: Lots 1-3, Sec 6: Lot 4, T12N R5W', 'Sec 5: Lots 1-3, Sec 6: Lot 4'],
    ['N/2 Sec 5, 6, T12N R5W', 'N/2 Sec 5, 6'],
  ])('parts of different sections are not mixed: %s', (text, unread) => {
    expect(said(text)).toEqual({ section: '5, 6', township: '12N', range: '5W', unread });
  });

  test.each(['Sections 7-5, T12N R5W', 'Sections 5/6/7, T12N R5W'])('%s is no list', (text) => {
    expect(said(text)).toEqual({
      township: '12N',
      range: '5W',
      unread: text.replace(', T12N R5W', '').replace(' T12N R5W', ''),
    });
  });
});

describe('digits of something else are no sections and lots', () => {
  const place = { section: '5', township: '12N', range: '5W' };
  test.each([
    ['Sec 5: Lots 1-3, T12N R5W', { lot_parcel: '1-3' }],
    ['Sec 5: N/2, T12N R5W', { quarter_quarter: 'N/2' }],
    ['Sec 5, 160 acres, T12N R5W', { unread: '160 acres' }],
    ['Sec 5 and 160 ac., T12N R5W', { unread: 'and 160 ac.' }],
    ['Sec 5, NE/4, 160 acres, m/l, T12N R5W', { quarter_quarter: 'NE/4', unread: '160 acres, m/l' }],
    [
      'NE/4 Sec 5 T12N R5W, containing 160.00 acres, more or less',
      { quarter_quarter: 'NE/4', unread: 'containing 160.00 acres, more or less' },
    ],
    ['Sec 5, 3 wells, T12N R5W', { unread: '3 wells' }],
    ['Sec 5, 80, T12N R5W', { section: undefined, unread: 'Sec 5, 80' }],
    ['Sec 5, 1/2 of NE/4, T12N R5W', { unread: '1/2 of NE/4' }],
    ['Part of the NE/4 Sec 5 T12N R5W', { unread: 'Part of the NE/4' }],
    ['Lot 1 160 acres Sec 5 T12N R5W', { lot_parcel: '1', unread: '160 acres' }],
    ['Lots 1 2 3, Sec 5 T12N R5W', { lot_parcel: '1 2 3' }],
    ['LOTS 1 THRU 3 7 8 NESE Sec 5 T12N R5W', { lot_parcel: '1 THRU 3 7 8', quarter_quarter: 'NESE' }],
    [
      'LOTS 1(40.15), 2(40.23), S2N2 [ALL] Sec 5 T12N R5W',
      { lot_parcel: '1, 2', quarter_quarter: 'S2N2', unread: '[ALL] Lots 1(40.15), 2(40.23)' },
    ],
    ['Lot 4 (40.12), Sec 5 T12N R5W', { lot_parcel: '4', unread: 'Lots 4 (40.12)' }],
    ['L1 TO 4 S2N2 Sec 5 T12N R5W', { lot_parcel: '1 TO 4', quarter_quarter: 'S2N2' }],
    ['T12N R5W S2 Sec 5', { quarter_quarter: 'S2' }],
    ['N2, 5-12N-5W', { quarter_quarter: 'N2' }],
    ['N2,E2SE4,SW4SW4, 5-12N-5W', { quarter_quarter: 'N2, E2SE4, SW4SW4' }],
    ['Lot 3 5-12N-5W', { lot_parcel: '3' }],
    ['T12N R5W 6th P.M., Sec 5: NE/4', { quarter_quarter: 'NE/4', unread: '6th P.M.' }],
  ])('%s', (text, parts) => {
    expect(said(text)).toEqual({ ...place, ...parts });
  });

  test.each(['Lots 1, 14-2N-3W', '5-7-12N-5W', '13 & 14-2N-3W', 'T12-13N R5W Sec 5'])(
    '%s can mean several things',
    (text) => {
      expect(said(text)).toEqual({ unread: text });
    },
  );

  test('several blocks or ranges are not one, and acres are no abstract', () => {
    expect(said('Sec 5, Blocks 1-3, T&P Survey')).toEqual({
      section: '5',
      survey_abstract: 'T&P Survey',
      unread: 'Blocks 1-3',
    });
    expect(said('Sec 5 T12N R5-6W')).toEqual({ section: '5', township: '12N', unread: 'R5-6W' });
    expect(said('Being a 160 acre tract out of Sec 5, Block 34, T&P Survey, A-123')).toMatchObject({
      survey_abstract: 'T&P Survey, A-123',
    });
  });
});

describe('unreadable parts are reported', () => {
  const place = { section: '5', township: '12N', range: '5W' };
  test.each([
    ['6th P.M.', 'T12N R5W, 6th P.M., Sec 5'],
    ['N.M.P.M.', 'Sec 5, T12N, R5W, N.M.P.M.'],
    ['Weld County, Colorado', 'Sec 5, T12N, R5W, Weld County, Colorado'],
    ['Caddo Co., OK', 'Sec 5, T12N, R5W, Caddo Co., OK'],
    ['containing 320.5 acres', 'Sec 5 T12N R5W containing 320.5 acres'],
  ])('what no part holds: %s', (unread, text) => {
    expect(said(text)).toEqual({ ...place, unread });
  });

  test.each([
    ['E/2 of Lot 4, Sec 5, T12N, R5W', 'E/2 of Lot 4'],
    ['the West Half of Lots 1 and 2, Sec 5 T12N R5W', 'W/2 of Lots 1 and 2'],
    ['W 100 feet of Lot 4, Sec 5, T12N, R5W', 'W 100 feet of Lot 4'],
    ['part of Lot 4, Sec 5, T12N, R5W', 'part of Lot 4'],
    ['Pt. Lot 4, Sec 5, T12N, R5W', 'Pt. Lot 4'],
    ['undivided 1/2 of Lot 4, Sec 5, T12N, R5W', 'undivided 1/2 of Lot 4'],
  ])('a part of a lot is not the lot: %s', (text, unread) => {
    const { unread: rest, ...parts } = said(text);
    expect([parts, rest]).toEqual([place, expect.stringContaining(unread)]);
  });

  test('a lot next to a part of a section is the whole lot', () => {
    expect(said('E/2, Lot 4, Sec 5, T12N, R5W')).toEqual({
      ...place,
      quarter_quarter: 'E/2',
      lot_parcel: '4',
    });
    expect(said('E/2 of Lot 4, Lot 5, S/2 Sec 5, T12N, R5W')).toEqual({
      ...place,
      unread: 'E/2 of Lot 4, Lot 5, S/2',
    });
  });

  test.each([
    ['North Half (N/2) of Section 5, T12N, R5W', 'N/2'],
    ['Northeast Quarter (NE/4) of the Southwest Quarter (SW 1/4), Sec 5, T12N, R5W', 'NE/4 SW/4'],
    ['Northeast Quarter of the Southwest Quarter (NE/4SW/4), Sec 5, T12N, R5W', 'NE/4 SW/4'],
    ['N/2 (N/2), SW/4, Sec 5, T12N, R5W', 'N/2, SW/4'],
  ])('a statement repeated in parentheses counts once: %s', (text, quarter) => {
    expect(said(text)).toEqual({ ...place, quarter_quarter: quarter });
  });

  test('words that say something else', () => {
    expect(splitLegal('M&B in E2 lying East of canal, Sec 36 T9S R25W').unread).toContain('canal');
    expect(splitLegal('NE/4 Sec 14 T2N R3W').unread).toBe('');
    expect(splitLegal('').unread).toBe('');
  });

  test.each([
    ...['less and except', 'exc', 'exc.', 'EXC', 'ex', 'S&E', 'L&E', 'minus', 'w/o', 'but not', 'other than'],
    ...[
      'does not include',
      'outside of',
      'reserving',
      'being part of',
      'pt',
      'out of',
      'in',
      'or',
      'to',
      'thru',
    ],
    ...['-', '/', ':', '(the', 'a word nobody knows'],
  ])('a word that is not understood leaves the parts to the description: "%s"', (word) => {
    const parts = `E/2 ${word} SE/4SE/4`;
    expect(said(`Sec 5, T12N, R5W: ${parts}`)).toEqual({ ...place, unread: expect.stringContaining(parts) });
    expect(said(`${parts}, Sec 5, T12N, R5W`)).toEqual({ ...place, unread: expect.stringContaining(parts) });
  });

  test.each([
    'All of Sec 5, T12N, R5W, exc NE/4',
    'Sec 5, T12N, R5W: Lots 1-4 S&E Lot 3',
    'Sec 5, T12N, R5W: Lots 1-4 but not 3',
    'Sec 5, T12N, R5W: Lots 1-4 (3 excepted)',
    'Sec 5, T12N, R5W: the east 80 acres of the NE/4',
    'Sec 5, T12N, R5W: 40 ac in NE/4',
    'Sec 5, T12N, R5W: NE/4, 3.4 ac. RR ROW out',
    'Sec 5, T12N, R5W: C NE NE',
    'Sec 5, T12N, R5W: N/2 (unleased)',
    'Sec 5, T12N, R5W: NE/4 limited to the Codell formation',
    'Sec 5, T12N, R5W: N/2 (NW/4)',
    'Sec 5, T12N, R5W: Lots 1 and 2 of the NE/4',
    'NE/4 EXCL SW/4 T&P SURVEY, Sec 5, T12N, R5W',
  ])('so do other words around them: %s', (text) => {
    const { quarter_quarter, lot_parcel, section, unread } = splitLegal(text);
    expect([quarter_quarter, lot_parcel, section]).toEqual(['', '', '5']);
    expect(unread).not.toBe('');
  });

  test('a description that is too long to read in full has no parts', () => {
    const text = `NE/4 Sec 5 T12N R5W${' and that land'.repeat(400)} less Lot 1`;
    expect(said(text)).toEqual({ unread: text });
  });

  test.each([
    'Sec 5: W/2; 6: E/2, T12N R5W',
    'T12N R5W: Sec 1 SE SE; 2 NE',
    'T12N R5W, Secs 1-5 excluding 3',
    'Sec 1-5 exc Sec 3 T12N R5W',
    'NE/4 Sec 5 T12N R5W, less and except Lot 3 of Sec 6',
  ])('no section is chosen where another may be meant: %s', (text) => {
    expect(said(text)).toEqual({ township: '12N', range: '5W', unread: expect.any(String) });
  });

  test.each([
    ['NE/4 of Sec 5, T12N, R5W, 6th P.M., Weld County, Colorado, containing 160 acres, m/l', 'NE/4'],
    ['NE/4 Sec 5 T12N R5W, Indian Meridian, Caddo Co., OK', 'NE/4'],
    ['All of the NE/4 and the SE/4 of Sec 5, T12N, R5W N.M.P.M.', 'NE/4, SE/4'],
    ['NE/4, SE/4 & NW/4 Sec 5 T12N R5W (480.00 ac.)', 'NE/4, SE/4, NW/4'],
  ])('the meridian, the county and the acreage around the parts are understood: %s', (text, quarter) => {
    expect(said(text)).toEqual({
      ...place,
      quarter_quarter: quarter,
      ...(splitLegal(text).unread === '' ? {} : { unread: expect.any(String) }),
    });
  });

  test('government lots are lots', () => {
    expect(said('Govt. Lots 1 thru 4, Sec 5, T12N, R5W')).toMatchObject({ ...place, lot_parcel: '1 thru 4' });
  });

  test('all of a lot is the lot, not the section', () => {
    expect(said('All of Lot 4, Sec 5, T12N, R5W')).toEqual({ ...place, lot_parcel: '4' });
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

describe('sections and townships without a separator', () => {
  test.each(['0512N07W', '0512N07WI', '0512N07WIM', '512N7W', '05012N007W', '05-12N-07W', '05 12N 07W'])(
    '%s is section 5 of a township',
    (text) => {
      expect(said(text)).toEqual({ section: '5', township: '12N', range: '7W' });
    },
  );

  test('other parts are read beside them', () => {
    expect(said('NE/4 3612N07W')).toEqual({
      quarter_quarter: 'NE/4',
      section: '36',
      township: '12N',
      range: '7W',
    });
    expect(said('012N007W')).toEqual({ township: '12N', range: '7W' });
    expect(said('152N101W')).toEqual({ township: '152N', range: '101W' });
  });

  test.each(['312N07W', '4012N07W', '0000N07W', '0120N0070W', 'T512N R7W', 'T512N', 'Sec 4 0512N07W'])(
    '%s is left unread',
    (text) => {
      expect(said(text)).toEqual({ unread: text });
    },
  );
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
