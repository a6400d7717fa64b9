import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareWidth, type Wish } from './share-width.ts';

const text = (natural: number, least = 10, weight = 1): Wish => ({ natural, least, weight, breaks: true });
const figure = (natural: number): Wish => ({ natural, least: natural, weight: 1, breaks: false });

test('figures stand whole, and texts share what they leave by weight', () => {
  expect(shareWidth(200, [text(500), figure(60), text(500, 10, 3)])).toEqual([40, 60, 100]);
});

test('a text takes no more than it can use while another is broken', () => {
  expect(shareWidth(200, [text(20), text(500)])).toEqual([20, 180]);
});

test('what nobody needs widens the texts, and figures where there is no text', () => {
  expect(shareWidth(200, [text(20), figure(40)])).toEqual([160, 40]);
  expect(shareWidth(200, [figure(40), figure(40)])).toEqual([100, 100]);
});

test('all are narrower where not even their words fit', () => {
  expect(shareWidth(100, [figure(150), text(400, 50)])).toEqual([75, 25]);
});

test('the page is filled, whatever is asked', () => {
  const wish = fc
    .record({
      natural: fc.integer({ min: 1, max: 900 }),
      part: fc.double({ min: 0.1, max: 1, noNaN: true }),
      weight: fc.double({ min: 0.2, max: 5, noNaN: true }),
      breaks: fc.boolean(),
    })
    .map(({ part, ...each }) => ({ ...each, least: each.natural * part }));
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 14 }), (wishes) => {
      const widths = shareWidth(720, wishes);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(720, 3);
      expect(Math.min(...widths)).toBeGreaterThan(0);
    }),
  );
});
