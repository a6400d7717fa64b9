import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { readAliquotParts } from './aliquot-parts.ts';
import { outlinesOf, regionOf, shareOf } from './region.ts';
import { placeInSection, sectionCorners } from './section-corners.ts';

/** Formats each section with its parts, exceptions, lots and nominal acres out of 640. */
const read = (text: string) =>
  readAliquotParts(text).sections.map(({ section, parts, exceptions, lots }) => {
    const share = shareOf(regionOf(boxes(parts), boxes(exceptions)));
    const less = exceptions.length === 0 ? '' : ` less ${names(exceptions)}`;
    const plats = lots.length === 0 ? '' : ` lots ${lots.join(' ')}`;
    return `${section ?? '?'}: ${names(parts)}${less}${plats} = ${share * 640}`;
  });
const names = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join(', ');
const boxes = (parts: ReturnType<typeof readAliquotParts>['sections'][number]['parts']) =>
  parts.map(({ box }) => box);
const unread = (text: string) =>
  readAliquotParts(text).unread.map(({ start, end, problem }) => `${problem}: ${text.slice(start, end)}`);

describe('parts of a section', () => {
  it.each([
    ['NE/4', '?: NE/4 = 160'],
    ['NE/4 SW/4', '?: NE/4 SW/4 = 40'],
    ['N/2NE/4', '?: N/2 NE/4 = 80'],
    ['N/2, NE/4', '?: N/2, NE/4 = 320'],
    ['N/2NW/4', '?: N/2 NW/4 = 80'],
    ['N2NW4', '?: N/2 NW/4 = 80'],
    ['N½NW¼, SE', '?: N/2 NW/4, SE/4 = 240'],
    ['E½ of the SW¼', '?: E/2 SW/4 = 80'],
    ['NENE', '?: NE/4 NE/4 = 40'],
    ['NE NW', '?: NE/4 NW/4 = 40'],
    ['N 1/2 of the N.E. 1/4', '?: N/2 NE/4 = 80'],
    ['N.1/2 of N.E.1/4, Sec.4, T.1S., R.2E.', '4: N/2 NE/4 = 80'],
    ['the North-East quarter', '?: NE/4 = 160'],
    ['North one-half of the Northeast one-quarter', '?: N/2 NE/4 = 80'],
    ['The North Half (N/2) of the Northeast Quarter (NE/4) of Section 5', '5: N/2 NE/4 = 80'],
    ['Southwest Quarter of the Southeast Quarter (SW/4 SE/4)', '?: SW/4 SE/4 = 40'],
    ['N/2 NE/4 (80 acres)', '?: N/2 NE/4 = 80'],
    ['Section 9 (N/2, SE/4)', '9: N/2, SE/4 = 480'],
    ['All of Section 9 (less the NE/4)', '9: All less NE/4 = 480'],
    ['N/2 N/2 N/2 N/2', '?: N/2 N/2 N/2 N/2 = 40'],
    ['NW/4 and SE/4', '?: NW/4, SE/4 = 320'],
    ['N/2 & E/2', '?: N/2, E/2 = 480'],
    ['All', '?: All = 640'],
    ['All of Section 12, Block 4', '12: All = 640'],
    ['All of the NE/4 of Sec. 7', '7: NE/4 = 160'],
    ['Section 12, Block 4, T&P RR Co. Survey, Reeves County, Texas', '12: All = 640'],
    ['Lots 1-3', '?:  lots 1 2 3 = 0'],
    ['Lots 1, 2 and 3, S/2N/2', '?: S/2 N/2 lots 1 2 3 = 160'],
    ['Lot 4 of the NW/4; NE/4', '?: NE/4 lots 4 = 160'],
    ['All of Section 9, less and except the NE/4', '9: All less NE/4 = 480'],
    ['N/2 S/2 of Sec. 7-10N-4W', '7: N/2 S/2 = 160'],
    ['Section 5 - E/2', '5: E/2 = 320'],
    ['SW/4 of Section Twenty (20), Block 34', '20: SW/4 = 160'],
    ['T12S R31E NMPM Sec 4: Lots 1-4, S/2N/2, S/2', '4: S/2 N/2, S/2 lots 1 2 3 4 = 480'],
    ['160 acres, more or less, being the NE/4 of Section 12', '12: NE/4 = 160'],
    ['N/2, save & except NE/4 NE/4', '?: N/2 less NE/4 NE/4 = 280'],
    [
      'NE/4 of Section 3, Township 5 North, Range 3 West of the 6th P.M., containing 160 acres, more or less',
      '3: NE/4 = 160',
    ],
    [
      'SE/4 of NE/4, Lots One (1), Two (2) and Three (3), Section 30, Township 149 North, Range 93 West',
      '30: SE/4 NE/4 lots 1 2 3 = 40',
    ],
    ['L1(40.01), L2(39.95), E2NW Sec 7', '7: E/2 NW/4 lots 1 2 = 80'],
    ['Lts 1 & 2, E2NW Sec 7', '7: E/2 NW/4 lots 1 2 = 80'],
    ['Lots 1 (40.12 ac), 2 (40.20 ac) and the S/2NE/4 of Section 1', '1: S/2 NE/4 lots 1 2 = 80'],
    ['Lot One and the NE/4 of Sec 6', '6: NE/4 lots 1 = 160'],
    ['Government Lots 3 and 4 and the SE/4NW/4 of Section 6', '6: SE/4 NW/4 lots 3 4 = 40'],
    ["Gov't Lot Twenty-one, Section Thirty", '30:  lots 21 = 0'],
    [
      'N/2 of Section 17, Block 27, PSL Survey, A-1234, Loving and Ward Counties, Texas, being 320 acres of land',
      '17: N/2 = 320',
    ],
    ['Tract 1: N/2 of Section 5', '5: N/2 = 320'],
    [
      'NE/4 Section 3, as described in that certain deed from John Smith and wife, Mary, dated May 1, 1950, recorded in Volume 5, Page 6, Deed Records of Ward County, Texas',
      '3: NE/4 = 160',
    ],
    [
      'NE/4 of Section 14, Township 9 South, Range 3 West, St. Stephens Meridian, Tuscaloosa County, AL',
      '14: NE/4 = 160',
    ],
    [
      'the following described lands situated in the County of Eddy, New Mexico, to-wit: All of Section 5, T5N, R3W, N.M.P.M.',
      '5: All = 640',
    ],
  ])('%s', (text, wanted) => {
    expect(read(text)).toEqual([wanted]);
    expect(unread(text)).toEqual([]);
  });

  it.each([
    [
      'NE/4 Sec 3 and all accretions and riparian rights thereto',
      ['3: NE/4 = 160'],
      ['accretions', 'riparian rights'],
    ],
    [
      'NE/4 of Section 3 AND that strip along the railroad; SW/4',
      ['3: NE/4, SW/4 = 320'],
      ['strip along the railroad'],
    ],
    ['NE/4 of Sec 3 and Tract 37', ['3: NE/4 = 160'], ['Tract 37']],
    ['Outlot A and the NE/4 of Section 3', ['3: NE/4 = 160'], ['Outlot']],
    ['HES 77, NE/4 Section 3', ['3: NE/4 = 160'], ['HES 77']],
    [
      'NE/4 of the unsurveyed Section 3; Mineral Survey No. 123',
      ['3: NE/4 = 160'],
      ['unsurveyed', 'Mineral'],
    ],
    [
      'NE/4 Sec 3 limited to depths below 5,000 feet',
      ['3: NE/4 = 160'],
      ['limited to depths below 5,000 feet'],
    ],
    ['Block 5, Lots 1-4, Original Townsite of Big Lake', ['?:  lots 1 2 3 4 = 0'], ['Townsite of Big Lake']],
    ['NE/4 of Section 3, recorded in Volume 5, Page 6; also a strip of land', ['3: NE/4 = 160'], ['strip']],
  ])('are not all that is told where other words stand beside them: %s', (text, wanted, pieces) => {
    expect(read(text)).toEqual(wanted);
    expect(unread(text)).toEqual(pieces.map((piece) => `not-known: ${piece}`));
  });

  it('belong to the section behind them, or to the one before a colon', () => {
    expect(read('N/2 of Section 31 and 32')).toEqual(['31: N/2 = 320', '32: N/2 = 320']);
    expect(read('N/2, SE/4 of Section 5 and the W/2 of Section 6, Block 2')).toEqual([
      '5: N/2, SE/4 = 480',
      '6: W/2 = 320',
    ]);
    expect(read('T5N-R3W: Section 12: NE/4, N/2SE/4; Section 13: All; Sec. 14: Lots 1, 2')).toEqual([
      '12: NE/4, N/2 SE/4 = 240',
      '13: All = 640',
      '14:  lots 1 2 = 0',
    ]);
    expect(read('All of Sections 5, 6 and 7')).toEqual(['5: All = 640', '6: All = 640', '7: All = 640']);
  });

  it.each([
    ['Section 4-T1S-R2E: SE/4; Section 4-T2S-R2E: NE/4', ['T1S R2E 4: SE/4', 'T2S R2E 4: NE/4']],
    [
      'T1S-R2E: Section 4: SE/4; Section 5: N/2; T2S-R2E: Section 4: NE/4',
      ['T1S R2E 4: SE/4', 'T1S R2E 5: N/2', 'T2S R2E 4: NE/4'],
    ],
    [
      'SE/4 of Section 4 and N/2 of Section 5, Township 1 South, Range 2 East; and NE/4 of Section 4, Township Two (2) South, Range 2 East',
      ['T1S R2E 4: SE/4', 'T1S R2E 5: N/2', 'T2S R2E 4: NE/4'],
    ],
    ['Section 4: SE/4, T.1S., R.2E., Section 4: NE/4, T.1S., R.3E.', ['T1S R2E 4: SE/4', 'T1S R3E 4: NE/4']],
    ['Sec. 7-10N-4W: N/2; Sec. 7-11N-4W: S/2', ['T10N R4W 7: N/2', 'T11N R4W 7: S/2']],
    [
      'N/2 of Section 4, Block 34, T-3-S; S/2 of Section 4, Block A-1',
      ['Block 34 T3S 4: N/2', 'Block A-1 4: S/2'],
    ],
    ['Section 4, T1S-R2E: SE/4; said Section 4: NE/4', ['T1S R2E 4: SE/4, NE/4']],
    [
      'Section 4, Block 34, T&P RR Co. Survey: N/2; Section 4, Block 34, H&TC RR Co. Survey: S/2',
      ['Block 34 T&P Survey 4: N/2', 'Block 34 H&TC Survey 4: S/2'],
    ],
    [
      'N/2 of Section 4, Block 34, T. & P. Ry. Co. Survey; S/2 of Section 4, Block 34, Texas and Pacific Railway Company Survey',
      ['Block 34 T&P Survey 4: N/2, S/2'],
    ],
    [
      'N/2 of Section 4, John H. Gibson Survey, Reeves County; NE/4 of Section 4, Mary Gibson Survey',
      ['John H Gibson Survey 4: N/2', 'Mary Gibson Survey 4: NE/4'],
    ],
  ])('lie in the section of their township or block: %s', (text, wanted) => {
    const { sections } = readAliquotParts(text);
    expect(sections.map(({ survey, section, parts }) => `${survey} ${section}: ${names(parts)}`)).toEqual(
      wanted,
    );
    expect(unread(text)).toEqual([]);
  });

  it('of a section that may lie in several townships are told', () => {
    const text = 'Section 4-T1S-R2E: SE/4; Section 4-T2S-R2E: NE/4; Section 4: NW/4';
    expect(readAliquotParts(text).sections).toHaveLength(3);
    expect(unread(text)).toEqual(['which-survey: Section 4']);
  });

  it('of which only some is meant are told and not counted', () => {
    expect(unread('That part of the NW/4 lying north of the river, Section 5; SE/4 of Section 5')).toEqual([
      'some-of-a-part: That part of the NW/4 lying north of the river',
    ]);
    expect(read('The North 30 acres of the W/2 of Section 5')).toEqual([]);
    expect(unread('The North 30 acres of the W/2 of Section 5')[0]).toContain(
      'some-of-a-part: The North 30 acres',
    );
    expect(unread('SE/4, W/2 of Lot 3, Section 6')).toEqual(['some-of-a-part: W/2 of Lot 3']);
    expect(read('A 5-acre tract out of Section 12, Block 4')).toEqual([]);
    const town =
      'The E/2 of Section 9, Block 4, save and except a square of 10 acres in its north-east quarter, being the old town site, containing 310 acres';
    expect(read(town)).toEqual(['9: E/2 = 320']);
    expect(unread(town)).toEqual(['exception: a square of 10 acres in its north-east quarter']);
    expect(unread(`${'N/2 '.repeat(11)}`)[0]).toContain('too-deep');
  });

  it.each([
    ['Lots 3 & 4, E/2SW/4 (W/2W/2)', '?: E/2 SW/4 lots 3 4 = 80', '(W/2W/2)'],
    ['S/2N/2 (All of the N/2), Section 4', '4: S/2 N/2 = 160', '(All of the N/2)'],
    ['N/2 (Lots 1-4), SE/4', '?: N/2, SE/4 = 480', '(Lots 1-4)'],
    ['Lot 1 (NE/4 NE/4), SE/4', '?: SE/4 lots 1 = 160', '(NE/4 NE/4)'],
  ])('of which a bracket says something else are told: %s', (text, wanted, bracket) => {
    expect(read(text)).toEqual([wanted]);
    expect(unread(text)).toEqual([`bracket: ${bracket}`]);
  });

  it('are none in other texts', () => {
    for (const text of [
      '',
      'Reeves County, Texas',
      'from the NE corner',
      'the north line',
      'Tract 5',
      'S/3',
      'N',
      'more or less',
    ])
      expect(read(text)).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['All of Section 1, Block 4', '1', 1],
    ['The NE/4 of Section 2, Block 4', '2', 1 / 4],
    ['The W/2 of Section 3, Block 4', '3', 1 / 2],
    ['The N/2 SE/4 of Section 28, Block 4', '28', 1 / 8],
    ['The NW/4 SE/4 of Section 28, Block C-25', '28', 1 / 16],
  ])('are read as the sample company describes them: %s', (description, section, share) => {
    const text = `${description}, H&GN RR Co Survey, A-1210, Reeves County, Texas, containing 160.69 acres, more or less.`;
    const [only, ...more] = readAliquotParts(text).sections;
    expect([only?.section, more]).toEqual([section, []]);
    expect(shareOf(regionOf(boxes(only?.parts ?? []), []))).toBe(share);
    expect(unread(text)).toEqual([]);
  });

  it('leave what is excepted from the sample town site unread', () => {
    const text =
      'The E/2 of Section 9, Block 4, H&GN RR Co Survey, A-1234, Reeves County, Texas, save and except a square of 10 acres in its north-east quarter, being the old town site, containing 309.39 acres, more or less.';
    expect(unread(text)).toHaveLength(1);
  });
});

const quarterNames = ['NE/4', 'NW/4', 'SE/4', 'SW/4'];
const halfPairs = [
  ['N/2', 'S/2'],
  ['E/2', 'W/2'],
];
/** A section divided at random into parts that do not overlap, as their texts. */
const divisions: fc.Arbitrary<string[]> = fc
  .letrec<{ cut: string[] }>((tie) => ({
    cut: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constant<string[]>(['']),
      fc
        .tuple(tie('cut'), tie('cut'), tie('cut'), tie('cut'))
        .map((each) => each.flatMap((inner, index) => inner.map((text) => `${text} ${quarterNames[index]}`))),
      fc
        .tuple(fc.constantFrom(...halfPairs), tie('cut'), tie('cut'))
        .map(([pair, ...each]) =>
          each.flatMap((inner, index) => inner.map((text) => `${text} ${pair[index]}`)),
        ),
    ),
  }))
  .cut.filter((parts) => parts.length > 1);

describe('regions', () => {
  it('of a section that was divided sum to it, and lie side by side', () => {
    fc.assert(
      fc.property(divisions, (texts) => {
        const parts = readAliquotParts(texts.join(', ')).sections.flatMap((each) => boxes(each.parts));
        fc.pre(parts.length < 200);
        expect(parts).toHaveLength(texts.length);
        expect(parts.reduce((sum, box) => sum + shareOf(regionOf([box], [])), 0)).toBe(1);
        const whole = regionOf(parts, []);
        expect(shareOf(whole)).toBe(1);
        expect(outlinesOf(whole)).toEqual([
          [
            expect.arrayContaining([
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
            ]),
          ],
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('have outlines whose areas, less their holes, are their share', () => {
    const chains = fc.array(fc.constantFrom('N/2', 'S/2', 'E/2', 'W/2', ...quarterNames), {
      minLength: 1,
      maxLength: 4,
    });
    const lists = fc.array(
      chains.map((chain) => chain.join(' ')),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lists, lists, (taken, left) => {
        const boxesIn = (texts: string[]) =>
          readAliquotParts(texts.join(', ')).sections.flatMap((each) => boxes(each.parts));
        const region = regionOf(boxesIn(taken), boxesIn(left));
        const areas = outlinesOf(region).flat().map(signedArea);
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(shareOf(region), 12);
      }),
    );
  });

  it('keep a hole, and two parts that touch in a corner apart', () => {
    const parse = (text: string) => boxes(readAliquotParts(text).sections[0]?.parts ?? []);
    const holed = outlinesOf(regionOf(parse('All'), parse('SW/4 NE/4, SE/4 NW/4, NE/4 SW/4, NW/4 SE/4')));
    expect(holed.map((rings) => rings.map(({ length }) => length))).toEqual([[5, 5]]);
    expect(outlinesOf(regionOf(parse('NW/4, SE/4'), []))).toHaveLength(2);
    expect(outlinesOf(regionOf(parse('NW/4, N/2 SW/4'), []))).toHaveLength(1);
    expect(outlinesOf(regionOf([], []))).toEqual([]);
  });
});

const corners: Position[] = [
  [-102, 32],
  [-101.983, 32.0002],
  [-101.9831, 32.0145],
  [-102.0001, 32.0144],
];
const section = [...corners, [-102, 32] as const];

describe('a section on the earth', () => {
  it('has four corners, whatever stands along its sides and wherever its outline starts', () => {
    const found = sectionCorners(section);
    expect(found).toEqual({
      southwest: corners[0],
      southeast: corners[1],
      northeast: corners[2],
      northwest: corners[3],
    });
    const posts = corners.flatMap((corner, index) => {
      const next = corners[(index + 1) % 4] ?? corner;
      return [corner, [(corner[0] + next[0]) / 2 + 1e-6, (corner[1] + next[1]) / 2] as const];
    });
    expect(sectionCorners([...posts.slice(3), ...posts.slice(0, 4)])).toEqual(found);
    expect(sectionCorners(section.toReversed())).toEqual(found);
  });

  it('of another shape has none', () => {
    const bent = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
      [0, 0],
    ] as const;
    expect(sectionCorners(bent)).toBeNull();
    expect(
      sectionCorners([
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    ).toBeNull();
    expect(sectionCorners([])).toBeNull();
  });

  it('holds its parts: quarters meet in its middle and sum to it', () => {
    const found = sectionCorners(section);
    if (found === null) throw new Error('The section has no corners.');
    const acres = (text: string) => {
      const { sections } = readAliquotParts(text);
      const polygons = placeInSection(outlinesOf(regionOf(boxes(sections[0]?.parts ?? []), [])), found);
      return geodesicAcres({ type: 'MultiPolygon', coordinates: polygons });
    };
    const whole = geodesicAcres({ type: 'Polygon', coordinates: [section] });
    expect(acres('All')).toBeCloseTo(whole, 6);
    expect(quarterNames.reduce((sum, name) => sum + acres(name), 0)).toBeCloseTo(whole, 4);
    expect(acres('NE/4') / whole).toBeCloseTo(0.25, 2);
    expect(acres('N/2') + acres('S/2')).toBeCloseTo(whole, 4);
  });
});

describe('strange texts', () => {
  it.each([
    'N/2',
    'NE',
    'ne ',
    'Lots 1-199, ',
    'Section 1: All; ',
    'less ',
    'All ',
    'N/2 (',
    '(',
    'nsew',
    '½',
    '1',
    ', ',
    'Sections 1-199 ',
    'Section 4-T1S-R2E: SE/4; ',
    'T1S ',
    'T1S of ',
  ])('take time in proportion: %s', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
    const start = performance.now();
    for (const { parts, exceptions } of readAliquotParts(text).sections)
      outlinesOf(regionOf(boxes(parts), boxes(exceptions)));
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('never throw', () => {
    const words = fc.constantFrom(
      'N',
      '/',
      '2',
      '4',
      'NE',
      'half',
      'quarter',
      'of',
      'the',
      ',',
      ';',
      'less',
      'except',
      'all',
      'lots',
      'section',
      '1',
      '-',
      '(',
      ')',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 50 }), (pieces) => {
        const text = pieces.join(' ');
        for (const { start, end } of readAliquotParts(text).unread)
          expect(start >= 0 && start <= end && end <= text.length).toBe(true);
      }),
    );
  });
});

function signedArea(ring: readonly (readonly [number, number])[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index] ?? [0, 0];
    return sum + (fromX * y - x * fromY) / 2;
  }, 0);
}
