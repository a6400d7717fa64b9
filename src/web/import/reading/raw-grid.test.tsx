import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RawRowShown } from '#shared/import/contracts/import.ts';
import { RawGrid } from './raw-grid.tsx';

test('the first rows show the values that the import fills in, up to the next group', () => {
  const rows = [
    ['County', 'Legal', 'Owner'],
    ['Dunn', 'NE/4', 'A'],
    ['', '"', 'B'],
    ['Ward', '', 'C'],
    ['County: Reeves', '', ''],
    ['', 'S/2', 'D'],
  ].map(
    (cells, index): RawRowShown => ({
      place: index + 1,
      cells,
      part: index === 0 ? 'header' : index === 4 ? 'heading' : 'data',
    }),
  );
  render(
    <RawGrid
      rows={rows}
      header={['County', 'Legal', 'Owner']}
      headerTo={1}
      filled={[0, 1]}
      onHeader={() => undefined}
    />,
  );
  const shown = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent.replace(' (filled from above)', '*'))
        .join('|'),
    );
  expect(shown.slice(1)).toEqual(['Dunn|NE/4|A', 'Dunn*|NE/4*|B', 'Ward||C', 'County: Reeves||', '|S/2|D']);
});
