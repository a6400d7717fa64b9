/** Reads names that commas set apart. */
export function readNames(text: string): string[] {
  return text.trim().split(/,\s+/);
}

/** The lines of a table `head: name, name`; a line that is indented goes on with the names of the line above. */
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

/** What each word of a table `meaning: word, word` means. */
export function readMeanings(text: string): Record<string, string> {
  return Object.fromEntries(readLines(text).flatMap(({ head, names }) => names.map((name) => [name, head])));
}
