// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { addRecent, clearRecent, type RecentRecord, recentRecords, removeRecent } from './recent-records.ts';

const well = (id: number, title = `Well ${id}`): RecentRecord => ({ type: 'well', id, title, areaId: 70 });
const idsOf = (userId: number) => recentRecords(userId).map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('the last opened record is first, once, under its latest name', () => {
  addRecent(1, well(5));
  addRecent(1, well(6));
  addRecent(1, well(5, 'Renamed'));
  expect(recentRecords(1)).toEqual([well(5, 'Renamed'), well(6)]);
});

test('records of different types may have the same ID', () => {
  addRecent(1, well(5));
  addRecent(1, { ...well(5), type: 'lease' });
  removeRecent(1, well(5));
  expect(recentRecords(1)).toEqual([{ ...well(5), type: 'lease' }]);
});

test('only the last 20 are kept', () => {
  for (let id = 1; id <= 25; id += 1) addRecent(1, well(id));
  expect(idsOf(1)).toHaveLength(20);
  expect(idsOf(1)[0]).toBe(25);
});

test('each user has their own, and signing out clears them', () => {
  addRecent(1, well(5));
  addRecent(2, well(6));
  clearRecent(1);
  expect([idsOf(1), idsOf(2)]).toEqual([[], [6]]);
});

test.each([
  'nonsense',
  '{}',
  '[null, 7, {"type":"spaceship","id":1,"title":"x","areaId":1}]',
  '[{"type":"toString","id":1,"title":"x","areaId":1},{"type":"well","id":"1","title":"x","areaId":1}]',
])('ignores what it did not store: %s', (stored) => {
  localStorage.setItem('platbook.recent.1', stored);
  expect(recentRecords(1)).toEqual([]);
});
