const degrees = /^([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*([nsew])?$/i;

/** Decimal degrees; south and west of a letter are negative. Null when it is no such figure. */
export function readDegrees(text: string): number | null {
  const match = degrees.exec(text);
  if (match === null) return null;
  const value = Number(match[1]);
  return /[sw]/i.test(match[2] ?? '') ? -Math.abs(value) : value;
}
