import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { olderVara } from './distance.ts';
import { readMetesAndBounds } from './metes-and-bounds.ts';

/** Formats each line as degrees and feet. */
const linesOf = (text: string, vara?: number) =>
  readMetesAndBounds(text, vara).courses.map(
    ({ azimuth, feet }) => `${Number(azimuth.toFixed(5))} ${Number(feet.toFixed(3))}`,
  );
/** Returns the parts that were not read, as written in the text. */
const unreadOf = (text: string) =>
  readMetesAndBounds(text).unread.map(
    ({ start, end, problem }) => `${problem}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`,
  );

describe('directions', () => {
  it.each([
    [`N 45°30'15" E, 1,320.5 feet`, '45.50417 1320.5'],
    ['N45-30-15E 100 ft', '45.50417 100'],
    ["North 45° 30' 15'' East 100'", '45.50417 100'],
    ['N. 45° 30′ 15″ W., 100 ft.', '314.49583 100'],
    ['S 89 deg 12 min W 20 feet', '269.2 20'],
    ['South 89 degrees 12 minutes 30 seconds East, a distance of 20 feet', '90.79167 20'],
    ['S 45 30 15 E 100 feet', '134.49583 100'],
    ['S 10.25° E 100 feet', '169.75 100'],
    ["azimuth 135°30' 100 feet", '135.5 100'],
    ['on an azimuth of 360° for 100 feet', '0 100'],
    ['due East 100 feet', '90 100'],
    ['North, 100 feet', '0 100'],
    ['West along the north line of said Section 12, 100 feet', '270 100'],
    ['along the east line of Lot 3 South 100 feet', '180 100'],
    ['100 feet due North', '0 100'],
    ['100 feet on a bearing of S 45° W', '225 100'],
    ['N 4 1/2° W 100 feet', '355.5 100'],
    ['S 85½° W 100 feet', '265.5 100'],
    ['S 4 1/2 E, 100 feet', '175.5 100'],
    ['N 90° E 100 feet', '90 100'],
    ['N 0° W 100 feet', '0 100'],
    ['N.45°W. 100 ft', '315 100'],
    ['N.45°W.100 ft', '315 100'],
    ['S.45 W. 100 ft', '225 100'],
    [`S.89°15'30"E. 100 ft`, '90.74167 100'],
    ['N.45 deg. 30 min. E. 100 ft', '45.5 100'],
    ['North 45 deg., 30 min., and 15 sec. East, 100 ft', '45.50417 100'],
    ['N-45°-W 100 ft', '315 100'],
    ['N-45-W 100 ft', '315 100'],
    [`S-45°-30'-15"-E, 100 ft`, '134.49583 100'],
    ['North-45-degrees-30-minutes-West 100 ft', '314.5 100'],
    ['N.100 ft', '0 100'],
    ["N 45°\n30' W. 100\nfeet", '314.5 100'],
    ['azimuth 135° - 50 feet', '135 50'],
  ])('%s', (written, read) => {
    expect(linesOf(`BEGINNING at a stake; THENCE ${written} to a stake.`)).toEqual([read]);
  });

  it('of more than 90 degrees, 59 minutes or 360 degrees are none', () => {
    for (const wrong of [
      'N 95° E 10 feet',
      "N 45°60' E 10 feet",
      'azimuth 361° 10 feet',
      "N 45.5°30' E 10 feet",
      'N/45°/W 10 feet',
      'N 45 gon E 10 feet',
      'S.45.30.15°E. 10 feet',
    ])
      expect(unreadOf(`Thence ${wrong}; thence East 5 feet`)).toEqual([`wrong-bearing: ${wrong}`]);
  });

  it('between two compass directions are reported, not read as one of them', () => {
    for (const between of ['Thence N.W. 100 ft', 'Thence south-east 100 ft']) {
      expect(linesOf(`${between}; thence East 5 feet`)).toEqual(['90 5']);
      expect(unreadOf(`${between}; thence East 5 feet`)).toEqual([`no-bearing: ${between}`]);
    }
  });

  it('that a list splits over two lines are reported', () => {
    expect(unreadOf("N 45°\n30' W 100 ft; S 5° E 10 ft")).toEqual(["wrong-bearing: N 45° 30' W 100 ft"]);
    expect(unreadOf('N\n45° W 100 ft; S 5° E 10 ft')).toEqual(['wrong-bearing: N 45° W 100 ft']);
  });
});

describe('distances', () => {
  it.each([
    ['450 varas', 1250],
    ['1 vara', 2.778],
    ['20 chains and 15 links', 1329.9],
    ['20.15 chs.', 1329.9],
    ['40 rods', 660],
    ['80½ poles', 1328.25],
    ['80 p.', 1320],
    ['100 feet, 0.5 feet left of a fence', 100],
    ['80 1/2 perches', 1328.25],
    ['1/2 mile', 2640],
    ['100 metres', 328.083],
    ['100 feet 6 inches', 100.5],
    [`100' 6"`, 100.5],
    ['one hundred (100) feet', 100],
    ['100.00 feet (30.48 m)', 100],
    ['along a 60 foot road 500 feet', 500],
    ['at 500 feet pass an iron pin, in all 950 feet', 950],
    ['at 500 feet passing an iron pin, and continuing for a total distance of 950 feet', 950],
    ['100 feet to a 1/2 inch iron rod 5 feet left of a fence', 100],
    ['passing a stone at 300 feet, 600 feet', 600],
    ['passing at 300 feet a stone, 600 feet in all', 600],
    ['passing at 300 feet a stone, 600 feet to a rod', 600],
    ['passing a stone at a distance of three hundred (300) feet, 600 feet to a rod', 600],
    ['300 feet past a stone, 600 feet', 600],
    ['crossing creeks at 300 feet and 450 feet, 600 feet to a rod', 600],
    ['600 feet, crossing creeks at 300 feet and 450 feet', 600],
    ['600 feet passing a stone at 300 feet', 600],
    ['at 300 feet a stone, at 450 feet cross a creek, 600 feet in total', 600],
    ['at 600 feet the corner', 600],
    ['parallel with and 30 feet East of the road, 600 feet', 600],
    ['600 feet to a point in the north line, 1320 feet from the corner', 600],
    ['40 rods or 660 feet', 660],
    [' - 100 feet', 100],
    ['-100 feet', 100],
  ])('%s', (written, feet) => {
    expect(linesOf(`Thence N 45° E${/^[-\s]/.test(written) ? '' : ' '}${written}`)).toEqual([`45 ${feet}`]);
  });

  it('that are ambiguous as the whole line are reported', () => {
    for (const written of [
      'West 300 feet to a stone, 600 feet',
      'West 300 feet to a stone, 200 feet to a rod',
      'West 300 feet to a stone and continuing 200 feet',
      'West 300 feet to a stone, 200 feet more',
      'West, at 300 feet a creek, at 600 feet',
      'West, in all 300 feet to a creek, in all 600 feet',
      'West 200 feet to a stone, continuing 300 feet',
    ]) {
      const text = `Thence ${written}; thence South 5 feet`;
      expect(linesOf(text)).toEqual(['180 5']);
      expect(unreadOf(text)).toEqual([`which-distance: ${written.replace(/ (more|to a rod)$/, '')}`]);
    }
    expect(linesOf('Thence passing a stone at 300 feet, West to a rod; thence South 5 feet')).toEqual([
      '180 5',
    ]);
  });

  it('that are zero or far too long are reported', () => {
    expect(unreadOf("Thence S.73°14'E. 1,234,567 feet; thence South 5 feet")).toEqual([
      "wrong-distance: S.73°14'E. 1,234,567 feet",
    ]);
    expect(unreadOf('Thence N 00° E 0 feet; thence South 5 feet')).toEqual([
      'wrong-distance: N 00° E 0 feet',
    ]);
  });

  it('that are negative are reported', () => {
    for (const written of ['West -100 ft', 'N 45° E -100 ft', 'North, –100 ft'])
      expect(unreadOf(`Thence ${written}; thence South 5 feet`)).toEqual([`wrong-distance: ${written}`]);
    expect(linesOf('Thence -100 feet North; thence South 5 feet')).toEqual(['180 5']);
  });

  it('in varas take the length that is chosen for them', () => {
    expect(linesOf('Thence North 1000 varas', olderVara)).toEqual(['0 2739.567']);
  });

  it('by another custom, or read wrong by a scanner, are told and not read in part', () => {
    for (const written of ['S 80° E 100,5', 'S 80° E 1.000,50', 'North 1,32'])
      expect(unreadOf(`Thence ${written} feet; thence South 5 feet`)).toEqual([
        `odd-figure: ${written} feet`,
      ]);
    expect(unreadOf('North 1,32O feet, East 1320 feet, South 1320 feet, West 1320 feet')).toEqual([
      'odd-figure: North 1,32O',
    ]);
    expect(linesOf('Thence E 1e400 ft; thence South 5 feet')).toEqual(['180 5']);
    expect(unreadOf('Thence E 1e400 ft; thence South 5 feet')).toEqual(['no-unit: E 1e']);
    expect(linesOf('Thence North 1,320 feet; thence East 1,320.5 feet')).toEqual(['0 1320', '90 1320.5']);
  });

  it('without a unit are never guessed', () => {
    expect(unreadOf('Thence N 45° E 100; thence S 45° E 50 feet')).toEqual(['no-unit: N 45° E 100']);
  });
});

const survey = `COMMENCING at the Northwest corner of Section 12, Block 4, T&P RR Co. Survey; THENCE South 0°15' East
along the West line of said Section, 500 feet to a 1/2" iron rod for the TRUE POINT OF BEGINNING;
THENCE North 89°45' East, 660.00 feet to a stake from which a mesquite 8 inches in diameter bears N 20° W 15 varas;
THENCE S 00°15'00" E (deed: S 0°10' E 655 feet), at 100 feet pass a pipe, in all 660 feet;
THENCE with a curve to the right having a radius of 500.00 feet, a central angle of 23°10'00", an arc length of 202.18 feet,
and a chord which bears S 89°45'00" W, 200.80 feet; THENCE S 89°45' W 459.20 feet;
THENCE North 00°15' West, 660 feet to the POINT OF BEGINNING, containing 10.0 acres, more or less.`;

describe('a whole description', () => {
  it('is read from its point of beginning round, without ties, witnesses and repetitions', () => {
    const read = readMetesAndBounds(survey);
    expect(read.tie.map(({ feet }) => feet)).toEqual([500]);
    expect(read.courses.map(({ feet, arc }) => [feet, arc !== null])).toEqual([
      [660, false],
      [660, false],
      [200.8, true],
      [459.2, false],
      [660, false],
    ]);
    expect(read.references.map(({ start, end }) => survey.slice(start, end))).toEqual(['N 20° W 15 varas']);
    expect(read.statedAcres).toBe(10);
    expect(read.unread).toEqual([]);
    expect(read.closing).toBeNull();
  });

  it('tells each piece that it could not read, with its place', () => {
    expect(
      unreadOf(`BEGINNING at a stake; THENCE N 10° E 100 feet; THENCE with the meanders of Toyah Creek to a rock;
        THENCE along a curve to the left with a radius of 300 feet, 50 feet; THENCE along the fence to a post;
        THENCE S 10° W to a stone; THENCE S 80° W 90 feet to the place of beginning.
        SAVE AND EXCEPT: THENCE North 5 feet; THENCE East 5 feet.`),
    ).toEqual([
      'water: THENCE with the meanders of Toyah Creek to a rock',
      'curve: THENCE along a curve to the left with a radius of 300 feet, 50 feet',
      'no-bearing: THENCE along the fence to a post',
      'no-distance: S 10° W to a stone',
      'other-land: North 5 feet',
      'other-land: East 5 feet',
    ]);
  });

  it.each([
    ['LESS AND EXCEPT the west 10 feet thereof'],
    ['SAVE AND EXCEPT a 0.05 acre tract out of the NE corner'],
    ['excepting therefrom the North 50 feet'],
    ['Also the strip of land 50 feet wide lying East of and adjoining the above'],
    ['together with a tract of 5 acres'],
  ])('tells what the words behind it take away or add: %s', (words) => {
    const square =
      'Beginning; thence North 100 feet; thence East 100 feet; thence South 100 feet; thence West 100 feet to the Point of Beginning';
    expect(unreadOf(`${square}, ${words}.`)).toEqual([`other-land: ${words}`]);
    expect(unreadOf(`${square}, containing 0.23 acres, more or less.`)).toEqual([]);
    expect(unreadOf(`${square}, being also the NE corner of the Smith tract.`)).toEqual([]);
  });

  it('has no straight line along water that winds', () => {
    expect(unreadOf('Thence East along the river with its meanders 100 feet; thence South 5 feet')).toEqual([
      'water: Thence East along the river with its meanders 100 feet',
    ]);
    expect(linesOf('Thence N 5° E 100 feet to a meander corner; thence South 5 feet')).toEqual([
      '5 100',
      '180 5',
    ]);
    expect(
      linesOf('Thence with the meanders of the creek N 5° E 100 feet, N 9° E 50 feet; thence South 5 feet'),
    ).toEqual(['5 100', '9 50', '180 5']);
  });

  it('reads poles and half degrees, as the deeds of the east have them', () => {
    const text = `Beg. at a stone; Th. N 4 1/2° W 32 poles to a white oak; Th. S 85 1/2 W 20 po. to a stake; Th. S 4 1/2 E 32 poles; Th. N 85 1/2 E 20 poles to the beginning`;
    expect(linesOf(text)).toEqual(['355.5 528', '265.5 330', '175.5 528', '85.5 330']);
    expect(unreadOf(text)).toEqual([]);
  });

  it('goes on where a straight line leads to the beginning of a curve', () => {
    const text = `Thence N 89° E 1,234.56 feet to the point of curvature of a curve; thence S 1° E 90 feet to the beginning of
      a curve to the left; thence West 10 feet`;
    expect(linesOf(text)).toEqual(['89 1234.56', '179 90', '270 10']);
    expect(unreadOf(text)).toEqual([]);
  });

  it('takes the point of beginning of a tract for its own, whatever the tract is called', () => {
    for (const own of [
      'the POINT OF BEGINNING of the tract herein described',
      'the PLACE OF BEGINNING of this description',
      'the point of beginning of said 20 acres',
      'the TRUE POINT OF BEGINNING of a 20.00 acre tract',
      'the beginning of the herein described tract',
      'the P.O.B. of this tract',
    ]) {
      const text = `COMMENCING at the NW corner of Section 14; THENCE South 1,320.00 feet to a rod set for ${own};
        THENCE East 933.38 feet; THENCE South 933.38 feet; THENCE West 933.38 feet; THENCE North 933.38 feet to the POINT OF BEGINNING.`;
      const read = readMetesAndBounds(text);
      expect([own, read.tie.map(({ feet }) => feet), read.courses.length]).toEqual([own, [1320], 4]);
    }
  });

  it('takes the way from a corner that is named for reference for a tie', () => {
    const text = `BEGINNING FOR REFERENCE at the NE corner of Section 14; THENCE South 500 feet to the TRUE POINT OF BEGINNING;
      THENCE South 660 feet; THENCE West 660 feet; THENCE North 660 feet; THENCE East 660 feet to the TRUE POINT OF BEGINNING.`;
    const read = readMetesAndBounds(text);
    expect([read.tie.map(({ feet }) => feet), read.courses.length, read.unread]).toEqual([[500], 4, []]);
  });

  it('begins with the first call, also where THENCE stands only before the others', () => {
    for (const first of [
      'Due North 100 feet',
      'BEGINNING at the SE corner of Section 5, 300 feet East of a stone, and running due North 100 feet to a stake',
      'BEGINNING at a stake; North 100 feet',
    ])
      expect(linesOf(`${first}; thence East 50 feet`)).toEqual(['0 100', '90 50']);
    expect(unreadOf('Due North one hundred feet; thence East 50 feet')).toEqual([
      'no-bearing: Due North one hundred feet',
    ]);
    expect(linesOf('Beginning at a point due North 100 feet from a stone; thence East 50 feet')).toEqual([
      '90 50',
    ]);
    expect(
      readMetesAndBounds(
        'Commencing at the NW corner; run South 500 feet to the point of beginning; thence East 5 feet; thence North 5 feet',
      ).tie.map(({ feet }) => feet),
    ).toEqual([500]);
  });

  it('takes no name of a street and no repetition in brackets for a call', () => {
    const called = "Thence N 89°58' E 1,320 feet (called North 1320') to a rod; thence South 5 feet";
    expect([linesOf(called), unreadOf(called)]).toEqual([['89.96667 1320', '180 5'], []]);
    const text = 'Thence along West 7th Street, South 100 feet; thence East 50 feet along North 5th Street';
    expect(linesOf(text)).toEqual(['180 100', '90 50']);
    expect(unreadOf(text)).toEqual([]);
  });

  it('may leave the last distance to the point of beginning', () => {
    const text =
      'Beginning at a rock, thence North 10 rods, thence East 10 rods, thence South 10 rods, thence ';
    const straight = readMetesAndBounds(`${text}to the P.O.B.`);
    expect(straight.courses).toHaveLength(3);
    expect(straight.closing).toMatchObject({ azimuth: null, start: text.length - 7 });
    expect(readMetesAndBounds(`${text}West to the place of beginning`).closing?.azimuth).toBe(270);
    expect(readMetesAndBounds(`${text}up the creek to the place of beginning`).closing).toBeNull();
  });

  it('does not end where the point of beginning is only pointed at', () => {
    const text = `Thence North 100 feet to a stake from which the point of beginning bears South;
      thence East 100 feet; thence South 100 feet; thence West 100 feet to the point of beginning`;
    expect(linesOf(text)).toEqual(['0 100', '90 100', '180 100', '270 100']);
  });

  it('may be a list without the word thence', () => {
    const list = `Beginning at the SE corner\n1. N 45° E\n100 ft\n2. S45-00-00E 100 ft\n3. S 45° W 100'\n4. N 45° W 100 ft to beginning`;
    expect(linesOf(list)).toEqual(['45 100', '135 100', '225 100', '315 100']);
    expect(unreadOf(list)).toEqual([]);
    expect(linesOf("N 45 E 10'; S 45 E 10', S 45 W 10'")).toEqual(['45 10', '135 10', '225 10']);
  });

  it('is nothing where the text has no call', () => {
    for (const text of [
      '',
      ' \n',
      'The NE/4 of Section 12, Block 4, containing 160 acres',
      '((((',
      '½½½ °°',
    ]) {
      const { courses, tie, unread, closing } = readMetesAndBounds(text);
      expect([courses, tie, unread, closing]).toEqual([[], [], [], null]);
    }
  });
});

describe('strange texts', () => {
  it.each([
    ['calls', 'THENCE N 45°30\'15" E 100.25 feet; '],
    ['calls in one clause', 'North 5 ft East 5 ft '],
    ['directions alone', 'N 45 E '],
    ['witnesses', 'N 45 E 5 ft bears '],
    ['figures', '9'],
    ['figures apart', '9 '],
    ['separated figures', '1,111'],
    ['fractions', '1/2 '],
    ['brackets', '('],
    ['pairs of brackets', '(N 45 E)'],
    ['signs', `°'"`],
    ['chords', 'chord N 45 E 5 ft '],
    ['beginnings', 'thence beginning '],
    ['broken letters', '\uD800'],
    ['lines', '\n'],
  ])('of 100,000 characters take time in proportion: %s', (_name, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
    const start = performance.now();
    readMetesAndBounds(text);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('never throw, and every place lies within the text', () => {
    const words = fc.constantFrom(
      'thence',
      'N',
      '45',
      '°',
      "'",
      '"',
      'E',
      'feet',
      '100',
      '(',
      ')',
      'curve',
      'chord',
      'to',
    );
    const more = fc.constantFrom(
      'beginning',
      'varas',
      '.',
      ';',
      '\n',
      ',',
      '½',
      '/',
      'pass',
      'at',
      'all',
      '0',
      'commencing',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, more, fc.string()), { maxLength: 60 }), (pieces) => {
        const text = pieces.join(' ');
        const read = readMetesAndBounds(text);
        for (const { start, end } of [...read.courses, ...read.tie, ...read.unread, ...read.references]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const { azimuth, feet } of read.courses)
          expect(azimuth >= 0 && azimuth < 360 && feet > 0 && feet <= 1_000_000).toBe(true);
      }),
    );
  });
});
