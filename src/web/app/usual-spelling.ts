/**
 * The path with its words in small letters, as the routes know them; what stands between, such as the token of a reset link,
 * stays as it is.
 */
export function usualSpelling(path: string): string {
  return path
    .replace(/^\/[^/]+/, (word) => word.toLowerCase())
    .replace(/\/details(?=\/|$)/i, (word) => word.toLowerCase());
}
