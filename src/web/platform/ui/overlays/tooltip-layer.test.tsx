import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooltip } from './tooltip.ts';
import { TooltipLayer } from './tooltip-layer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <main>
      <button type="button" {...tooltip('Rounded to 8 places')}>
        0.66338798
      </button>
      <button type="button" aria-label="Export" {...tooltip('Export')} />
      <TooltipLayer />
    </main>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const figure = () => screen.getByRole('button', { name: '0.66338798' });
const tip = () => screen.queryByRole('tooltip', { hidden: true });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('TooltipLayer', () => {
  it('shows the text after the pointer has rested, and describes its target', () => {
    fireEvent.pointerOver(figure());
    pass(200);
    expect(tip()).toBeNull();
    pass(300);
    expect(tip()?.textContent).toBe('Rounded to 8 places');
    expect(figure().getAttribute('aria-describedby')).toBe(tip()?.id);
  });

  it('does not repeat a name as a description', () => {
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Export' }));
    pass(500);
    expect(tip()?.textContent).toBe('Export');
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('leaves with the pointer, and takes the description along', () => {
    fireEvent.pointerOver(figure());
    pass(500);
    fireEvent.pointerOver(document.body);
    pass(200);
    expect(tip()).toBeNull();
    expect(figure().getAttribute('aria-describedby')).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    fireEvent.pointerOver(figure());
    pass(500);
    fireEvent.pointerOver(document.body);
    const shown = tip();
    if (!shown) throw new Error('The tooltip left too early.');
    fireEvent.pointerOver(shown);
    pass(1000);
    expect(tip()).not.toBeNull();
  });

  it('leaves on Escape', () => {
    fireEvent.pointerOver(figure());
    pass(500);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeNull();
  });
});
