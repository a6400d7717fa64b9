import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAliquotParts } from './aliquot-parts.ts';

type Sections = ReturnType<typeof readAliquotParts>['sections'];

/** Formats the parts of each section: `5: All; 8: N/2`. */
const format = (sections: Sections) =>
  sections
    .map(({ section, parts, exceptions, lots }) => {
      const named = [...parts.map(({ text }) => text), ...lots.map((lot) => `Lot ${lot}`)].join(', ');
      const less = exceptions.length === 0 ? '' : ` less ${exceptions.map(({ text }) => text).join(', ')}`;
      return `${section ?? '?'}: ${named}${less}`;
    })
    .join('; ');

/** Returns what is read, both readings if the text is open, or what was not read. */
function read(text: string): string {
  const { sections, unread, readings } = readAliquotParts(text);
  if (readings !== null) return `asked: ${readings.map(format).join(' or ')}`;
  if (unread.length === 0) return format(sections);
  return unread.map(({ start, end, problem }) => `${problem}: ${text.slice(start, end)}`).join('; ');
}

const texasRoad = 'Block 57, T&P RR Co. Survey';

describe('a section without parts is whole, whatever other sections follow', () => {
  it.each([
    ['Sections 5, 6 and the N/2 of Section 8', '5: All; 6: All; 8: N/2'],
    ['Section 5 and the N/2 of Section 8', '5: All; 8: N/2'],
    ['Section 5; N/2 Section 8', '5: All; 8: N/2'],
    ['Sections 5 and 6, N/2 Section 7', '5: All; 6: All; 7: N/2'],
    ['Sec. 5, E/2 Sec. 6, NE/4 Sec. 7', '5: All; 6: E/2; 7: NE/4'],
    ['N/2 of Section 8, Section 9', '8: N/2; 9: All'],
    [`Section 5, ${texasRoad}; N/2 of Section 6, ${texasRoad}`, '5: All; 6: N/2'],
    [`Section 5, ${texasRoad}, A-1, Reeves County, Texas, and N/2 of Section 6`, '5: All; 6: N/2'],
    ['Section 5, A-123, and the S/2 of Section 6, A-124, Block C-7, PSL Survey', '5: All; 6: S/2'],
    ['Sections 5, 6\nN/2 Section 8', '5: All; 6: All; 8: N/2'],
    ['Section 5\nN/2 Section 8', '5: All; 8: N/2'],
    ['Section 5, Section 6, and N/2 Section 7', '5: All; 6: All; 7: N/2'],
    ['Section 5 (All) and N/2 Section 6', '5: All; 6: N/2'],
    ['Section 5 (640 ac); N/2 of Section 6 (320 ac)', '5: All; 6: N/2'],
    ['Section 5, less the NE/4; N/2 Section 6', '5: All less NE/4; 6: N/2'],
    ['Section 5 (less the NE/4), N/2 Section 6', '5: All less NE/4; 6: N/2'],
    ['N/2 (less the NE/4NE/4) of Section 5, Section 6', '5: N/2 less NE/4 NE/4; 6: All'],
    ['N/2 of Section 5 (less the NE/4 NE/4) and SE/4 of Section 6', '5: N/2 less NE/4 NE/4; 6: SE/4'],
    ['All of Section 5 (less the NE/4 (Jones) and the SW/4)', '5: All less NE/4, SW/4'],
    ['All of Section 5 (less the NE/4; the SW/4); Section 6', '5: All less NE/4, SW/4; 6: All'],
    ['All of Section 5, less the NE/4; SW/4', 'not-known: SW/4'],
    ['All of Section 5 (less 2 acres (a road)) and Section 6', 'exception: 2 acres (a road)'],
    ['All of Section 5 less the NE/4, Section 6', '5: All less NE/4; 6: All'],
    ['Sections 5 and 6, less the N/2 of Section 6', '5: All; 6: All less N/2'],
    ['Section 5, less the NE/4 of Section 5, and Section 6', '5: All less NE/4; 6: All'],
    ['Section 5; Tract 2: N/2 of Section 6', '5: All; 6: N/2'],
    ['Tract 1: Section 5; Tract 2: N/2 of Section 6', '5: All; 6: N/2'],
    ['Tract 1: N/2 Section 5\nTract 2: Section 6\nTract 3: S/2 Section 7', '5: N/2; 6: All; 7: S/2'],
    ['Sections 1 and 2, N/2 of Section 5, and Sections 6 and 7', '1: All; 2: All; 5: N/2; 6: All; 7: All'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it('unless words before it describe other land', () => {
    expect(read('Lands in Reeves County, Texas: Section 5; N/2 Section 6')).toBe(
      'not-aliquot: Lands in Reeves County',
    );
    expect(read('All of the following lands: Section 5, N/2 of Section 6')).toBe(
      'not-aliquot: All of the following lands',
    );
  });
});

describe('parts follow a section with a colon or in parentheses', () => {
  it.each([
    ['Sec 4: NE/4 Sec 5: SW/4', '4: NE/4; 5: SW/4'],
    ['Sec 4: NE/4 SW/4 Sec 5: All', '4: NE/4 SW/4; 5: All'],
    ['SEC 4: NE/4 SEC 5: N/2 SEC 6: ALL', '4: NE/4; 5: N/2; 6: All'],
    ['Sec 1: Lots 1,2, S2NE Sec 2: ALL', '1: S/2 NE/4, Lot 1, Lot 2; 2: All'],
    ['Section 5: NE/4. Section 6: NW/4.', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4   Section 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4\tSection 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4 | Section 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4 / Section 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4 - Section 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Section 5: NE/4 and Section 6: NW/4', '5: NE/4; 6: NW/4'],
    ['Sec 4 - NE/4 Sec 5 - SW/4', '4: NE/4; 5: SW/4'],
    ['T7N-R64W SEC 5: NE T7N-R64W SEC 6: NW', '5: NE/4; 6: NW/4'],
    ['Sec. 5-T7N-R64W: NE/4 Sec. 6-T7N-R64W: SW/4', '5: NE/4; 6: SW/4'],
    ['Sec. 5: NE/4 Sec. 6: NW/4 Sec. 7: All, T7N-R64W', '5: NE/4; 6: NW/4; 7: All'],
    ['SEC 5 (NE) SEC 6 (NW)', '5: NE/4; 6: NW/4'],
    ['Section 5 (N/2, SE/4) Section 6 (All)', '5: N/2, SE/4; 6: All'],
    ['Section 5 (NE/4), N/2 Section 6', '5: NE/4; 6: N/2'],
    ['Section 5: N/2 less NE/4NE/4 Section 6: All', '5: N/2 less NE/4 NE/4; 6: All'],
    ['Section 4: NE/4; SE/4 of Section 5', '4: NE/4; 5: SE/4'],
    ['Sections 5 & 6: N/2 Section 7: All', '5: N/2; 6: N/2; 7: All'],
    ['NE/4 of Section 4, SW/4; Section 5: All', '4: NE/4, SW/4; 5: All'],
    ['NE/4 Section 4: SW/4 Section 5: All', '4: NE/4, SW/4; 5: All'],
    ['In Section 5: N/2. In Section 6: S/2.', '5: N/2; 6: S/2'],
    ['(NE/4) Section 5, (SW/4) Section 6', '5: NE/4; 6: SW/4'],
    ['Section 5, T7N-R64W (N/2), Section 6, T7N-R64W (S/2)', '5: N/2; 6: S/2'],
    ['Section 5, the N/2 of said Section 5', '5: N/2'],
    ['Section 5: the N/2 of Section 5', '5: N/2'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });
});

describe('without a colon, the last part shows whether parts follow or precede their section', () => {
  it.each([
    ['Section 4 NE/4 Section 5 All', '4: NE/4; 5: All'],
    ['SECTION 5 NE/4, SECTION 6 NW/4 SECTION 7 ALL', '5: NE/4; 6: NW/4; 7: All'],
    ['SEC 5 NE SEC 6 NW SEC 7 ALL', '5: NE/4; 6: NW/4; 7: All'],
    ['T7N R64W SEC 5 NE T7N R64W SEC 6 NW', '5: NE/4; 6: NW/4'],
    ['T7N-R64W\nSection 5\nN/2\nSection 6\nS/2', '5: N/2; 6: S/2'],
    ['Section 4, NE/4, Section 5, SW/4', '4: NE/4; 5: SW/4'],
    ['Section 5 Lots 1, 2, Section 6 Lots 3, 4', '5: Lot 1, Lot 2; 6: Lot 3, Lot 4'],
    ['NE/4 Sec 4, SW/4 Sec 5', '4: NE/4; 5: SW/4'],
    ['NE/4 Sec 4 SW/4 Sec 5', '4: NE/4; 5: SW/4'],
    ['ALL SEC 5 N2 SEC 6', '5: All; 6: N/2'],
    ['N/2 of Section 4, NE/4 and SE/4 of Section 5', '4: N/2; 5: NE/4, SE/4'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });
});

describe('a part that may belong to either section is asked about', () => {
  it.each([
    ['Section 4, NE/4, Section 5', 'asked: 4: All; 5: NE/4 or 4: NE/4; 5: All'],
    ['Section 4 NE/4 Section 5', 'asked: 4: All; 5: NE/4 or 4: NE/4; 5: All'],
    ['Sec 4, NE/4 Sec 5, SW/4', 'asked: 4: All; 5: NE/4, SW/4 or 4: NE/4; 5: SW/4'],
    ['Section 4, NE/4, SE/4 of Section 5', 'asked: 4: All; 5: NE/4, SE/4 or 4: NE/4; 5: SE/4'],
    ['Section 4: NE/4, SE/4 Section 5', 'asked: 4: NE/4; 5: SE/4 or 4: NE/4, SE/4; 5: All'],
    ['NE/4 Section 4: SW/4 Section 5', 'asked: 4: NE/4; 5: SW/4 or 4: NE/4, SW/4; 5: All'],
    ['(NE/4) Section 5 (SW/4) Section 6', 'asked: 5: NE/4; 6: SW/4 or 5: NE/4, SW/4; 6: All'],
    ['Section 5: All; Section 6, N/2 Section 7', 'asked: 5: All; 6: All; 7: N/2 or 5: All; 6: N/2; 7: All'],
    ['NE/4 of Section 4, SW/4; Section 5', 'asked: 4: NE/4; 5: SW/4 or 4: NE/4, SW/4; 5: All'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it.each([
    ['Section 4: NE/4 of Section 5', 'which-section: NE/4 of Section 5'],
    ['NE/4 of Section 4: SW/4 of Section 5', 'which-section: SW/4 of Section 5'],
    ['NE/4 Section 4, S/2, Section 5: All', 'which-section: S/2, Section 5'],
    ['Section 4, NE/4, SE/4 Section 5', 'which-section: NE/4, SE/4 Section 5'],
    ['Section 4, NE/4, SW/4, SE/4 of Section 5', 'which-section: NE/4, SW/4, SE/4 of Section 5'],
    ['N/2 of Sections 5 and 6; SE/4', 'which-section: SE/4'],
    ['Sections 5 and 6, the N/2 of Section 5', 'which-section: N/2'],
    ['Section 5; Section 6; N/2 of Section 5', 'which-section: N/2'],
  ])('or not measured if two readings are too few: %s', (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it('also if another part of the text has two readings', () => {
    expect(read('Section 4, NENE SENE, Section 5')).toBe(
      'two-readings: NENE SENE; two-readings: NENE SENE, Section 5',
    );
  });
});

/** The parts of sections 1, 2, … as written; '' is a section without any. */
const partsOfSections = fc.array(
  fc.constantFrom('', 'All', 'NE/4', 'N/2, SE/4', 'S/2N/2', 'Lots 1, 2', 'NENE, SWSW', 'W/2 and NE/4'),
  { minLength: 1, maxLength: 6 },
);
const surveyNames = fc.constantFrom('', ', T7N-R64W', ', Block 57, T&P RR Co. Survey', '-T7N-R64W');

/** Checks that a text is read as these parts, each in its own section. */
function expectParts(text: string, parts: readonly string[]): void {
  const wanted = parts.map((each, index) => {
    const alone = readAliquotParts(each === '' ? 'All' : each).sections;
    return format(alone).replace('?', String(index + 1));
  });
  expect([text, read(text)]).toEqual([text, wanted.join('; ')]);
}

describe('every part is read in its own section', () => {
  it('if a colon precedes it, whatever separates the sections', () => {
    const separators = fc.constantFrom(
      ', ',
      '; ',
      ' ',
      '. ',
      '\n',
      '\t',
      ' and ',
      ' & ',
      ' - ',
      ' / ',
      '; and ',
    );
    fc.assert(
      fc.property(partsOfSections, surveyNames, fc.infiniteStream(separators), (parts, survey, between) => {
        const texts = parts.map((each, index) => `Section ${index + 1}${survey}: ${each || 'All'}`);
        const text = texts.reduce((before, each) => `${before}${between.next().value}${each}`);
        expectParts(text, parts);
      }),
    );
  });

  it('if "of" follows it, and sections without parts are whole', () => {
    const separators = fc.constantFrom('; ', '\n', ' and ', '; and ', ', and the ');
    fc.assert(
      fc.property(partsOfSections, surveyNames, fc.infiniteStream(separators), (parts, survey, between) => {
        const texts = parts.map((each, index) => {
          return `${each === '' ? '' : `${each} of `}Section ${index + 1}${survey}`;
        });
        const text = texts.reduce((before, each) => `${before}${between.next().value}${each}`);
        expectParts(text, parts);
      }),
    );
  });

  it('or the text is asked about or reported, but no part moves to a third section', () => {
    const pieces = fc.constantFrom(', ', '; ', ' ', '\n', ' and ', ': ', ' of ', ' (', ') ', ' - ');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('N/2', 'SE/4', ''), { maxLength: 5 }),
        fc.infiniteStream(pieces),
        (parts, between) => {
          const sections = parts.map((_, index) => String(index + 1));
          const text = parts
            .map((each, index) => `${between.next().value}Section ${index + 1}${between.next().value}${each}`)
            .join('');
          const { sections: found, unread } = readAliquotParts(text);
          const named = found.map(({ section }) => section ?? '');
          if (unread.length === 0) expect([text, [...new Set(named)].toSorted()]).toEqual([text, sections]);
        },
      ),
    );
  });
});

describe('time is in proportion to the text', () => {
  it.each([
    'Section 1, NE/4, ',
    'Section 1: NE/4 ',
    'Section 1 (NE) ',
    'NENE ',
    'NE/4-SW/4 ',
    'NE/SW ',
    'NE/4, ',
    'Lots 1, 2 S2NE ',
    'N/2 Lot 1 ',
    'Section 1, ',
    'less NE/4, ',
    'NE/4; NW/4 ',
  ])('%s', (piece) => {
    const repeated = piece.repeat(Math.ceil(100_000 / piece.length));
    for (const text of [repeated, `Section 5, ${repeated}Section 6`, `Section 5: ${repeated}of Section 6`]) {
      const start = performance.now();
      readAliquotParts(text);
      expect(performance.now() - start).toBeLessThan(4000);
    }
  });
});
