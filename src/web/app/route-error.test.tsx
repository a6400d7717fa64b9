import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleError } from '#shared/testing/console-errors.ts';
import { AppError } from './route-error.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Nothing = () => null;

function Broken(): never {
  throw new Error('The map has no sheet');
}

test('a page that fails says so and shows the way back', () => {
  expectConsoleError('The map has no sheet');
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <AppError /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Unexpected Application Error!')).toBeDefined();
  expect(screen.getByText(/^The map has no sheet\. Saved data is safe/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to start' }).getAttribute('href')).toBe('/');
});

test('a page whose code does not arrive does the same', async () => {
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    { path: '/', errorElement: <AppError />, children: [{ index: true, lazy, HydrateFallback: Nothing }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Unexpected Application Error!')).toBeDefined();
});
