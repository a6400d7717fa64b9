/**
 * The zooms at which maps change what they show. Tiles of zoom z divide the world into 2^z columns of 512 pixels, as in
 * MapLibre.
 */
export const zooms = {
  /** The largest zoom of our tiles; at larger zooms they are enlarged. */
  lastTile: 16,
  /** Outlines are drawn from here on: a square mile is five pixels wide. */
  outlines: 9,
  /** From here on, outlines are drawn if there are only a few; at smaller zooms they would be invisible. */
  fewOutlines: 5,
  /** Outlines have a line of their own from here on; zoomed out, thousands are in view and a hairline is ten times faster. */
  outlineLines: 12,
  /** Wells are drawn individually from here on, unless there are too many. */
  wells: 10,
  /** At larger zooms wells are not counted in squares: a tile can hold all of them. */
  lastCount: 11,
  bores: 11,
  /** Tiles carry names from here on. */
  labels: 11,
  /** Names are drawn from here on. */
  names: 12,
  /** The largest zoom of the built-in land; at larger zooms it is enlarged. */
  lastLand: 9,
  /** The same for land far from the United States. */
  lastFarLand: 6,
  /** Townships are drawn from here on, sections and surveys from the second of these on. */
  townships: 7,
  sections: 10,
  /** The largest zoom of the local map; at larger zooms it is enlarged: a unit of its tiles is two meters. */
  lastLocal: 12,
  /** The largest zoom of the vector tiles whose layers we know. */
  lastVectorGround: 15,
  /** How far the map of all records zooms in to show one of them, and how far users can zoom in there. */
  closestFit: 15,
  closestView: 20,
} as const;

/** Zooms of record maps, counted as Google does (specification, part 2, 9); MapLibre's are one less. */
export const recordZooms = {
  /** Of a map without anything to show, and of a single place. */
  default: 10,
  smallestFit: 3,
  largestFit: 18,
  closestView: 21,
} as const;
