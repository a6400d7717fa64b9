/** The message about a shapefile if nothing more specific is known (specification, part 2, 8). */
export const unreadableShapefile =
  'Failed to parse shapefile. Please ensure all required files (.shp, .dbf, .shx, .prj) are present and valid.';

/** A file that cannot be read; its message is for the user who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
