/** A direction by its quadrant, to the second: 45.50417 degrees clockwise from north are `N 45°30′15″ E`. */
export function sayBearing(azimuth: number): string {
  const seconds = Math.round(azimuth * 3600) % (360 * 3600);
  const quarter = 90 * 3600;
  const isNorth = seconds <= quarter || seconds >= 3 * quarter;
  const isEast = seconds <= 2 * quarter;
  const fromMeridian = isNorth ? Math.min(seconds, 4 * quarter - seconds) : Math.abs(2 * quarter - seconds);
  const part = (unit: number) => String(Math.floor(fromMeridian / unit) % 60).padStart(2, '0');
  const degrees = Math.floor(fromMeridian / 3600);
  return `${isNorth ? 'N' : 'S'} ${degrees}°${part(60)}′${part(1)}″ ${isEast ? 'E' : 'W'}`;
}
