/** The layer of a shape, by the shape's number among those of all layers. */
export function layerOf<L extends { from: number }>(layers: readonly L[], index: number): L | undefined {
  return layers.findLast(({ from }) => from <= index);
}
