/** The file of tiles and the file of places within the folder of the local map. */
export const localMapFiles = { tiles: 'local-map.pmtiles', places: 'places.sqlite' } as const;

/**
 * The tables of the local map's places, which the search reads: what a place is called, the parts by which it is found,
 * and its bounds in degrees. `initials`: of a company, or of a person's given names with the last name. A place of several shapes has several rows. `facts` has the layers of the tiles and a version that differs
 * whenever the local map was made again.
 */
export const placesTables = `
  CREATE TABLE facts (version TEXT NOT NULL, layers TEXT NOT NULL);
  CREATE TABLE places (
    label TEXT NOT NULL, hint TEXT NOT NULL,
    township TEXT, range TEXT, section TEXT, abstract TEXT, block TEXT, letters TEXT, initials TEXT,
    west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL) STRICT`;

/** Made after the rows are written. */
export const placesIndexes = `
  CREATE INDEX places_township ON places (township, range, section) WHERE township IS NOT NULL;
  CREATE INDEX places_abstract ON places (abstract) WHERE abstract IS NOT NULL;
  CREATE INDEX places_block ON places (block) WHERE block IS NOT NULL;
  CREATE INDEX places_letters ON places (letters) WHERE letters IS NOT NULL`;
