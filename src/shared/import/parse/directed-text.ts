/** Returns the text of a township or range: its number as people write it, with the first letter of its direction. */
export function directedText(number: string, direction: string): string {
  // Geographic databases print whole numbers as 12.000000; a number that already has a direction keeps it.
  const figure = number.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '');
  return /^\d/.test(figure) && /\d$/.test(figure) ? `${figure}${direction.charAt(0).toUpperCase()}` : figure;
}
