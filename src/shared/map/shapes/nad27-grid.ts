/** The southwest corner of the grid, and the distance between its nodes, in degrees. */
const west = -131;
const south = 20;
const step = 0.25;

/** Number of nodes from west to east and from south to north. */
export const columns = 273;
export const rows = 121;

/** The unit of the grid's shifts, in seconds of arc: 6 mm on the ground, so that every shift fits into 16 bits. */
export const unitOfShift = 0.0002;

/** Converts a NAD27 position to NAD83, in degrees; null outside the grid. */
export type Nad27Grid = (longitude: number, latitude: number) => [longitude: number, latitude: number] | null;

/**
 * Loads the NADCON grid of the contiguous United States. Shifts between nodes are interpolated linearly. The grid
 * itself is accurate to about 0.15 m there (NOAA Technical Memorandum NOS NGS-50).
 */
export async function loadNad27Grid(): Promise<Nad27Grid> {
  // Several hundred kilobytes that files with other datums do not need.
  const { default: nadconConus } = await import('./nadcon-conus.json', { with: { type: 'json' } });
  return readGrid(Uint8Array.from(atob(nadconConus.base64), (letter) => letter.charCodeAt(0)));
}

/**
 * Reads the eastward and northward shift of each node, row by row from the southwest, as 16-bit little-endian integers.
 */
function readGrid(bytes: Uint8Array): Nad27Grid {
  const view = new DataView(bytes.buffer);
  const shiftAt = (node: number, offset: number) => view.getInt16(node * 4 + offset, true);
  return (longitude, latitude) => {
    const [x, y] = [(longitude - west) / step, (latitude - south) / step];
    if (!(x >= 0 && x <= columns - 1 && y >= 0 && y <= rows - 1)) return null;
    const [column, row] = [Math.min(Math.floor(x), columns - 2), Math.min(Math.floor(y), rows - 2)];
    const [right, up] = [x - column, y - row];
    const node = row * columns + column;
    const interpolate = (offset: number) => {
      const below = shiftAt(node, offset) * (1 - right) + shiftAt(node + 1, offset) * right;
      const above =
        shiftAt(node + columns, offset) * (1 - right) + shiftAt(node + columns + 1, offset) * right;
      return ((below * (1 - up) + above * up) * unitOfShift) / 3600;
    };
    return [longitude + interpolate(0), latitude + interpolate(2)];
  };
}
