import { apiStates } from '#shared/platform/api-number.ts';

type Box = readonly [west: number, south: number, east: number, north: number];
type Place = { latitude: number; longitude: number };
type Axis = keyof Place;

/**
 * Boxes around the states by API code, in degrees, rounded outward. Alaska extends across the 180th meridian. Source: U.S.
 * Census Bureau, cartographic boundary files (docs/map-data.md).
 */
export const stateBoxes: Readonly<Record<string, Box>> = {
  '01': [-88.5, 30.2, -84.8, 35.1],
  '02': [-114.9, 31.3, -109, 37.1],
  '03': [-94.7, 33, -89.6, 36.5],
  '04': [-124.5, 32.5, -114.1, 42.1],
  '05': [-109.1, 36.9, -102, 41.1],
  '06': [-73.8, 40.9, -71.7, 42.1],
  '07': [-75.8, 38.4, -75, 39.9],
  '08': [-77.2, 38.7, -76.9, 39],
  '09': [-87.7, 24.5, -80, 31.1],
  '10': [-85.7, 30.3, -80.8, 35.1],
  '11': [-117.3, 41.9, -111, 49.1],
  '12': [-91.6, 36.9, -87.4, 42.6],
  '13': [-88.1, 37.7, -84.7, 41.8],
  '14': [-96.7, 40.3, -90.1, 43.6],
  '15': [-102.1, 36.9, -94.5, 40.1],
  '16': [-89.6, 36.4, -81.9, 39.2],
  '17': [-94.1, 28.9, -88.8, 33.1],
  '18': [-71.1, 43, -66.9, 47.5],
  '19': [-79.5, 37.9, -75, 39.8],
  '20': [-73.6, 41.2, -69.9, 42.9],
  '21': [-90.5, 41.6, -82.4, 48.2],
  '22': [-97.3, 43.4, -89.4, 49.4],
  '23': [-91.7, 30.1, -88, 35],
  '24': [-95.8, 35.9, -89, 40.7],
  '25': [-116.1, 44.3, -104, 49.1],
  '26': [-104.1, 39.9, -95.3, 43.1],
  '27': [-120.1, 35, -114, 42.1],
  '28': [-72.6, 42.6, -70.7, 45.4],
  '29': [-75.6, 38.9, -73.8, 41.4],
  '30': [-109.1, 31.3, -103, 37.1],
  '31': [-79.8, 40.4, -71.8, 45.1],
  '32': [-84.4, 33.8, -75.4, 36.6],
  '33': [-104.1, 45.9, -96.5, 49.1],
  '34': [-84.9, 38.4, -80.5, 42],
  '35': [-103.1, 33.6, -94.4, 37.1],
  '36': [-124.6, 41.9, -116.4, 46.3],
  '37': [-80.6, 39.7, -74.6, 42.3],
  '38': [-71.9, 41.1, -71.1, 42.1],
  '39': [-83.4, 32, -78.5, 35.3],
  '40': [-104.1, 42.4, -96.4, 46],
  '41': [-90.4, 34.9, -81.6, 36.7],
  '42': [-106.7, 25.8, -93.5, 36.6],
  '43': [-114.1, 36.9, -109, 42.1],
  '44': [-73.5, 42.7, -71.4, 45.1],
  '45': [-83.7, 36.5, -75.2, 39.5],
  '46': [-124.8, 45.5, -116.9, 49.1],
  '47': [-82.7, 37.2, -77.7, 40.7],
  '48': [-92.9, 42.4, -86.8, 47.1],
  '49': [-111.1, 40.9, -104, 45.1],
  '50': [172.4, 51.2, 230.1, 71.4],
  '51': [-160.3, 18.9, -154.8, 22.3],
};

/** Allows for rounded coordinates and state waters, in degrees; 0.25 is about 28 km from south to north. */
const margin = 0.25;
/** Wells on the outer shelf may have the code of the adjacent state, with county codes from here on. */
const firstOffshoreCounty = 600;
const offshoreMargin = 4;

/**
 * Returns what to check about a location outside the state of the well's API number, and in which half; null if it is
 * inside, or if the number has no known state.
 */
export function describeElsewhere(apiNumber: unknown, place: Place): { axis: Axis; message: string } | null {
  if (typeof apiNumber !== 'string') return null;
  const code = apiNumber.slice(0, 2);
  const state = apiStates[code];
  if (state === undefined) return null;
  const box = stateBoxes[code];
  const room = Number(apiNumber.slice(2, 5)) >= firstOffshoreCounty ? offshoreMargin : margin;
  const isInState = (at: Place) => box !== undefined && isWithin(box, at, room);
  const { latitude, longitude } = place;
  if (isInState(place)) return null;
  const isEast = longitude > 0;
  const isSouth = latitude < 0;
  if (box === undefined && !isEast && !isSouth) return null;
  const isFor = `but the API number is for ${state}`;
  if (isInState({ latitude: longitude, longitude: latitude }))
    return {
      axis: 'latitude',
      message: `isn't in ${state}, the state of the API number: latitude and longitude may be swapped`,
    };
  if (isEast && isSouth)
    return {
      axis: 'longitude',
      message: `is in the southeastern hemisphere, ${isFor}: ${adviceOnSigns(isInState({ latitude: -latitude, longitude: -longitude }))}`,
    };
  if (isEast)
    return { axis: 'longitude', message: `is east of Greenwich, ${isFor}: make its longitude negative` };
  if (isSouth)
    return { axis: 'latitude', message: `is south of the equator, ${isFor}: make its latitude positive` };
  return {
    axis: 'latitude',
    message: `isn't in ${state}, the state of the API number: check its coordinates and the API number`,
  };
}

function adviceOnSigns(isFixed: boolean): string {
  return isFixed ? 'change the signs of its latitude and longitude' : 'latitude and longitude may be swapped';
}

function isWithin([west, south, east, north]: Box, { latitude, longitude }: Place, room: number): boolean {
  const isBetween = (degrees: number) => degrees >= west - room && degrees <= east + room;
  return (
    latitude >= south - room &&
    latitude <= north + room &&
    (isBetween(longitude) || isBetween(longitude + 360))
  );
}
