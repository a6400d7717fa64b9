import { expect, test } from 'vitest';
import { groupingsOf, subjects } from '#shared/saved/dashboards/subjects.ts';
import { seriesPlaces } from './series-colors.ts';

test('a status has its colour whatever stands beside it, and no two series have the same', () => {
  expect(seriesPlaces('land_status', ['inactive', 'hbp', 'active'])).toEqual([5, 0, 1]);
  expect(seriesPlaces('land_status', ['hbp', null])).toEqual([0, 1]);
  expect(seriesPlaces('well_status', ['drilling', 'never heard of', null])).toEqual([2, 0, 1]);
  expect(seriesPlaces('operator', ['Gulf', 'XTO', null])).toEqual([0, 1, 2]);
  expect(seriesPlaces(undefined, ['Acres'])).toEqual([0]);
});

test('every option of a status has a colour of its own', () => {
  for (const subject of subjects)
    for (const [name, field] of Object.entries(groupingsOf(subject))) {
      if (!/status|standing|severity/.test(name) || !('options' in field)) continue;
      const places = seriesPlaces(
        name,
        field.options.map(({ value }) => value),
      );
      expect([subject, name, new Set(places).size]).toEqual([subject, name, field.options.length]);
    }
});
