import { describe, expect, it } from 'vitest';
import { readAliquotParts } from './aliquot/aliquot-parts.ts';
import { regionOf, shareOf } from './aliquot/region.ts';
import { readMetesAndBounds } from './metes/metes-and-bounds.ts';

type Sections = ReturnType<typeof readAliquotParts>['sections'];

const acresOf = (sections: Sections) =>
  sections.reduce((sum, { parts, exceptions }) => {
    const boxes = (pieces: typeof parts) => pieces.map(({ box }) => box);
    return sum + 640 * shareOf(regionOf(boxes(parts), boxes(exceptions)));
  }, 0);

/** Returns the acres offered for a description, or why there are none. */
function outcome(text: string): string {
  const { sections, unread, readings, recited } = readAliquotParts(text);
  if (readings !== null) return `asked: ${readings.map(acresOf).join(' or ')}`;
  if (unread.length > 0)
    return unread.map(({ start, end, problem }) => `${problem}: ${text.slice(start, end)}`).join('; ');
  const lots = sections.flatMap((section) => section.lots);
  const nominal = `${acresOf(sections)}${lots.length === 0 ? '' : ` and lots ${lots.join(' ')}`}`;
  return recited.length === 0 ? nominal : `${recited.join(' and ')} recited, nominal ${nominal}`;
}

describe('an exception that can be measured is subtracted', () => {
  it.each([
    ['All of Section 6, less and except the NE/4', '480'],
    ['All of Section 6, save and except the NE/4NE/4', '600'],
    ['All of Section 6, excluding the S/2', '320'],
    ['All of Section 9, the NE/4 excepted', '480'],
    ['All of Section 9; LESS AND EXCEPT the NE/4', '480'],
    ['All of Section 9.\nLESS AND EXCEPT the NE/4.', '480'],
    ['All of Section 9, LESS AND EXCEPT the following: NE/4', '480'],
    ['All of Section 9 save the N/2 NE/4', '560'],
    ['S/2 of Section 9 less the SE/4 SE/4', '280'],
    ['The E/2 and the SW/4 except the SW/4 SW/4', '440'],
    ['NE/4 of Section 3, T5N-R3W, 6th P.M., Weld County, Colorado, excepting therefrom the NE/4NE/4', '120'],
    ['Section 12, Block 4, T&P RR Co. Survey, save and except the E/2', '320'],
    ['Lots 1-4, S/2N/2, less Lot 2', '160 and lots 1 3 4'],
    ['Sections 5 and 6, less the N/2 of each', '640'],
    ['All of Sections 5 and 6, less the N/2 of both sections', '640'],
    ['All of Sections 11, 12, 13, 14, less the N/2 of Section 13', '2240'],
    ['All of Section 5 and all of Section 6, less the N/2', '960'],
  ])('%s', (text, acres) => {
    expect(outcome(text)).toBe(acres);
  });
});

describe('an exception that cannot be measured leaves no acres', () => {
  it.each([
    ['All of Section 6, less and except Lots 1, 2 and 3', 'excepted-lots: Lots 1, 2 and 3'],
    ['Section 6 except Lots 1 and 2', 'excepted-lots: Lots 1 and 2'],
    ['All of Section 9. Less and except Lots 1 and 2.', 'excepted-lots: Lots 1 and 2'],
    ['NE/4 of Section 3 (except Lot 1)', 'excepted-lots: Lot 1'],
    ['NE/4 of Section 3; excepting therefrom Lot 1', 'excepted-lots: Lot 1'],
    ['All of Section 6 except the part in the lake', 'exception: the part in the lake'],
    ['NE/4, less 2 acres', 'exception: 2 acres'],
    ['NE/4 of Section 3 less roads', 'exception: roads'],
    ['NE/4 of Section 3, less and except the railroad right-of-way', 'exception: the railroad right-of-way'],
    ['NE/4 of Section 3, save and except 2 acres sold to Smith', 'exception: 2 acres sold to Smith'],
    [
      'NE/4 of Section 3, being 160 acres, less and except a tract containing 2.5 acres',
      'exception: a tract containing 2.5 acres',
    ],
    [
      'All of Section 9 except the N/2 of the NE/4 and except a one acre tract in the SW/4',
      'exception: a one acre tract in the SW/4',
    ],
    [
      'NE/4 of Section 3, reserving unto grantor all minerals',
      'not-known: reserving unto grantor all minerals',
    ],
    ['NE/4 of Section 3, but not the house lot', 'not-known: but not the house lot'],
    ['NE/4 ex rd', 'not-known: ex rd'],
    ['All of Section 9 less NE/4 of Section 10', 'exception-outside: NE/4'],
    ['NW/4 of Section 3 except the SW/4', 'exception-outside: SW/4'],
    ['NE/4 of Section 3, save and except the NE/4 thereof', 'exception-outside: NE/4'],
    ['NW/4 except SW/4 NW/4 and SE/4 of Sec 3', 'exception-outside: SE/4'],
    ['N/2 of Section 3 less the W/2', 'exception-outside: W/2'],
    ['Sections 5 and 6, less the N/2', 'exception-of-which: N/2'],
    ['All of Sections 5, 6 and 7, less the NE/4 NE/4', 'exception-of-which: NE/4 NE/4'],
    ['N/2 of Sections 5 and 6, less the NE/4 NE/4', 'exception-of-which: NE/4 NE/4'],
  ])('%s', (text, problem) => {
    expect(outcome(text)).toBe(problem);
  });

  it.each([
    'All of Section 9 not including the NE/4',
    'All of Section 9 other than the NE/4',
    'All of Section 9 minus the NE/4',
    'All of Section 9, without Lot 3',
    'All of Section 9, exclusive of the NE/4',
  ])('also in other words: %s', (text) => {
    expect(outcome(text)).toMatch(/^(some-of-a-part|not-known): /);
  });
});

describe('a portion of a part has no nominal acres', () => {
  it.each([
    ['That part of the NE/4 of Section 3 lying north of the river', 'some-of-a-part'],
    ['NE/4 of Section 3 lying north of the river', 'not-known: north of the river'],
    ['All of Section 3 lying East of the Pecos River', 'not-known: East of the Pecos River'],
    ['So much of Section 3 as lies east of the river', 'not-aliquot'],
    ['E 300 feet of the NE/4 of Section 3', 'some-of-a-part'],
    ['the north 40 acres of the NE/4', 'some-of-a-part'],
    ['West 1/3 of the NE/4', 'some-of-a-part'],
    ['undivided 1/2 of the NE/4 of Section 3', 'some-of-a-part'],
    ['an undivided one-half interest in the NE/4 of Section 3', 'some-of-a-part'],
    ['NE/4, insofar and only insofar as said lease covers the NE/4NE/4', 'some-of-a-part'],
    ['NE/4 of Section 3 insofar only as to depths below 5,000 feet', 'not-known'],
    ['Pt NE/4 Section 3', 'some-of-a-part'],
    ['Section 3, part', 'not-known: part'],
    ['W/2 of Lots 3 and 4, Section 6', 'some-of-a-part: W/2 of Lots 3 and 4'],
    ['Fractional NE/4 of Section 3', 'not-known: Fractional'],
    ['NE/4 of Section 3, T5N, R3W, correction section', 'not-known: correction'],
    ['Irregular tier Section 2: S/2N/2, S/2', 'not-known: Irregular tier'],
    ['N/2 of the John Smith Survey, A-123', 'of-no-section'],
    ['N/2, John Smith Survey, A-123', 'of-no-section: N/2'],
    ['NE/4 of Section 3 and N/2 of the John Smith Survey', 'of-no-section'],
    ['E/2 of Block 34, T&P Survey', 'of-no-section'],
    ['E/2 of Labor 12, League 4', 'of-no-section'],
    ['Section 31 and 40 acres', 'not-known: 40'],
    ['Lots 1, 2, the S/2NE/4 (being the NE/4)', 'bracket: (being the NE/4)'],
    ['Lots 5 and 6, Block 3, Smith Addition, City of Midland', 'not-known'],
    [
      'NE/4 of Section 3, as described in deed recorded in Volume 5, Page 6, lying north of the river',
      'not-known: north',
    ],
  ])('%s', (text, problem) => {
    expect(outcome(text)).toContain(problem);
  });
});

describe('a description with two readings is asked about', () => {
  it.each([
    ['NE/4 and SE/4 of the SW/4', 'asked: 200 or 80'],
    ['the N/2 and the SW/4 of the NE/4', 'asked: 320 or 120'],
    ['NE/4, NW/4, and SE/4 of the SW/4 of Section 5', 'asked: 360 or 120'],
    ['the N/2 of the NE/4 and the SE/4', 'asked: 240 or 160'],
    ['North half of Northeast quarter and Southeast quarter of Section 9', 'asked: 240 or 160'],
    ['All of Section 5 less the NE/4 and SE/4 of the SW/4', 'asked: 440 or 560'],
  ])('%s', (text, asked) => {
    expect(outcome(text)).toBe(asked);
  });

  it.each([
    ['SE/4 of NE/4 and NE/4 of SE/4', '80'],
    ['NE/4, and SE/4 of the SW/4', '200'],
    ['NE/4, SE/4 of the SW/4', '200'],
    ['NE/4 and the N/2 of the SE/4 of Section 3', '240'],
    ['N/2 and SE/4 of Section 5', '480'],
    ['NE/4 Section 3 AND SW/4 Section 4', '320'],
    ['N/2 NE/4, SE/4 NE/4 and the NE/4 of the SE/4', '160'],
  ])('but not one with a single reading: %s', (text, acres) => {
    expect(outcome(text)).toBe(acres);
  });

  it('with several such lists, each is read by itself', () => {
    expect(outcome('NE/4 and SE/4 of the SW/4 of Section 3; N/2 and SW/4 of the NE/4 of Section 4')).toBe(
      'two-readings: NE/4 and SE/4 of the SW/4; two-readings: N/2 and SW/4 of the NE/4',
    );
  });
});

describe('the acres that a description recites', () => {
  it.each([
    ['NE/4 of Section 3, containing 147.36 acres', '147.36 recited, nominal 160'],
    ['NE/4 of Section 3, containing 147.36 acres, more or less', '147.36 recited, nominal 160'],
    ['NE/4 of Section 3, containing 147.36 acres, m/l', '147.36 recited, nominal 160'],
    ['NE/4 of Section 3 cont. 160 ac. m/l', '160 recited, nominal 160'],
    ['NE/4 (147.36 acres) of Section 3', '147.36 recited, nominal 160'],
    ['NE/4 of Section 3, containing 147 36/100 acres', '147.36 recited, nominal 160'],
    [
      'NE/4 of Section 3, containing one hundred forty-seven and 36/100 (147.36) acres',
      '147.36 recited, nominal 160',
    ],
    ['Lots 1, 2, S/2NE/4 of Section 6, containing 159.8 acres', '159.8 recited, nominal 80 and lots 1 2'],
    [
      'NE/4 of Section 3, as described in deed recorded in Volume 5, Page 6, containing 147.36 acres',
      '147.36 recited, nominal 160',
    ],
    [
      'N/2 of Section 5, containing 320 acres; NE/4 of Section 6, containing 160 acres',
      '320 and 160 recited, nominal 480',
    ],
  ])('%s', (text, wanted) => {
    expect(outcome(text)).toBe(wanted);
  });
});

describe('the acres that a description recites beside an exception', () => {
  it.each([
    [
      'N/2 of Section 6, LESS AND EXCEPT the NE/4 NE/4, containing 272.42 acres',
      '272.42 recited, nominal 280',
    ],
    ['Being 280 acres, the N/2 of Section 6 except the NE/4NE/4', '280 recited, nominal 280'],
    ['N/2 of Section 6 less the NE/4, containing 160 acres', '160 recited, nominal 160'],
    ['N/2 of Section 6, less and except the NE/4 NE/4 containing 40.1 acres', '280'],
    ['All of Section 9, containing 640 acres, save and except the NE/4 of the NE/4', '600'],
    [
      'N/2 of Section 6, containing 312.42 acres, LESS AND EXCEPT the NE/4 NE/4',
      'recited-with-exception: containing 312.42 acres',
    ],
    [
      'The N/2 (312.42 acres) of Section 6, save and except the NE/4NE/4',
      'recited-with-exception: 312.42 acres',
    ],
    [
      'N/2 of Section 6 less the NE/4, containing 157.3 acres',
      'recited-with-exception: containing 157.3 acres',
    ],
    ['Lots 1-4, S/2N/2, containing 320 acres, less Lot 2', 'recited-with-exception: containing 320 acres'],
    [
      'N/2 of Section 6, less the NE/4 NE/4 containing 40.1 acres, leaving 272 acres',
      '40.1 and 272 recited, nominal 280',
    ],
  ])('are those of what is left, or none: %s', (text, wanted) => {
    expect(outcome(text)).toBe(wanted);
  });
});

describe('ways of writing', () => {
  it.each([
    ['Sections 1 through 4, inclusive', '2560'],
    ['Sections 1-12, inclusive, Block 34, T-2-S, T&P RR Co. Survey', '7680'],
    ['E/2 of Sections 1 thru 4 (incl.)', '1280'],
    ['Lots 1-4, inclusive', '0 and lots 1 2 3 4'],
    ['Lots 1 through 4 inclusive, and the S/2N/2', '160 and lots 1 2 3 4'],
    ['Section 12, Block 4, H&GN. Survey', '640'],
    ['Section 12, Block 4, H.&G.N. RR. Co. Survey, A-123', '640'],
    ['All of Sec. 3, T&P RR Co. Sur., Blk 33, T-2-S', '640'],
    ['N/2 of Sec 5, Blk 2, GC&SF', '320'],
    ['N/2 of Sec 5, Blk 2, GC&SF, Reeves County, Texas', '320'],
    ['N/2 of Sec. 5, Blk. 2, H&TC RR Co. Svy., A-45, Reeves Co., TX', '320'],
    ['NENE, S2NE, SE Sec 3-5N-3W', '280'],
  ])('%s', (text, acres) => {
    expect(outcome(text)).toBe(acres);
  });

  it('two numbers are not a range, whatever follows them', () => {
    expect(outcome('Sections 1 and 4, inclusive')).toBe('not-known: inclusive');
  });
});

describe('metes and bounds', () => {
  const read = (text: string) => {
    const { courses, unread, boundsTract } = readMetesAndBounds(text);
    const lines = courses.map(({ azimuth, feet }) => `${azimuth} ${feet}`).join(', ');
    const problems = unread.map(({ problem, start, end }) => `${problem}: ${text.slice(start, end)}`);
    return [lines, ...problems, ...(boundsTract ? [] : ['bounds nothing'])];
  };

  it.each([
    [`thence 123°45'00" 500 feet; thence South 5 feet`, ['123.75 500, 180 5']],
    [`thence, 0°30' 100 feet; thence 270° 50 feet`, ['0.5 100, 270 50']],
    ['thence Az 123.5, 500 feet; thence South 5 feet', ['123.5 500, 180 5']],
    [`thence on an azimuth of 213°30'00" a distance of 500 feet; thence South 5 feet`, ['213.5 500, 180 5']],
    [`0°00'00" 100 ft\n90°00'00" 100 ft\n180°00'00" 100 ft`, ['0 100, 90 100, 180 100']],
    [`thence 45°30'00" E 500 feet; thence South 5 feet`, ['180 5', `wrong-bearing: 45°30'00" E 500 feet`]],
    [
      `thence 90°00'00" to the right 500 feet; thence South 5 feet`,
      ['180 5', `no-bearing: thence 90°00'00" to the right 500 feet`],
    ],
    [
      'thence deflect 45° left 500 feet; thence South 5 feet',
      ['180 5', 'no-bearing: thence deflect 45° left 500 feet'],
    ],
    ['thence 723° 500 feet; thence South 5 feet', ['180 5', 'wrong-bearing: 723° 500 feet']],
    [
      'Azimuths are measured clockwise from South. Beginning; thence azimuth 90° 100 feet; thence azimuth 180° 100 feet',
      ['90 100, 180 100', 'azimuth-from-south: Azimuths are measured clockwise from South'],
    ],
  ])('reads bare azimuths but no other angles: %s', (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });

  it.each([
    ["THENCE N 15' W 1320 feet", ['359.75 1320']],
    ["THENCE N 15' W, a distance of 1320 feet", ['359.75 1320']],
    ["THENCE N 15' W along the fence 1320 feet to a stake", ['359.75 1320']],
    ["THENCE S. 30' E. 660 feet", ['179.5 660']],
    [`THENCE South 30'36" West 660 feet`, ['180.51 660']],
    ['THENCE N 15 min. E 1320 feet', ['0.25 1320']],
    [`THENCE N 36" E 1320 feet`, ['0.01 1320']],
    ["THENCE N 15' W 1320'; thence South 5 feet", ['180 5', "odd-figure: N 15' W 1320'"]],
    [
      "Beginning; North 15' West 20' South 15' East 20' to beginning",
      ['', "odd-figure: North 15' West 20'", "odd-figure: South 15' East 20'"],
    ],
    ["THENCE North 15', West 20', South 15', East 20'", ['0 15, 270 20, 180 15, 90 20']],
    ['THENCE North 15 feet West 1320 feet', ['0 15, 270 1320']],
    ["THENCE North 100' West 50 feet", ['0 100, 270 50']],
  ])('reads minutes without degrees, unless they may be feet: %s', (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });

  it.each([
    'N 45 E to a point, 30 feet west of the corner',
    'N 45 E to a point 30 feet west of the corner',
    'N 45 E to a stake, 30 feet from the corner',
    'N 45 E to a point in the north line, 30 feet N. of the NE corner',
    'N 45 E to a point, said point being 30 feet northerly of a well',
    'North, 30 feet West of the corner',
  ])('a distance that gives the place of a corner is not the length of a line: %s', (call) => {
    expect(read(`THENCE South 5 feet; THENCE ${call}; THENCE East 5 feet`)).toEqual([
      '180 5, 90 5',
      `no-distance: ${call}`,
    ]);
  });

  it.each([
    ['N 45 E 500 feet to a point, 30 feet west of the corner', 500],
    ['N 45 E, 30 feet west of the road, 500 feet', 500],
    ['N 45 E to the north line, 500 feet', 500],
    ['N 45 E a distance of 500 feet from the corner to a stake', 500],
  ])('the length of a line beside such a distance is read: %s', (call, feet) => {
    expect(read(`THENCE ${call}; THENCE East 5 feet`)).toEqual([`45 ${feet}, 90 5`]);
  });

  it.each([
    'A strip of land 50 feet wide, being 25 feet on each side of the following described centerline: Beginning; thence North 100 feet; thence East 50 feet',
    'A 30 foot wide easement, 15 feet on either side of a center line described as follows: Beginning; thence North 100 feet; thence East 50 feet',
    'A strip of land lying 50 feet on both sides of the following described line: Beginning; thence North 100 feet; thence East 50 feet',
    'Right of way 50 feet wide, the centerline of which is described as: Beginning; thence North 100 feet; thence East 50 feet',
  ])('a strip along a centerline encloses no land: %s', (text) => {
    const [lines, problem, area] = read(text);
    expect([lines, problem?.split(':')[0], area]).toEqual(['0 100, 90 50', 'centerline', 'bounds nothing']);
  });

  it.each([
    'but not including the house',
    'reserving therefrom the north 60 feet for road purposes',
    'minus 1 acre for the cemetery',
    'of which 1 acre has been conveyed',
    'exclusive of the county road',
    'other than the well site',
  ])('what words behind the boundary take away is told: %s', (words) => {
    const square =
      'Beginning; thence North 660 feet; thence East 660 feet; thence South 660 feet; thence West 660 feet to beginning';
    expect(read(`${square}, ${words}`).slice(1)).toEqual([`other-land: ${words}`]);
    expect(read(`${square}, containing 10 acres, more or less, subject to an easement`)).toHaveLength(1);
  });

  it.each([
    ['thence North 100 feet; thence East 100 feet; thence South 100 feet', false],
    ['thence North 100 feet; thence East 100 feet to the point of termination', false],
    ['thence North 100 feet; thence East 100 feet to the end of said centerline', false],
    ['thence North 100 feet; thence East 100 feet; thence to the place of beginning', true],
    ['thence North 100 feet; thence East 100 feet; thence S 45 W 141 feet to the POINT OF BEGINNING', true],
  ])('tells whether the words lead back: %s', (calls, returns) => {
    expect(readMetesAndBounds(`Beginning at a stake; ${calls}`).returns).toBe(returns);
  });

  it('a line along the centerline of a road does', () => {
    const text =
      'Beginning; thence North 100 feet to the centerline of County Road 5; thence along said centerline East 100 feet; thence South 100 feet; thence West 100 feet to beginning';
    expect(read(text)).toEqual(['0 100, 90 100, 180 100, 270 100']);
  });

  it('calls around an exception do not bound the tract', () => {
    const text =
      'All of Section 9, LESS AND EXCEPT a tract described as follows: Beginning at the NE corner; thence South 100 feet; thence West 100 feet; thence North 100 feet; thence East 100 feet to beginning';
    expect(read(text).slice(1)).toEqual(['excepted-boundary: LESS AND EXCEPT', 'bounds nothing']);
    expect(outcome(text)).toContain('exception: ');
  });
});
