import type { Position } from 'geojson';

const blockLength = 1024;
/** Bytes before the first line of a block, and before the positions of each line. */
const blockHeader = 8;
const lineHeader = 24;

/**
 * Reads the lines of a GEMPAK map file, the format of the National Weather Service's maps. After an index come blocks of
 * 1,024 bytes: the number of lines, an empty word, and for each line the number of its positions, its box, a mark of
 * continuation, and the latitudes and longitudes. All are 4 bytes, most significant byte first.
 */
export function readGempakLines(file: Buffer): Position[][] {
  const lines: Position[][] = [];
  for (let block = blockLength; block < file.length; block += blockLength) {
    let at = block + blockHeader;
    for (let left = file.readInt32BE(block); left > 0; left -= 1) {
      const count = file.readInt32BE(at);
      at += lineHeader;
      const line: Position[] = [];
      for (let index = 0; index < count; index += 1, at += 8) {
        const position = [rounded(file.readFloatBE(at + 4)), rounded(file.readFloatBE(at))];
        line.push(position);
      }
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

/** Rounds degrees to about a meter; the files have single precision. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
