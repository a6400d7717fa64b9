import { expect, it, vi } from 'vitest';
import { anglesOf, anglesText, parseLocation, whatIsMeant } from './location.ts';

it.each(["'", '['])('refuses a long text of %s without parsing it', (sign) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(parseLocation(sign.repeat(20_000))).toEqual({ ok: false, reason: whatIsMeant });
  expect(parse).not.toHaveBeenCalled();
});

const stored = (longitude: number, latitude: number, ...more: number[]) => ({
  ok: true,
  value: `{"type":"Point","coordinates":[${[longitude, latitude, ...more].join(',')}]}`,
});

it.each([
  ['latitude 31.9, longitude -102.5', stored(-102.5, 31.9)],
  ['Lat: 31.9 Long: -102.5', stored(-102.5, 31.9)],
  ['lat=31.9; lon=102.5W', stored(-102.5, 31.9)],
  ['latitude 31°24\'36"N, longitude 103°30\'00"W, elevation 850', stored(-103.5, 31.41, 850)],
  ['31°24\'36"N 103°30\'00"W', stored(-103.5, 31.41)],
  ['31.41 N, 103.5 W', stored(-103.5, 31.41)],
  ['latitude 31 deg 24 min 36 sec, longitude -103 30 00', stored(-103.5, 31.41)],
])('reads latitude and longitude that are named: %s', (text, expected) => {
  expect(parseLocation(text)).toEqual(expected);
});

it.each([
  ['latitude , longitude -102.5', 'needs a latitude'],
  ['latitude 31.9, longitude ', 'needs a longitude'],
  ['latitude 103.5W, longitude 31.4N', 'needs a latitude'],
  ['latitude 31.9, longitude 31.9N', 'needs a longitude'],
  ['latitude 91, longitude -102.5', 'has a latitude outside'],
  ['latitude 31.9, longitude -181', 'has a longitude outside'],
  ['latitude 31 75 00, longitude -102.5', 'needs a latitude'],
  ['latitude 31.9, longitude -102.5 (NAD27)', 'needs a longitude'],
  ['latitude 31.9, longitude -102.5, elevation high', 'must be a GeoJSON point'],
  ['31.9, -102.5', 'must be a GeoJSON point'],
])('refuses what is missing or cannot be read: %s', (text, reason) => {
  const read = parseLocation(text);
  expect(read.ok ? read.value : read.reason).toContain(reason);
});

it.each([
  [
    '{"type":"Point","coordinates":[-102.5,31.9,850]}',
    { latitude: '31.9', longitude: '-102.5', more: '850' },
  ],
  ['latitude 31., longitude ', { latitude: '31.', longitude: '', more: '' }],
  ['Sec 12', { latitude: '', longitude: '', more: '' }],
  ['', { latitude: '', longitude: '', more: '' }],
])('shows the latitude and longitude of %s as written', (text, expected) => {
  expect(anglesOf(text)).toEqual(expected);
});

it('writes latitude and longitude so that they are read again', () => {
  const angles = { latitude: '31.', longitude: '-102°', more: '850' };
  expect(anglesOf(anglesText(angles))).toEqual(angles);
  expect(anglesText({ latitude: ' ', longitude: '', more: '' })).toBe('');
});
