import { expect, it } from 'vitest';
import { textOfCell } from './excel-cells.ts';

it('has texts that look like escaped characters as they are', () => {
  expect(textOfCell('LEASE_x1000_A, _x000D__X0041_')).toBe('LEASE_x005F_x1000_A, _x005F_x000D__x005F_X0041_');
  expect(textOfCell('a_xylophone_x12_')).toBe('a_xylophone_x12_');
});
