import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortcuts } from '#web/platform/keyboard/shortcuts.ts';
import { ToastProvider, type Toasts, useToast } from './toast.tsx';

let toasts: Toasts;

function Grip() {
  toasts = useToast();
  return null;
}

function messages(): (string | null)[] {
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Grip />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useToast', () => {
  it('shows the message alone in an alert and takes it away after five seconds', () => {
    act(() => toasts.success('Well updated successfully!'));
    expect(messages()).toEqual(['Well updated successfully!']);
    pass(4999);
    expect(messages()).toHaveLength(1);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('keeps an error until it is dismissed', () => {
    act(() => toasts.error('The export failed.'));
    pass(3_600_000);
    expect(messages()).toEqual(['The export failed.']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(messages()).toEqual([]);
  });

  it('takes the action once and leaves', () => {
    const onAction = vi.fn();
    act(() => toasts.success('Well deleted.', { action: { label: 'Undo', onAction } }));
    pass(9999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
  });

  it('waits while the pointer rests on it', () => {
    act(() => toasts.info('Import started.'));
    const toast = screen.getByRole('alert').parentElement;
    if (!toast) throw new Error('The message stands in no toast.');
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(messages()).toHaveLength(1);
    fireEvent.pointerLeave(toast);
    pass(5000);
    expect(messages()).toEqual([]);
  });

  it('shows four at most; the oldest leaves first', () => {
    act(() => {
      for (const number of [1, 2, 3, 4, 5]) toasts.error(`Failure ${number}`);
    });
    expect(messages()).toEqual(['Failure 2', 'Failure 3', 'Failure 4', 'Failure 5']);
  });

  it('lets a later message about the same take the place of the earlier, or takes it away', () => {
    act(() => {
      toasts.success('Well deleted.');
      toasts.success('Well updated successfully!', { topic: 'save' });
      toasts.success('Owner updated successfully!', { topic: 'save' });
    });
    expect(messages()).toEqual(['Well deleted.', 'Owner updated successfully!']);
    act(() => toasts.dismissTopic('save'));
    expect(messages()).toEqual(['Well deleted.']);
  });

  it('puts the focus on the notifications with F8', () => {
    act(() => toasts.success('Well deleted.', { action: { label: 'Undo', onAction: () => undefined } }));
    fireEvent.keyDown(document.body, { key: shortcuts.messages.keys[0] });
    expect(document.activeElement?.textContent).toBe('Undo');
  });
});
