import { describe, expect, test } from 'vitest';
import { well } from '#shared/entities/well.ts';
import {
  columnsOf,
  defaultPreferences,
  moveColumn,
  readPreferences,
  resizeColumn,
  toggleColumn,
} from './table-preferences.ts';

const start = defaultPreferences(well);
const three = { ...start, columns: ['well_name', 'operator', 'spud_date'] };

describe('readPreferences', () => {
  test('starts with the columns of the kind', () => {
    expect(start.columns).toEqual(well.listColumns);
    expect(columnsOf(well)).toEqual(expect.arrayContaining([...start.columns, 'id', 'completion_date']));
    expect(columnsOf(well)).not.toContain('area_id');
  });

  test.each([null, '', '{', '7', 'null'])('takes %j for nothing remembered', (text) => {
    expect(readPreferences(well, text)).toEqual(start);
  });

  test('reads what was written', () => {
    const mine = { ...three, widths: { operator: 300 }, density: 'compact' as const };
    expect(readPreferences(well, JSON.stringify(mine))).toEqual(mine);
  });

  test('leaves out what does not fit the kind', () => {
    const text = JSON.stringify({
      columns: ['operator', 'royalty_rate', 7, 'operator', '__proto__'],
      widths: { operator: 9, well_name: 9000, spud_date: '200px', royalty_rate: 100, api_number: 200 },
      density: 'huge',
    });
    expect(readPreferences(well, text)).toEqual({
      columns: ['well_name', 'operator'],
      widths: { api_number: 200 },
      density: 'comfortable',
    });
  });
});

describe('changes', () => {
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
});
