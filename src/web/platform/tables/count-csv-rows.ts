const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the rows of a CSV file below its header; a line break within quotes ends no row. */
export async function countCsvRows(file: Blob): Promise<number> {
  let lines = 0;
  let isQuoted = false;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Math.max(0, lines - 1);
    for (const byte of value) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines++;
    }
  }
}
