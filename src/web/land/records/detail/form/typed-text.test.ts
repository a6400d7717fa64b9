import { expect, test } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { listTyped } from './typed-text.ts';

test('input is listed as the form shows it, one line per field', () => {
  const areas = [{ value: '70', label: 'Belmont' }];
  const typed = { tract_name: 'Section 7', area_id: '70', is_active: false };
  expect(listTyped(assets.tract, ['tract_name', 'area_id', 'county'], typed, areas)).toBe(
    'Tract Name: Section 7\nArea: Belmont\nCounty: ',
  );
});
