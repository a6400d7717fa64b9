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
  const stored = createDrawingSlot(document.createElement('div'));
  const painted = started();
  const drawing = stored.begin(painted);
  stored.leave();
  expect(painted.stop).toHaveBeenCalledTimes(1);
  drawing.stop();
  expect(painted.stop).toHaveBeenCalledTimes(1);
});

test('a drawing that was ended is not ended again with its map', () => {
  const stored = createDrawingSlot(document.createElement('div'));
  const painted = started();
  stored.begin(painted).stop();
  stored.leave();
  expect(painted.stop).toHaveBeenCalledTimes(1);
});
