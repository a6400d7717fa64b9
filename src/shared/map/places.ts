/** How many places of the land grid a search returns first, and how many at most. */
export const placesAtOnce = 10;
export const maxPlacesFound = 100;
