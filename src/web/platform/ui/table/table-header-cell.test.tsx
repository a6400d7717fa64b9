import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TableHeaderCell } from './table-header-cell.tsx';

afterEach(cleanup);

test('is made wider and narrower by Shift and an arrow, and its edge is no stop for Tab', () => {
  const onResize = vi.fn();
  render(
    <table>
      <thead>
        <tr>
          <TableHeaderCell
            onSort={() => undefined}
            resize={{ column: 'Operator', width: 100, minWidth: 96, onResize }}
          >
            Operator
          </TableHeaderCell>
        </tr>
      </thead>
    </table>,
  );
  const title = screen.getByRole('button', { name: 'Operator' });
  expect(title.getAttribute('aria-keyshortcuts')).toBe('Shift+ArrowLeft Shift+ArrowRight');
  fireEvent.keyDown(title, { key: 'ArrowRight' });
  expect(onResize).not.toHaveBeenCalled();
  fireEvent.keyDown(title, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(title, { key: 'ArrowLeft', shiftKey: true });
  expect(onResize.mock.calls).toEqual([[116], [96]]);
  expect(screen.getByRole('separator', { name: 'Resize Operator' }).tabIndex).toBe(-1);
});
