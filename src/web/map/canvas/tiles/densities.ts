/**
 * The opacity of a square of land by the share of it that is covered (0…1). The smallest share is still visible, and
 * full coverage does not hide the land.
 */
export const densities = [
  [0.05, 0.14],
  [0.25, 0.32],
  [1, 0.75],
] as const;
