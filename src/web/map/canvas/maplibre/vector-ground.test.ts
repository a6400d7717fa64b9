import { expect, test } from 'vitest';
import { vectorLayers } from './vector-ground.ts';

const palette = {
  water: 'rgb(1, 2, 3)',
  land: 'rgb(4, 5, 6)',
  abroad: 'rgb(7, 8, 9)',
  urban: 'rgb(31, 32, 33)',
  river: 'rgb(34, 35, 36)',
  road: 'rgb(37, 38, 39)',
  highway: 'rgb(40, 41, 42)',
  county: 'rgb(10, 11, 12)',
  state: 'rgb(13, 14, 15)',
  label: 'rgb(16, 17, 18)',
  town: 'rgb(43, 44, 45)',
  waterLabel: 'rgb(46, 47, 48)',
  survey: '#cdb49f',
  surveyLabel: '#86664d',
  shapeLabel: 'rgb(19, 20, 21)',
  ink: 'rgb(22, 23, 24)',
  accent: 'rgb(25, 26, 27)',
  isDark: false,
};

test('the layers of vector tiles have our colours, our type, and no pictures', () => {
  const layers = vectorLayers('ground', palette);
  expect(layers.length).toBeGreaterThan(40);
  expect(layers.every(({ id }) => id.startsWith('ground-'))).toBe(true);
  expect(layers.find(({ id }) => id === 'ground-water')?.paint).toMatchObject({
    'fill-color': palette.water,
  });
  const reported = JSON.stringify(layers);
  expect(reported).not.toContain('Noto Sans');
  expect(reported).not.toContain('icon-image');
  expect(reported).toContain('"Inter"');
});
