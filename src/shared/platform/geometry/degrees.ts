const hemisphereBefore = /^([nsew])(?:orth|outh|ast|est)?\.?\s*(?=[\d])/i;
const hemisphereBehind = /(?<=[\d°'"]\s*)(?:([nsew])|(north|south|east|west))\.?$/i;
/** Nearly all angles are written this way, and a file has millions of figures. */
const bareDecimal = /^[-+]?\d{1,3}(?:\.\d+)?$/;
const decimal = /^([-+]?\d{1,3}(?:\.\d+)?)\s*°?$/;
/** 31°45'12.5", 31 45 12.5, 31-45-12.5, 31:45.208: degrees, minutes, and optional seconds. */
const sexagesimal =
  /^([-+]?)(\d{1,3})(?:\s*[°:]\s*|\s*-\s*|\s+)(\d{1,2}(?:\.\d+)?)(?:\s*'\s*|\s*[:-]\s*|\s+|$)(?:(\d{1,2}(?:\.\d+)?)\s*"?)?$/;

/** Decimal places of the result; rounding changes it by less than a millimeter on the ground. */
const storedPlaces = 8;

/**
 * Returns the degrees of an angle that is written in decimal degrees, or in degrees, minutes, and seconds with any
 * separator. An angle with a letter for south or west is negative. Returns null if the text is not an angle.
 */
export function readDegrees(text: string): number | null {
  if (bareDecimal.test(text)) return Number(text);
  if (text.length > 40 || /^\W?\d{4}/.test(text)) return null;
  const marked = withPlainMarks(text.trim());
  const before = hemisphereBefore.exec(marked);
  const behind = before === null ? hemisphereBehind.exec(marked) : null;
  const letter = (before?.[1] ?? behind?.[1] ?? behind?.[2] ?? '').slice(0, 1).toLowerCase();
  const figure = (
    before === null ? marked.replace(hemisphereBehind, '') : marked.replace(hemisphereBefore, '')
  ).trim();
  const value = readDecimal(figure) ?? readSexagesimal(figure);
  if (value === null) return null;
  return letter === 's' || letter === 'w' ? -Math.abs(value) : value;
}

/** Returns whether an angle is written in degrees, minutes, and seconds. */
export function isSexagesimal(text: string): boolean {
  return readDegrees(text) !== null && /\d\D+\d+\D+\d|[°d:]\s*\d|'/i.test(text.trim());
}

/**
 * Replaces the various marks for degrees, minutes, and seconds by one each, including a degree sign that was broken by
 * another code page.
 */
function withPlainMarks(text: string): string {
  return text
    .replaceAll('\u2212', '-')
    .replace(/(\d)\s*(?:º|˚|\uFFFD|deg(?:rees?)?\.?|d(?=[\s\d]|$))/gi, '$1°')
    .replace(/''|’’|′′|[”“″]|(?<=\d\s?)sec(?:onds?)?\.?/gi, '"')
    .replace(/[’‘′´`]|(?<=\d\s?)min(?:utes?)?\.?|(?<=°\s*\d+(?:\.\d+)?\s?)m(?=[\s\d]|$)/gi, "'")
    .replace(/(?<='\s*\d+(?:\.\d+)?)s(?=\s*[nsew]?$)/i, '"');
}

function readDecimal(figure: string): number | null {
  const match = decimal.exec(figure);
  return match === null ? null : Number(match[1]);
}

function readSexagesimal(figure: string): number | null {
  const match = sexagesimal.exec(figure);
  if (match === null) return null;
  const [, sign, degrees, minutes, seconds = '0'] = match;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return Number((sign === '-' ? -value : value).toFixed(storedPlaces));
}
