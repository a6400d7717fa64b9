/** How strongly a square of land is drawn by the share of it that is covered (0…1): the least still shows, all of it hides nothing. */
export const densities = [
  [0.05, 0.14],
  [0.25, 0.32],
  [1, 0.75],
] as const;
