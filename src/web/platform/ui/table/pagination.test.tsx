import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination, type PaginationProps } from './pagination.tsx';

afterEach(cleanup);

function renderPagination(props: Partial<PaginationProps>) {
  const onPageChange = vi.fn();
  render(<Pagination page={1} pageSize={25} total={1410} onPageChange={onPageChange} {...props} />);
  return onPageChange;
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

function text(): string {
  return screen.getByRole('navigation').textContent ?? '';
}

describe('Pagination', () => {
  it('says which rows of how many are shown', () => {
    renderPagination({ page: 57 });
    expect(text()).toContain('1,401–1,410 of 1,410');
    expect(text()).toContain('Page 57 of 57');
  });

  it('calls an estimate "about"', () => {
    renderPagination({ total: 1_204_310, totalExact: false });
    expect(text()).toContain('1–25 of about 1,204,310');
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();
  });

  it('shows nothing as 0 of 0, with nowhere to go', () => {
    renderPagination({ total: 0 });
    expect(text()).toContain('0 of 0');
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
      expect(button(name).disabled).toBe(true);
  });

  it('goes to the first, the previous, the next and the last page', () => {
    const onPageChange = renderPagination({ page: 3 });
    fireEvent.click(button('First page'));
    fireEvent.click(button('Previous page'));
    fireEvent.click(button('Next page'));
    fireEvent.click(button('Last page'));
    expect(onPageChange.mock.calls).toEqual([[1], [2], [4], [57]]);
  });

  it('stops at both ends', () => {
    renderPagination({ page: 1, total: 25 });
    expect(button('Previous page').disabled).toBe(true);
    expect(button('Next page').disabled).toBe(true);
    expect(button('Last page').disabled).toBe(true);
  });

  it('finds the way back from a page beyond the last', () => {
    const onPageChange = renderPagination({ page: 90 });
    expect(text()).toContain('0 of 1,410');
    expect(button('Next page').disabled).toBe(true);
    fireEvent.click(button('Previous page'));
    expect(onPageChange).toHaveBeenCalledWith(57);
  });

  it('offers 10, 25, 50 and 100 rows, and a size of its own that the address named', () => {
    const onPageSizeChange = vi.fn();
    renderPagination({ pageSize: 40, onPageSizeChange });
    const select = screen.getByLabelText<HTMLSelectElement>('Rows per page');
    expect([...select.options].map((option) => option.value)).toEqual(['10', '25', '40', '50', '100']);
    fireEvent.change(select, { target: { value: '100' } });
    expect(onPageSizeChange).toHaveBeenCalledWith(100);
  });
});
