import { describe, expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

const read = (text: string) => {
  const parsed = readPlace(text);
  return parsed.ok ? parsed.value : parsed.reason;
};

describe('a typed place', () => {
  it.each([
    '31.9, -102.5',
    '31.9 -102.5',
    '31.9;-102.5',
    '+31.9, -102.5',
    '31.9N 102.5W',
    'N 31.9, W 102.5',
    '102.5 W, 31.9 N',
    '31°54\'00"N 102°30\'00"W',
    '31°54′00″ N, 102°30′00″ W',
    "31° 54' 00'' N 102° 30' 00'' W",
    'N31°54\'00" W102°30\'00"',
    '31 54 00 N 102 30 00 W',
    '31 54 00 -102 30 00',
    '31-54-00 N, 102-30-00 W',
    '31:54:00 -102:30:00',
    "31°54' -102°30'",
    '31 deg 54 min north, 102 deg 30 min west',
    '31.9, -102.5 WGS 84',
    '31.9, -102.5 NAD83',
  ])('%s is read', (text) => {
    expect(read(text)).toEqual([-102.5, 31.9]);
  });

  // The CN Tower in UTM coordinates.
  it.each([
    '17T 630084 4833438',
    '17 T 630,084 4,833,438',
    'UTM zone 17 north, 630084 m E, 4833438 m N',
    '630084E 4833438N 17T',
    '4833438 N 630084 E zone 17',
    '17N 630084 4833438 NAD83',
  ])('%s is read from its grid', (text) => {
    const place = read(text);
    expect(place[1]).toBeCloseTo(43 + 38 / 60 + 33.24 / 3600, 4);
    expect(place[0]).toBeCloseTo(-(79 + 23 / 60 + 13.7 / 3600), 4);
  });

  it('reads a southern zone by its word and by its band', () => {
    // The central meridian of zone 56, at 1,000,400 m from the equator along the meridian.
    for (const text of ['56L 500000 9000000', '56 south 500000 9000000'])
      expect(read(text)).toEqual([153, expect.closeTo(-9.046562, 5)]);
  });

  it.each([
    ['', 'Type latitude and longitude'],
    ['somewhere', 'Type latitude and longitude'],
    ['31.9', 'Type latitude and longitude'],
    ['1 2 3', 'Type latitude and longitude'],
    ['31.9, -102.5, 7', 'Type latitude and longitude'],
    ['31.9 feet, 7 feet', 'Type latitude and longitude'],
    ['1'.repeat(201), 'Type latitude and longitude'],
    ['-102.5, 31.9', 'Latitude comes first: did you mean 31.9, -102.5?'],
    ['95, 200', 'There is no latitude 95'],
    ['31.9, -190', 'There is no longitude -190'],
    ['31°60\'00"N 102°30\'00"W', 'Minutes and seconds must be below 60'],
    ['31.9N 31.8N', 'One must be north or south'],
    ['61N 630084 4833438', 'There is no UTM zone 61'],
    ['17T 30084 4833438', 'A UTM easting is between'],
    ['17T 630084 14833438', 'A UTM northing is between'],
    ['31.9, -102.5 NAD27', 'NAD 27 can be off by up to 100 meters'],
  ])('%s is refused', (text, reason) => {
    expect(read(text)).toEqual(expect.stringContaining(reason));
  });
});
