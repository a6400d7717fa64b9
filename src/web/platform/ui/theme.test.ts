// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTheme } from './theme.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('useTheme', () => {
  it('follows the system until a theme is chosen', () => {
    expect(renderHook(useTheme).result.current.theme).toBe('system');
  });

  it('shows the choice everywhere at once and remembers it', () => {
    const one = renderHook(useTheme);
    const other = renderHook(useTheme);
    act(() => one.result.current.setTheme('dark'));
    expect(other.result.current.theme).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('platbook.theme')).toBe('dark');
  });

  it('forgets the choice when the system is to decide again', () => {
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('light'));
    act(() => result.current.setTheme('system'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('platbook.theme')).toBeNull();
  });

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('dark'));
    expect(result.current.theme).toBe('dark');
  });
});
