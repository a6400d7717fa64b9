import { expect, test } from 'vitest';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { testMeasured } from '../testing/test-measured.ts';
import { drawnOf, walkedMarks } from './marks.ts';

const whole: Chart = {
  title: 'Acres',
  of: 'tract',
  measure: 'gross_acres',
  groupBy: 'county',
  chart: 'bar',
  filters: [],
};
const split: Chart = { ...whole, split: 'land_status' };

test('a group without parts is one mark, which says its figure and leads to its list', () => {
  const drawn = drawnOf(whole, testMeasured({ parts: [] }));
  expect(drawn.series).toEqual(['Gross Acres']);
  expect(drawn.groups.map(({ marks }) => marks)).toEqual([
    [
      {
        id: '0-0',
        label: 'Reeves: 960.12',
        value: 960.1234,
        address: '/tracts?filter%5Bcounty%5D%5Beq%5D=Reeves',
      },
    ],
    [
      {
        id: '1-0',
        label: 'None: 200.43',
        value: 200.4321,
        address: '/tracts?filter%5Bcounty%5D%5Bblank%5D=true',
      },
    ],
  ]);
});

test('a part is a mark of its series, and the keyboard leaves out what has no list', () => {
  const drawn = drawnOf(split, testMeasured());
  expect(drawn.series).toEqual(['HBP', 'Others']);
  expect(drawn.groups[0]?.marks.map((mark) => mark?.label)).toEqual([
    'Reeves, HBP: 640.00',
    'Reeves, Others: 320.12',
  ]);
  expect(drawn.groups[1]?.marks).toEqual([null, null]);
  expect(walkedMarks(drawn, false).map(({ label }) => label)).toEqual(['Reeves, HBP: 640.00']);
});

test('a line has no point for records without a value, and periods have no column for them', () => {
  const byYear: Chart = { ...whole, of: 'well', groupBy: 'spud_date', period: 'year', chart: 'line' };
  const labels = (chart: Chart) =>
    drawnOf(chart, testMeasured({ parts: [] })).groups.map(({ label }) => label);
  expect(labels(byYear)).toEqual(['Reeves']);
  expect(labels({ ...byYear, chart: 'column' })).toEqual(['Reeves']);
  expect(labels({ ...byYear, chart: 'bar' })).toEqual(['Reeves']);
  expect(labels({ ...whole, chart: 'column' })).toEqual(['Reeves', 'None']);
});

test('of many bars the first are drawn, of periods the latest', () => {
  const [group] = testMeasured().groups;
  const groups = Array.from({ length: 20 }, (_, place) => ({ ...group, key: `${place}`, label: `${place}` }));
  const many = testMeasured({ parts: [], groups: groups as ReturnType<typeof testMeasured>['groups'] });
  const ends = (chart: Chart) => {
    const { groups: drawn } = drawnOf(chart, many);
    return [drawn.length, drawn[0]?.label, drawn.at(-1)?.label];
  };
  expect(ends(whole)).toEqual([15, '0', '14']);
  expect(ends({ ...whole, of: 'well', groupBy: 'spud_date', period: 'year' })).toEqual([15, '5', '19']);
  expect(ends({ ...whole, chart: 'column' })).toEqual([20, '0', '19']);
});

test('a point of a line at zero is stood on, a bar without a length is not', () => {
  const [group] = testMeasured().groups;
  const nothing = testMeasured({ parts: [], groups: group ? [{ ...group, value: 0 }] : [] });
  const drawn = drawnOf(whole, nothing);
  expect(walkedMarks(drawn, true)).toHaveLength(1);
  expect(walkedMarks(drawn, false)).toHaveLength(0);
});
