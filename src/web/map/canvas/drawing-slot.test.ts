// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createDrawingSlot } from './drawing-slot.ts';

const started = () => ({
  show: vi.fn(),
  setCursor: vi.fn(),
  setPalette: vi.fn(),
  stop: vi.fn(),
  cursor: null,
  hasTakenClick: false,
});

test('a drawing ends before its map goes, and only once', () => {
  const kept = createDrawingSlot(document.createElement('div'));
  const painted = started();
  const drawing = kept.begin(painted);
  kept.leave();
  expect(painted.stop).toHaveBeenCalledTimes(1);
  drawing.stop();
  expect(painted.stop).toHaveBeenCalledTimes(1);
});

test('a drawing that was ended is not ended again with its map', () => {
  const kept = createDrawingSlot(document.createElement('div'));
  const painted = started();
  kept.begin(painted).stop();
  kept.leave();
  expect(painted.stop).toHaveBeenCalledTimes(1);
});
