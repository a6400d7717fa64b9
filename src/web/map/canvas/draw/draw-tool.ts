/** What the user draws: a point, an outline, a hole in an outline, or a line that only measures. */
export type DrawTool = 'pin' | 'polygon' | 'hole' | 'measure';

/** The minimum number of corners of a polygon or a hole (specification, part 2, 5). */
export const minCorners = 3;

export const toolWords = {
  pin: { name: 'New point', how: 'Click the location of the point', corner: 'Place Point', finish: '' },
  polygon: {
    name: 'New polygon',
    how: 'Click each corner',
    corner: 'Add Corner',
    finish: 'Finish Polygon',
  },
  hole: {
    name: 'New hole',
    how: 'Click each corner of the hole',
    corner: 'Add Corner',
    finish: 'Cut Hole',
  },
  measure: { name: 'Measure', how: 'Click each point', corner: 'Add Point', finish: '' },
} as const satisfies Record<DrawTool, object>;
