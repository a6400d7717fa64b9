import type { LocalLayer } from '#shared/map/contracts/map.ts';

const gridLayers: readonly LocalLayer[] = ['townships', 'sections', 'surveys'];

/** Whether a layer of the local map has lines of the land survey. */
export function isGrid(layer: LocalLayer): boolean {
  return gridLayers.includes(layer);
}
