/** What is said of a shapefile where nothing more is known (specification, part 2, 8). */
export const unreadableShapefile =
  'Failed to parse shapefile. Please ensure all required files (.shp, .dbf, .shx, .prj) are present and valid.';

/** A file that cannot be read at all; its message is meant for the person who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
