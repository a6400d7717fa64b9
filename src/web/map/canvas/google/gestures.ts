/** Returns whether the map requires two fingers, so that one finger can scroll the page past it. */
export function asksForTwoFingers(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
