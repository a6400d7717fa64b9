import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberedPages } from './numbered-pages.tsx';

afterEach(cleanup);

const reported = () => screen.getByRole('navigation').textContent;

test.each([
  [1, 3, '123'],
  [1, 7, '1234567'],
  [1, 20, '12345…20'],
  [4, 20, '12345…20'],
  [10, 20, '1…91011…20'],
  [18, 20, '1…1617181920'],
  [5000, 10_000, '1…4,9995,0005,001…10,000'],
])('page %i of %i', (page, totalPages, expected) => {
  render(<NumberedPages page={page} totalPages={totalPages} onPageChange={vi.fn()} />);
  expect(reported()).toBe(expected);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(page.toLocaleString('en-US'));
});

test('one page needs no buttons', () => {
  render(<NumberedPages page={1} totalPages={1} onPageChange={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('turns to the page that is pressed', () => {
  const turn = vi.fn();
  render(<NumberedPages page={2} totalPages={3} onPageChange={turn} />);
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(turn.mock.calls).toEqual([[3], [1]]);
});
