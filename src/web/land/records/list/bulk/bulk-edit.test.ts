import { describe, expect, test } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import {
  canBeCleared,
  describeEdits,
  editableFields,
  type FieldEdit,
  readEdit,
  valuesOfEdits,
} from './bulk-edit.ts';

const { well, lease } = assets;
const areas = [{ value: '4', label: 'Utica' }];
const set = (name: string): FieldEdit => ({ name, isCleared: false });
const clear = (name: string): FieldEdit => ({ name, isCleared: true });

function read(asset: Asset, edit: FieldEdit, typed: string | undefined) {
  const field = fieldOf(asset, edit.name);
  return field && readEdit(field, edit, typed);
}

test('neither the name, nor a key, nor what the server sets is offered', () => {
  const names = (asset: Asset) => editableFields(asset).map(([name]) => name);
  expect(names(well)).toEqual(expect.arrayContaining(['operator', 'area_id', 'spud_date', 'is_active']));
  for (const name of ['well_name', 'api_number', 'area_name', 'created_by', 'version_id'])
    expect(names(well)).not.toContain(name);
  expect(names(lease)).not.toContain('file_number');
});

describe('what was typed', () => {
  test('is read as in the form', () => {
    expect(read(lease, set('royalty_rate'), '3/16')).toEqual({ ok: true, value: '0.1875' });
    expect(read(well, set('operator'), '  XTO ')).toEqual({ ok: true, value: 'XTO' });
    expect(read(well, set('is_active'), 'false')).toEqual({ ok: true, value: false });
    expect(read(well, set('gross_acres'), 'many')).toMatchObject({ ok: false });
  });

  test('when blank it is asked about, and only the wish to clear empties a field', () => {
    expect(read(well, set('operator'), ' ')).toEqual({
      ok: false,
      reason: 'needs a value; tick “Clear the value” to empty it',
    });
    expect(read(well, set('area_id'), '')).toEqual({ ok: false, reason: 'is required' });
    expect(read(well, clear('operator'), 'XTO')).toEqual({ ok: true, value: null });
    const clearable = (name: string) => {
      const field = fieldOf(well, name);
      return field && canBeCleared(field);
    };
    expect(['operator', 'area_id', 'is_active'].map(clearable)).toEqual([true, false, false]);
  });

  test('becomes the values of the call', () => {
    const edits = [set('operator'), clear('spud_date'), set('gross_acres')];
    expect(valuesOfEdits(well, edits, { operator: 'XTO', gross_acres: '1,234.5' })).toEqual({
      operator: 'XTO',
      spud_date: null,
      gross_acres: '1234.5',
    });
  });
});

test('a sentence says what will happen', () => {
  const summarize = (edits: FieldEdit[], typed: Record<string, string>, count = 1410) =>
    describeEdits(well, edits, typed, areas, count);
  expect(summarize([set('operator')], { operator: 'XTO' })).toBe('Set Operator to XTO for 1,410 wells.');
  expect(summarize([clear('spud_date')], {}, 1)).toBe('Clear Spud Date for 1 well.');
  expect(
    summarize([set('area_id'), set('well_status'), clear('operator')], {
      area_id: '4',
      well_status: 'plugged',
    }),
  ).toBe('Set Area to Utica, set Well Status to Plugged & Abandoned and clear Operator for 1,410 wells.');
  expect(summarize([set('is_active')], { is_active: 'false' })).toMatch(/to Inactive for 1,410 wells\.$/);
  expect(summarize([set('operator')], { operator: 'x'.repeat(500) })).toMatch(/x…/);
  expect(summarize([set('operator')], { operator: '' })).toBeNull();
});
