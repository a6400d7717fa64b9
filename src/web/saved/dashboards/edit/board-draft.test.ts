import { expect, test } from 'vitest';
import {
  draftChart,
  isSound,
  moved,
  newChart,
  problemsOfBoard,
  problemsOfChart,
  withDrawing,
  withGroups,
  withSubject,
} from './board-draft.ts';

const chart = { ...newChart(), title: 'Tracts' };

test('a new chart lacks nothing but its title', () => {
  expect(problemsOfChart(newChart())).toEqual({ title: 'Title is required' });
  expect(problemsOfChart(chart)).toEqual({});
});

test('other records begin with groups of their own, which can be drawn', () => {
  const filtered = { ...chart, split: 'state', filters: [{ field: 'county', is: 'x' }] };
  for (const of of ['lease', 'well', 'owner', 'action_item'] as const) {
    const changed = withSubject(filtered, of);
    expect([of, problemsOfChart(changed), changed.split, changed.filters]).toEqual([of, {}, undefined, []]);
  }
});

test('a period goes with dates alone, and no split is by the groups themselves', () => {
  const leases = withSubject(chart, 'lease');
  const byEnd = withGroups({ ...leases, split: 'standing' }, 'expires_on');
  expect(byEnd).toMatchObject({ groupBy: 'expires_on', period: 'month', split: 'standing' });
  const byStanding = withGroups(byEnd, 'standing');
  expect([byStanding.period, byStanding.split]).toEqual([undefined, undefined]);
});

test('a figure has no groups, and gets some when it becomes another chart', () => {
  const figure = withDrawing({ ...chart, split: 'state' }, 'figure');
  expect(problemsOfChart(figure)).toEqual({});
  expect(problemsOfChart(withDrawing(figure, 'line'))).toEqual({});
  expect(withDrawing(chart, 'column').groupBy).toBe('county');
});

test('a board needs a name and sound charts', () => {
  const draft = { name: ' ', description: '', shared: false, charts: [draftChart(chart)] };
  expect(problemsOfBoard(draft)).toEqual({ name: 'Name is required' });
  expect(isSound({ ...draft, name: 'Mine' })).toBe(true);
  expect(isSound({ ...draft, name: 'Mine', charts: [draftChart(newChart())] })).toBe(false);
});

test('a chart moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
