/** Reads names that are separated by commas. */
export function readNames(text: string): string[] {
  return text.trim().split(/,\s+/);
}

/** Reads the lines of a table `head: name, name`; an indented line continues the line above. */
export function readLines(text: string): { head: string; names: string[] }[] {
  return text
    .trim()
    .replaceAll(/\n +/g, ' ')
    .split(/\n+/)
    .map((line) => {
      const colon = line.indexOf(':');
      return { head: line.slice(0, colon), names: readNames(line.slice(colon + 1)) };
    });
}

/** Returns the meaning of each word in a table `meaning: word, word`. */
export function readMeanings(text: string): Record<string, string> {
  return Object.fromEntries(readLines(text).flatMap(({ head, names }) => names.map((name) => [name, head])));
}
