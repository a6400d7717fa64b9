import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DebugTablePage } from './debug-table-page.tsx';

afterEach(cleanup);

test('what is missing is a dash, as in the lists', () => {
  render(<DebugTablePage />);
  const row = screen.getByRole('row', { name: /Nothing at all/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(1).map((cell) => cell.textContent)).toEqual(['–', '–', '–', '–', '–']);
});
