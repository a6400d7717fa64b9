/** Returns whether two positions, or two equally nested arrays of them, are the same. */
export function isSameCoordinates(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((each, place) => isSameCoordinates(each, b[place]));
}
