import { describe, expect, it } from 'vitest';
import { readAliquotParts } from './aliquot-parts.ts';
import { regionOfSection } from './nominal-acres.ts';
import { shareOf } from './region.ts';

type Sections = ReturnType<typeof readAliquotParts>['sections'];

const acresOf = (sections: Sections) =>
  sections.reduce((sum, section) => sum + 640 * shareOf(regionOfSection(section)), 0);

/** Returns the nominal acres and lots, those of both readings if the text is open, or what was not read. */
function measure(text: string): string {
  const { sections, unread, readings } = readAliquotParts(text);
  const format = (some: Sections) => {
    const lots = some.flatMap((section) => section.lots);
    return `${acresOf(some)}${lots.length === 0 ? '' : ` and lots ${lots.join(' ')}`}`;
  };
  if (readings !== null) return `asked: ${readings.map(format).join(' or ')}`;
  if (unread.length === 0) return format(sections);
  return unread.map(({ start, end, problem }) => `${problem}: ${text.slice(start, end)}`).join('; ');
}

describe('a slash or hyphen between halves and quarters', () => {
  it.each([
    ['NE/SW Sec 4', '40'],
    ['SW/NW, NW/SW Sec 4', '80'],
    ['SE/SE Sec 4', '40'],
    ['N2/NE Sec 4', '80'],
    ['E2/NE4', '80'],
    ['SW/SE/4 Sec 9', '40'],
    ['SW/4/SE/4', '40'],
    ['N/2/NE/4', '80'],
    ['NE/4-NE/4', '40'],
    ['N/2-NE/4 Sec 4', '80'],
    ['N 1/2 - NE 1/4, Section 4', '80'],
    ['NE¼-NE¼ Sec 4', '40'],
  ])('divides the second by the first: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });

  it.each([
    ['NE/4-SW/4 Sec 4', 'asked: 320 or 40'],
    ['NE 1/4-SW 1/4, Section 4', 'asked: 320 or 40'],
    ['NE/4 / SW/4 Sec 4', 'asked: 320 or 40'],
    ['N/2 - S/2', 'asked: 640 or 160'],
    ['NE/4. SW/4.', 'asked: 320 or 40'],
    ['NE - SW Sec 4', 'asked: 320 or 40'],
    ['NENE-NWNE', 'asked: 80 or 2.5'],
    ['SE/4-NE/4-SW/4', 'asked: 480 or 10'],
  ])('is asked about if it may also list them: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });
});

describe('halves and quarters without spaces', () => {
  it.each([
    ['NENE NWNE SENE', '120'],
    ['N2NE SENE NESE Sec 5', '160'],
    ['N2NE4 SE4NE4 NE4SE4 Sec 5', '160'],
    ['N½NE¼ SE¼NE¼ NE¼SE¼', '160'],
    ['SENW NESW NWSE SWNE', '160'],
    ['NENE NWNE S2NE SE', '320'],
    ['NENE NWNE SENE SWNE NENW NWNW', '240'],
  ])('are a list if they would divide each other further than any record: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });

  it.each([
    ['N/2NE/4 SE/4NE/4', 'asked: 120 or 5'],
    ['N½NE¼ SE¼NE¼', 'asked: 120 or 5'],
    ['W2NE NENW', 'asked: 120 or 5'],
    ['NENE SENE', 'asked: 80 or 2.5'],
    ['SW/NW NW/SW', 'asked: 80 or 2.5'],
    ['N/2NE/4 SE/4', 'asked: 240 or 20'],
    ['NENE, NWNE SENE', 'asked: 120 or 42.5'],
  ])('are asked about if they may do either: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });

  it.each([
    ['NENE N2 SENE', 'too-deep: NENE N2 SENE'],
    ['NENE NWNE SENE of SE/4', 'too-deep: NENE NWNE SENE of SE/4'],
    ['NENE SENE, SWSW SESW', 'two-readings: NENE SENE; two-readings: SWSW SESW'],
  ])('are not measured if more readings are possible: %s', (text, problem) => {
    expect(measure(text)).toBe(problem);
  });

  it.each([
    ['N2NE', '80'],
    ['NE NW SE', '10'],
    ['W/2 SE/4NE/4', '20'],
    ['N2SWSW', '20'],
    ['N2SWSW4', '20'],
    ['SWNE/4 Sec 4', '40'],
    ['NWSWNE/4', '10'],
    ['E½E½SE¼, W½SE¼', '120'],
  ])('divide each other otherwise: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });
});

describe('lots and parts without a comma', () => {
  it.each([
    ['W2 Lot 1 Sec 4', 'some-of-a-part: W2 Lot 1 Sec 4'],
    ['E/2 Lot 4, Section 6', 'some-of-a-part: E/2 Lot 4'],
    ['N/2 Lots 1 and 2, Sec 4', 'some-of-a-part: N/2 Lots 1 and 2'],
    ['N/2 Lot 1, S/2 Lot 2', 'some-of-a-part: N/2 Lot 1; some-of-a-part: S/2 Lot 2'],
    ['N/2 of Lot 3', 'some-of-a-part: N/2 of Lot 3'],
    ['E½ Lot 1', 'some-of-a-part: E½ Lot 1'],
    ['N/2-Lot 1', 'some-of-a-part: N/2-Lot 1'],
    ['N/2 Government Lot 1', 'some-of-a-part: N/2 Government Lot 1'],
    ['NE/4 Lot 1', 'some-of-a-part: NE/4 Lot 1'],
    ['E2 Lots 1-3, SE', 'some-of-a-part: E2 Lots 1-3'],
    ['Lot 1 N/2', 'some-of-a-part: Lot 1 N/2'],
  ])('half of a lot has no nominal acres: %s', (text, problem) => {
    expect(measure(text)).toBe(problem);
  });

  it.each([
    ['Lots 1, 2 S/2NE/4', 'asked: 80 and lots 1 2 or 0 and lots 1 2'],
    ['Lot 1 E/2NW/4 Sec 7', 'asked: 80 and lots 1 or 0 and lots 1'],
    ['Lots 1-4 S/2N/2', 'asked: 160 and lots 1 2 3 4 or 0 and lots 1 2 3 4'],
    ['Lot 4 NE/4', 'asked: 160 and lots 4 or 0 and lots 4'],
  ])('a part behind lots is more land, or contains them: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });

  it.each([
    ['S/2NE/4 Lots 1, 2', '80 and lots 1 2'],
    ['N/2, Lot 1', '320 and lots 1'],
    ['Lots 1, 2, S/2NE/4', '80 and lots 1 2'],
    ['Lot 4 of the NE/4', '0 and lots 4'],
    ['Lot 4 in NE/4', '0 and lots 4'],
  ])('other lists have one reading: %s', (text, acres) => {
    expect(measure(text)).toBe(acres);
  });
});
