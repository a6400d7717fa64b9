import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { openPlainMap } from '../testing/plain-map.ts';
import { DrawBoard } from './draw-board.tsx';
import type { DrawTool } from './draw-tool.ts';

afterEach(cleanup);

const quarter = ['31.4, -103.6', 'N 0 E 2640 ft', 'East 2640 ft', 'South 2640 ft'];

/** Opens the board with a quarter section typed by its courses, without the last side. */
function drawQuarter(tool: DrawTool, name: string, onCancel = () => {}): HTMLElement {
  return drawTyped(tool, name, quarter, onCancel);
}

function drawTyped(
  tool: DrawTool,
  name: string,
  places: readonly string[],
  onCancel = () => {},
): HTMLElement {
  render(<DrawBoard on={openPlainMap([-103.6, 31.4]).on} tool={tool} neighbors={[]} onCancel={onCancel} />);
  const board = screen.getByRole('region', { name });
  fireEvent.click(within(board).getByRole('button', { name: 'Type coordinates' }));
  for (const typed of places) {
    fireEvent.change(within(board).getByRole('textbox'), { target: { value: typed } });
    const form = within(board).getByRole('textbox').closest('form');
    if (form) fireEvent.submit(form);
  }
  return board;
}

describe('the size of what is drawn', () => {
  it.each([
    ['polygon', 'New polygon', /^160\.\d\d ac, 10,5(59|6\d) ft \(2\.00 mi\) around$/],
    ['measure', 'Measure', /^7,9(19|2\d) ft \(1\.50 mi\), around 160\.\d\d ac$/],
  ] as const)('of a %s is told alike to the eye and to the ear', (tool, name, size) => {
    const board = drawQuarter(tool, name);
    const shown = within(board).getByText(size).textContent;
    expect(within(board).getByRole('status').textContent).toBe(`4 placed, ${shown}`);
  });
});

test('Escape closes what was opened last, and cancels the drawing only then', () => {
  const onCancel = vi.fn();
  const board = drawQuarter('polygon', 'New polygon', onCancel);
  fireEvent.keyDown(within(board).getByRole('textbox'), { key: 'Escape' });
  expect([within(board).queryByRole('textbox'), onCancel.mock.calls]).toEqual([null, []]);
  expect(within(board).getByRole('status').textContent).toMatch(/^4 placed/);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledOnce();
});

test('sides that cross are told as soon as they are drawn, and only those', () => {
  const bowTie = ['31.40, -103.60', '31.40, -103.59', '31.41, -103.60', '31.41, -103.595', '31.39, -103.595'];
  const messageOf = (count: number) => {
    const board = drawTyped('polygon', 'New polygon', bowTie.slice(0, count));
    const alert = within(board).queryByRole('alert')?.textContent ?? null;
    const size = within(board).getByRole('status').textContent;
    cleanup();
    return { alert, hasAcres: size?.includes(' ac,') };
  };
  // With four corners only the closing side crosses another side, and the next corner replaces it.
  expect(messageOf(4)).toEqual({ alert: null, hasAcres: true });
  expect(messageOf(5)).toEqual({
    alert: 'Its sides cross at 31.40500, -103.59500. Drag a corner to fix it, or undo.',
    hasAcres: false,
  });
});
