/** Makes half a second round up, even if it lost its last binary digits. */
const noise = 1e-6;

/** Formats a direction by its quadrant, to the second: 45.50417 degrees clockwise from north are `N 45°30′15″ E`. */
export function describeBearing(azimuth: number): string {
  const whole = Math.round(azimuth * 3600) % (360 * 3600);
  const quarter = 90 * 3600;
  const isNorth = whole <= quarter || whole >= 3 * quarter;
  const isEast = whole <= 2 * quarter;
  // The written angle is rounded instead of the azimuth, which would round half a second down in every other quadrant.
  const angle = isNorth ? Math.min(azimuth, 360 - azimuth) : Math.abs(180 - azimuth);
  const seconds = Math.round(angle * 3600 + noise);
  const part = (unit: number) => String(Math.floor(seconds / unit) % 60).padStart(2, '0');
  const degrees = Math.floor(seconds / 3600);
  return `${isNorth ? 'N' : 'S'} ${degrees}°${part(60)}′${part(1)}″ ${isEast ? 'E' : 'W'}`;
}
