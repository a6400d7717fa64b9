/** A finger that scrolls the page must get past the map, which then takes two. */
export function asksForTwoFingers(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
