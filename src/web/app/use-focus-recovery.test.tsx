import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusRecovery } from './use-focus-recovery.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ isSaved }: { isSaved: boolean }) {
  useFocusRecovery();
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">More actions</button>
      {!isSaved && <button type="button">Save</button>}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
/** Observers are notified in a microtask, and the timer they set fires later. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(200));

/** Renders a page on which Save has the focus. */
function open() {
  const { rerender } = render(<Page isSaved={false} />);
  button('Save').focus();
  return rerender;
}

test('the content gets the focus of removed elements', async () => {
  const rerender = open();
  rerender(<Page isSaved />);
  expect(document.activeElement).toBe(document.body);
  await rest();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a component with a better target goes first', async () => {
  const rerender = open();
  rerender(<Page isSaved />);
  await act(() => vi.advanceTimersByTimeAsync(50));
  button('More actions').focus();
  await rest();
  expect(document.activeElement).toBe(button('More actions'));
});

test('focus that the user gave up is not restored', async () => {
  const rerender = open();
  button('Save').blur();
  await rest();
  rerender(<Page isSaved />);
  await rest();
  expect(document.activeElement).toBe(document.body);
});

test('a page that just opened leaves the first Tab to its first link', async () => {
  const { rerender } = render(<Page isSaved={false} />);
  rerender(<Page isSaved />);
  await rest();
  expect(document.activeElement).toBe(document.body);
});
