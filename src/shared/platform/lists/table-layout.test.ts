import { describe, expect, test } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { layoutSchema } from '#shared/platform/contracts/list-states.ts';
import { columnsOf, defaultLayout, fitLayout, isSameLayout, refuseLayout } from './table-layout.ts';

const start = defaultLayout(well);

describe('fitLayout', () => {
  test('starts with the columns of the kind', () => {
    expect(start.columns).toEqual(well.listColumns);
    expect(columnsOf(well)).toEqual(expect.arrayContaining([...start.columns, 'id', 'completion_date']));
    expect(columnsOf(well)).not.toContain('area_id');
  });

  test.each([null, '', 7, undefined])('takes %j for nothing kept', (kept) => {
    expect(fitLayout(well, kept)).toEqual(start);
  });

  test('keeps what fits', () => {
    const mine = { columns: ['well_name', 'operator'], widths: { operator: 300 }, density: 'compact' };
    expect(fitLayout(well, mine)).toEqual(mine);
  });

  test('leaves out what does not fit the kind', () => {
    const stored = {
      columns: ['operator', 'royalty_rate', 7, 'operator', '__proto__'],
      widths: { operator: 9, well_name: 9000, spud_date: '200px', royalty_rate: 100, api_number: 200 },
      density: 'huge',
    };
    expect(fitLayout(well, stored)).toEqual({
      columns: ['well_name', 'operator'],
      widths: { api_number: 200 },
      density: 'comfortable',
    });
  });
});

test('what fitLayout leaves out in silence, refuseLayout names', () => {
  const layout = {
    columns: ['operator', 'royalty_rate'],
    widths: { bonus: 100 },
    density: 'compact',
  } as const;
  expect(refuseLayout(well, layout)).toEqual([
    { path: 'columns.1', message: 'Wells have no column "royalty_rate"' },
    { path: 'widths.bonus', message: 'Wells have no column "bonus"' },
  ]);
  expect(refuseLayout(well, { ...start, columns: columnsOf(well) })).toEqual([]);
});

test.each([
  { ...start, widths: { operator: 63 } },
  { ...start, widths: { operator: 801 } },
  { ...start, columns: Array.from({ length: 201 }, () => 'operator') },
  { ...start, density: 'huge' },
  { ...start, more: 1 },
])('the schema refuses %j', (layout) => {
  expect(layoutSchema.safeParse(layout).success).toBe(false);
});

test('layouts are the same whatever the order of their widths', () => {
  const one = { ...start, widths: { operator: 100, api_number: 200 } };
  expect(isSameLayout(one, { ...start, widths: { api_number: 200, operator: 100 } })).toBe(true);
  expect(isSameLayout(one, { ...one, widths: { operator: 100 } })).toBe(false);
  expect(isSameLayout(one, { ...one, density: 'compact' })).toBe(false);
  expect(isSameLayout(one, { ...one, columns: one.columns.slice(1) })).toBe(false);
});
