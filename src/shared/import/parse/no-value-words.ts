/** What people write into a column of figures or dates where they do not know one. */
const words = new Set([
  'unknown',
  'unk',
  'not known',
  'tbd',
  'tba',
  'to be determined',
  'pending',
  'not available',
  'not applicable',
  'missing',
  'blank',
  'no data',
  'no date',
  'undated',
  '?',
  '??',
  '???',
]);
const longest = 20;
const firstSigns = new Set([...words].flatMap(([sign = '']) => [sign, sign.toUpperCase()]));

/** Whether a text says of a figure or a date that there is none; of a name it may be the name. */
export function saysNoValue(text: string): boolean {
  // A file has millions of cells, and nearly all are told by their first sign.
  if (text.length > longest || !firstSigns.has(text[0] ?? '')) return false;
  return words.has(text.toLowerCase().replace(/[.!]+$/, ''));
}
