import { afterEach, expect, it, vi } from 'vitest';
import { parseGeometryText, tooManyLists } from './geometry-text.ts';
import { readGeometry } from './read-geometry.ts';

const parse = vi.spyOn(JSON, 'parse');
afterEach(() => parse.mockClear());

const long = 20_000;
const point = { type: 'Point', coordinates: [-103.5, 31.4] };

it.each([
  ['is no object', '['.repeat(long)],
  ['is only quotation marks', "'".repeat(long)],
  ['is only quotation marks in an object', `{${"'".repeat(long)}`],
  ['is nested deeply', `{"coordinates":${'['.repeat(long)}`],
  [
    'has many names',
    `{${Array.from({ length: 2_000 }, (_, place) => `'name ${place}':1`).join()},'type':'Point'}`,
  ],
])('refuses a long text that %s, without parsing it', (_case, text) => {
  expect(parseGeometryText(text, 1_000)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
});

it('refuses more lists than a shape of that size has, without parsing them', () => {
  const text = `{"type":"Polygon","coordinates":[${Array(long).fill('[]').join()}]}`;
  expect(parseGeometryText(text, 1_000)).toBe(tooManyLists);
  expect(readGeometry(text, 1_000)).toEqual({
    ok: false,
    reason: 'has more than 1,000 corners; simplify it and try again',
  });
  expect(parse).not.toHaveBeenCalled();
});

it.each([
  ['of an outline of the most corners', { type: 'Polygon', coordinates: [Array(5_000).fill([1, 2, 3, 4])] }],
  ['of triangles', { type: 'MultiPolygon', coordinates: Array(1_600).fill([Array(3).fill([1.5, -2])]) }],
  ['with brackets in a text', { ...point, note: '[{'.repeat(long) }],
  ['with escaped quotation marks', { ...point, note: '\\"'.repeat(long), more: '\\' }],
  ['with blanks', { ...point, coordinates: Array(5).fill([1]) }],
])('parses a long text %s', (_case, shape) => {
  expect(parseGeometryText(JSON.stringify(shape).padStart(long), 5_000)).toEqual(shape);
});

it('parses single quotes, however long the text is', () => {
  const text = JSON.stringify(point).replaceAll('"', "'");
  for (const each of [text, text.padStart(long)]) expect(parseGeometryText(each, 10)).toEqual(point);
});
