/** The last zoom of the tiles of the land; nearer ones are enlarged from it. */
export const lastLandZoom = 12;
