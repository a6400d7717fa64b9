import { expect, test } from 'vitest';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { areaOptions } from './area-options.ts';

const sample = testCompany(1, 'Sample', { created_by: 'Ada', created_at: '2026-11-20T10:00:00.000Z' });
const other = testCompany(2, 'Sample', { created_by: 'Bob', created_at: '2026-11-21T10:00:00.000Z' });
const area = (id: number, company: typeof sample) => ({
  ...testArea(id, company.id, 'North'),
  company_name: company.name,
});
const labels = (...args: Parameters<typeof areaOptions>) => areaOptions(...args).map(({ label }) => label);

test('areas of one company have their names alone', () => {
  expect(areaOptions([area(4, sample)], [sample, other])).toEqual([{ value: '4', label: 'North' }]);
});

test('areas of companies of one name are told apart', () => {
  const longhorn = testCompany(3, 'Longhorn');
  const areas = [area(4, sample), area(5, other), area(6, longhorn)];
  expect(labels(areas, [sample, other, longhorn])).toEqual([
    'North (Sample, created by Ada on 2026-11-20)',
    'North (Sample, created by Bob on 2026-11-21)',
    'North (Longhorn)',
  ]);
});
