import { expect, test } from 'vitest';
import { lease } from '#shared/entities/lease.ts';
import { tract } from '#shared/entities/tract.ts';
import { well } from '#shared/entities/well.ts';
import { actionsWidth, firstWidthOf } from './column-widths.ts';

/** Of a window of 1440: less the sidebar, the page's inner space, the card's lines and a scrollbar. */
const room = 1440 - 256 - 48 - 2 - 15;

test.each([tract, lease, well])('the first columns of $plural fit a window of 1440', (entity) => {
  const widths = entity.listColumns.map((column) => firstWidthOf(entity, column));
  expect(widths.reduce((sum, width) => sum + width, actionsWidth)).toBeLessThanOrEqual(room);
});
