import { expect, it } from 'vitest';
import { unbackedFigures } from './unbacked-figures.ts';

it('lets pass what stands in what was read, however it is written', () => {
  expect(
    unbackedFigures('1,234.5 acres until 2026-03-31, 2 leases, 18.75%.', [
      '{"acres":"1234.50","on":"2026-03-31"}',
      '18.75%',
    ]),
  ).toEqual([]);
});

it('tells every figure that nothing backs, once', () => {
  expect(unbackedFigures('It is 1,500 acres: 1,500 or 0.007813, of 640.', ['640.00', '0.0078125'])).toEqual([
    '1,500',
    '0.007813',
  ]);
});
