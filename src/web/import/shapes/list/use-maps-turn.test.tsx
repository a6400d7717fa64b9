import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeferUntilMapDrawn } from '#web/import/shapes/preview-step.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const render = (isExpected: boolean) =>
  renderHook((expected: boolean) => useDeferUntilMapDrawn(expected), { initialProps: isExpected });

test('the rest waits until the map was drawn, and for each map anew', () => {
  const { result, rerender } = render(true);
  expect(result.current.isMapsTurn).toBe(true);
  act(() => result.current.onDrawn());
  expect(result.current.isMapsTurn).toBe(false);
  rerender(false);
  rerender(true);
  expect(result.current.isMapsTurn).toBe(true);
});

test('nothing waits where no map is expected, nor for long for one that does not come', () => {
  expect(render(false).result.current.isMapsTurn).toBe(false);
  const { result } = render(true);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(result.current.isMapsTurn).toBe(true);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current.isMapsTurn).toBe(false);
});
