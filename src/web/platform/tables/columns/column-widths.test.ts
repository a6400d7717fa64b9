import { expect, test } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { actionsWidth, firstWidthOf, narrowestTitle } from './column-widths.ts';

/** In a window of 1440 px: minus the sidebar, the page's padding, the card's borders and a scrollbar. */
const room = 1440 - 256 - 48 - 2 - 15;
/** A name of 42 letters with its checkbox and padding. */
const longName = 346;

test.each(Object.values(assets))(
  'the first columns of $plural leave a long name room in a window of 1440',
  (entity) => {
    const others = entity.listColumns.filter((column) => column !== entity.titleField);
    const taken = others.reduce((sum, column) => sum + firstWidthOf(entity, column), actionsWidth);
    expect(room - taken).toBeGreaterThanOrEqual(longName);
  },
);

test.each(Object.values(assets))(
  'the names of $plural keep room for 30 letters beside any columns',
  (entity) => {
    expect(firstWidthOf(entity, entity.titleField)).toBe(narrowestTitle);
  },
);
