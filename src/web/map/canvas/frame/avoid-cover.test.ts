import { expect, test } from 'vitest';
import { moveFromCover, offCenter, type PixelBox, roomNextToCover } from './avoid-cover.ts';

const frame: PixelBox = { left: 0, top: 0, right: 1000, bottom: 600 };
const fine = { zoomStep: 0.01 };
const popup: PixelBox = { left: 0, top: 0, right: 350, bottom: 600 };

test('a box that is not covered stays in place', () => {
  expect(moveFromCover({ left: 400, top: 100, right: 700, bottom: 500 }, popup, frame, fine)).toBeNull();
});

test('a partly covered box moves as little as possible', () => {
  // The map moves 50 pixels to the right: what is at 450 moves to the center, which is at 500.
  expect(moveFromCover({ left: 300, top: 100, right: 700, bottom: 500 }, popup, frame, fine)).toEqual({
    x: 450,
    y: 300,
    out: 0,
  });
});

test('what is wider than the room beside goes farther out, by whole zooms where the map knows no others', () => {
  const wide = { left: 50, top: 200, right: 950, bottom: 400 };
  const move = moveFromCover(wide, popup, frame, { zoomStep: 1 });
  expect(move?.out).toBe(1);
  // Its west side, first 450 pixels west of the center and half as many afterward, is next to the popup.
  const west = 500 + (wide.left - (move?.x ?? 0)) / 2;
  expect(west).toBeGreaterThanOrEqual(350);
  expect(moveFromCover(wide, popup, frame, fine)?.out).toBeCloseTo(Math.log2(900 / 650), 1);
});

test('of the four sides the nearest one that has room is taken', () => {
  const below: PixelBox = { left: 0, top: 350, right: 390, bottom: 600 };
  const phone = { ...frame, right: 390 };
  expect(moveFromCover({ left: 100, top: 200, right: 300, bottom: 400 }, below, phone, fine)).toEqual({
    x: 195,
    y: 350,
    out: 0,
  });
});

test('a part of the land that somebody came near to look at is not moved away', () => {
  expect(moveFromCover({ left: -500, top: 100, right: 900, bottom: 500 }, popup, frame, fine)).toBeNull();
});

test('the tools at the upper edge keep their place', () => {
  const board: PixelBox = { left: 0, top: 350, right: 1000, bottom: 600 };
  const move = moveFromCover({ left: 300, top: 90, right: 700, bottom: 390 }, board, frame, {
    zoomStep: 0.01,
    tools: 60,
  });
  expect(move?.out).toBeCloseTo(Math.log2(300 / 290), 1);
});

test('a box has the most room where it can be shown the largest', () => {
  const board: PixelBox = { left: 8, top: 8, right: 488, bottom: 208 };
  const square = { left: 0, top: 0, right: 50, bottom: 50 };
  expect(roomNextToCover(square, board, frame)).toEqual({ ...frame, left: 488 });
  const wide = { left: 0, top: 0, right: 90, bottom: 30 };
  expect(roomNextToCover(wide, board, frame)).toEqual({ ...frame, top: 208 });
  // A side that runs from west to east has no height.
  expect(roomNextToCover({ ...wide, bottom: 0 }, board, frame)).toEqual({ ...frame, top: 208 });
  // The remaining strips are too narrow for land.
  const nearlyAll = { left: 8, top: 8, right: 950, bottom: 550 };
  expect(roomNextToCover(square, nearlyAll, frame)).toEqual(frame);
});

test('the middle of a part lies aside of that of the frame', () => {
  expect(offCenter({ ...frame, left: 400 }, frame)).toEqual({ x: 200, y: 0 });
  expect(offCenter({ ...frame, bottom: 200 }, frame)).toEqual({ x: 0, y: -200 });
});
