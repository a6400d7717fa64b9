import { expect, test } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import { moveColumn, resizeColumn, toggleColumn } from './table-layout-changes.ts';

const three = { ...defaultLayout(well), columns: ['well_name', 'operator', 'spud_date'] };

test('a column moves, but never before the title', () => {
  expect(moveColumn(well, three, 'spud_date', 1).columns).toEqual(['well_name', 'spud_date', 'operator']);
  expect(moveColumn(well, three, 'spud_date', 0).columns).toEqual(['well_name', 'spud_date', 'operator']);
  expect(moveColumn(well, three, 'operator', 2).columns).toEqual(['well_name', 'spud_date', 'operator']);
});

test('a column is hidden and shown; the title cannot be hidden', () => {
  const without = toggleColumn(well, three, 'operator');
  expect(without.columns).toEqual(['well_name', 'spud_date']);
  expect(toggleColumn(well, without, 'operator').columns).toEqual(['well_name', 'spud_date', 'operator']);
  expect(toggleColumn(well, three, 'well_name').columns).toContain('well_name');
});

test('a width is kept and forgotten', () => {
  const wide = resizeColumn(three, 'operator', 320);
  expect(wide.widths).toEqual({ operator: 320 });
  expect(resizeColumn(wide, 'operator', undefined).widths).toEqual({});
});

test('columns before the one that is drawn stay as they are seen, those with a width of their own as it is', () => {
  const stored = { ...three, widths: { operator: 320 } };
  const before = { well_name: 420, operator: 319 };
  expect(resizeColumn(stored, 'spud_date', 150, before).widths).toEqual({
    well_name: 420,
    operator: 320,
    spud_date: 150,
  });
});
