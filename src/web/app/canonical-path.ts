/**
 * Returns the path with its route words in lower case, as the routes expect them; everything else, such as the token of
 * a reset link, stays unchanged.
 */
export function canonicalPath(path: string): string {
  return path
    .replace(/^\/[^/]+/, (word) => word.toLowerCase())
    .replace(/\/details(?=\/|$)/i, (word) => word.toLowerCase());
}
