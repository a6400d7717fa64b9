import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import type { DrawListener, MapSurface, SketchPart } from '../frame/surface.ts';
import { ReshapeBoard } from './reshape-board.tsx';

const onReshape = vi.fn();
const onRefused = vi.fn();
let frame: HTMLElement;
let width: number;
let pointer: DrawListener;
let shown: readonly SketchPart[];

beforeEach(() => {
  frame = document.createElement('div');
  width = 800;
  Object.defineProperties(frame, { clientWidth: { get: () => width }, clientHeight: { value: 400 } });
  frame.innerHTML = '<canvas tabindex="0"></canvas>';
  document.body.append(frame);
});

afterEach(() => {
  cleanup();
  frame.remove();
  vi.clearAllMocks();
});

/** Shows the board on a map of one pixel per degree, which moves when it is panned. */
function Board({ geometry }: { geometry: Geometry }) {
  const [center, setCenter] = useState<Position>([0, 0]);
  const surface: Partial<MapSurface> = {
    foot: 0,
    project: ([x, y]) => ({ x: 400 + x - center[0], y: 200 - y + center[1] }),
    panBy: (x, y) => setCenter((now) => [now[0] - x, now[1] + y]),
    draw: async (listener) => {
      pointer = listener;
      const show = (parts: readonly SketchPart[]) => {
        shown = parts;
      };
      return { show, setCursor: () => {}, stop: () => {} };
    },
  };
  return (
    <ReshapeBoard
      on={{ surface: surface as MapSurface, view: { center, metersPerPixel: 111_000 }, frame }}
      geometry={geometry}
      neighbors={[]}
      together={() => []}
      onReshape={onReshape}
      onRefused={onRefused}
    />
  );
}

const square: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-50, -10],
      [60, -10],
      [60, 80],
      [-50, 80],
      [-50, -10],
    ],
  ],
};

async function open(geometry: Geometry): Promise<void> {
  await act(async () => {
    render(<Board geometry={geometry} />);
  });
  frame.querySelector('canvas')?.focus();
}

function keys(...pressed: (string | KeyboardEventInit)[]): void {
  for (const each of pressed) {
    const event = typeof each === 'string' ? { key: each } : each;
    fireEvent.keyDown(document.activeElement ?? document.body, event);
  }
}

const said = () => screen.queryByRole('status')?.textContent ?? null;
const ring = () => onReshape.mock.lastCall?.[0].geometry.coordinates[0];

describe('an outline by keyboard', () => {
  it('shows what Enter takes, and makes a corner of the middle of a side', async () => {
    await open(square);
    expect(said()).toBeNull();
    keys('Enter');
    expect(said()).toBe('Enter adds a corner at the highlighted midpoint.');
    keys('Enter');
    expect(said()).toMatch(/^Arrows move the corner, Enter drops it, Escape/);
    keys('ArrowDown', { key: 'ArrowRight', shiftKey: true }, { key: 'ArrowUp', altKey: true }, 'Enter');
    expect(ring()).toEqual([
      [-50, -10],
      [105, -19],
      [60, -10],
      [60, 80],
      [-50, 80],
      [-50, -10],
    ]);
    expect(onReshape.mock.lastCall?.[0].moved).toEqual({ from: [5, -10], to: [105, -19] });
  });

  it('moves the corner in hand, takes it away, or leaves it as it was', async () => {
    // The left corner is the nearest to the center.
    await open({
      type: 'Polygon',
      coordinates: [
        [
          [-5, 0],
          [190, 150],
          [190, -150],
          [-5, 0],
        ],
      ],
    });
    keys('Enter');
    expect(said()).toBe('Enter picks up the highlighted corner.');
    keys('Enter', 'ArrowLeft', 'Escape');
    keys('Enter', 'ArrowLeft', { key: 'z', ctrlKey: true });
    // Dropped where it was, nothing has to be saved.
    keys('Enter', 'Enter');
    expect(onReshape).not.toHaveBeenCalled();
    keys('Enter', 'ArrowLeft', 'Enter');
    expect(ring()).toEqual([
      [-15, 0],
      [190, 150],
      [190, -150],
      [-15, 0],
    ]);
    keys('Enter', 'Delete');
    expect(onRefused).toHaveBeenCalledWith('A polygon needs at least 3 points.');
  });

  it('is left to its popup on a narrow map, of which that hides the middle', async () => {
    width = 390;
    await open(square);
    keys('ArrowDown', 'Enter', 'Enter', 'ArrowDown', 'Enter');
    expect(said()).toBeNull();
    expect(onReshape).not.toHaveBeenCalled();
  });

  it('lets go of everything when the keyboard leaves the map', async () => {
    await open(square);
    keys('Enter', 'Enter', 'ArrowDown');
    act(() => frame.querySelector('canvas')?.blur());
    expect(said()).toBeNull();
    keys('Enter');
    expect(onReshape).not.toHaveBeenCalled();
  });

  it('tells how large it becomes while a corner is in hand, and how long the sides that turn', async () => {
    await open(square);
    const sides = () => screen.queryAllByText(/^[\d,.]+ ft$/).map(({ textContent }) => textContent);
    keys('Enter');
    expect(sides()).toEqual([]);
    keys('Enter', 'ArrowDown');
    const [before, behind, ...more] = sides();
    expect([before === behind, more]).toEqual([true, []]);
    const size = () => screen.getByText(/ ac, .* around$/).textContent;
    const first = size();
    keys('ArrowDown');
    expect(size()).not.toBe(first);
    keys('Escape');
    expect(screen.queryByText(/around$/)).toBeNull();
  });

  it('has every corner of a curve by keyboard, and by pointer those that there is room for', async () => {
    // Four pixels apart, with the third one beneath the crosshair.
    const curve = Array.from({ length: 11 }, (_, index): Position => [index * 4 - 8, 0.001 * index ** 2]);
    await open({ type: 'Polygon', coordinates: [[...curve, [32, -80], [-8, -80], [-8, 0]]] });
    const corners = () =>
      shown.flatMap((part) => (part.role === 'corner' && part.key.startsWith('corner') ? [part] : []));
    const longitudes = () => corners().map(({ at }) => at[0]);
    expect(longitudes()).toEqual([-8, 12, 32, 32, -8]);
    act(() => void pointer.onClick({ place: [0, 0], x: 400, y: 200 }));
    const removal = screen.getByRole('button', { name: 'Remove corner' }).parentElement;
    expect(removal?.style.left).toBe('402px');
    act(() => void pointer.onClick({ place: [300, 0], x: 700, y: 200 }));

    keys({ key: 'ArrowRight', altKey: true });
    expect(said()).toBe('Enter picks up the highlighted corner.');
    expect(longitudes()).toEqual([-8, 0, 12, 32, 32, -8]);
    expect(corners().find(({ look }) => look === 'active')?.at[0]).toBe(0);
    act(() => frame.querySelector('canvas')?.blur());
    expect(longitudes()).toEqual([-8, 12, 32, 32, -8]);
  });

  it('is a point too, which moves as a whole', async () => {
    await open({ type: 'Point', coordinates: [3, 4] });
    keys('Enter', 'Enter', 'ArrowRight', 'Enter');
    expect(onReshape).toHaveBeenCalledWith({
      geometry: { type: 'Point', coordinates: [13, 4] },
      moved: { from: [3, 4], to: [13, 4] },
    });
  });
});
