import { expect, test } from 'vitest';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { areasWhere, companyOf, mayDelete, mayUpdate } from './rights.ts';

const company = (id: number, role_name: string): Company => ({
  id,
  name: `Company ${id}`,
  description: null,
  is_acquisition_target: false,
  pugh_reading: 'horizontal_is_surface',
  is_sample: false,
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
  role_name,
  role_label: role_name,
  version_id: 1,
});
const area = (id: number, company_id: number): Area => ({
  id,
  name: `Area ${id}`,
  type: 'project',
  company_id,
  company_name: '',
  created_at: '2026-01-01T00:00:00Z',
  version_id: 1,
});

const memberships = {
  companies: [company(1, 'Manager'), company(2, 'Editor'), company(3, 'Viewer')],
  areas: [area(10, 1), area(20, 2), area(21, 2), area(30, 3)],
  userName: 'Ada Landman',
};
const record = (area_id: number, created_by = 'Somebody Else') => ({ id: 1, area_id, created_by });

test('the area tells the company', () => {
  expect(companyOf(memberships, record(21))?.id).toBe(2);
  expect(companyOf(memberships, record(99))).toBeUndefined();
});

test.each([
  [10, true, true, true],
  [20, true, false, true],
  [30, false, false, false],
  [99, false, false, false],
])('area %i: change %s, delete %s, delete one’s own %s', (areaId, update, any, own) => {
  expect(mayUpdate(memberships, record(areaId))).toBe(update);
  expect(mayDelete(memberships, record(areaId))).toBe(any);
  expect(mayDelete(memberships, record(areaId, 'Ada Landman'))).toBe(own);
});

test('areas are offered where the role allows the act', () => {
  expect(areasWhere(memberships, 'create').map(({ id }) => id)).toEqual([10, 20, 21]);
  expect(areasWhere(memberships, 'read')).toHaveLength(4);
});
