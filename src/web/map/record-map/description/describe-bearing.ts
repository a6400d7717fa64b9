/** Takes a half second that has lost its last binary digits for a half. */
const noise = 1e-6;

/** A direction by its quadrant, to the second: 45.50417 degrees clockwise from north are `N 45°30′15″ E`. */
export function describeBearing(azimuth: number): string {
  const whole = Math.round(azimuth * 3600) % (360 * 3600);
  const quarter = 90 * 3600;
  const isNorth = whole <= quarter || whole >= 3 * quarter;
  const isEast = whole <= 2 * quarter;
  // The angle that is written is rounded, and not the azimuth, by which half a second of every other quadrant would be cut off.
  const angle = isNorth ? Math.min(azimuth, 360 - azimuth) : Math.abs(180 - azimuth);
  const seconds = Math.round(angle * 3600 + noise);
  const part = (unit: number) => String(Math.floor(seconds / unit) % 60).padStart(2, '0');
  const degrees = Math.floor(seconds / 3600);
  return `${isNorth ? 'N' : 'S'} ${degrees}°${part(60)}′${part(1)}″ ${isEast ? 'E' : 'W'}`;
}
