const numberAlone = /^(?:[tr][a-z]*\.?\s*)?\d(?:.*[\d½])?$/i;

const directionWord = /^(?:n|s|e|w|north|south|east|west)\.?$/i;

/** Returns the text of a township or range: its number as people write it, with the first letter of its direction, if it is one. */
export function directedText(number: string, direction: string): string {
  // Geographic databases print whole numbers as 12.000000; a number that already has a direction keeps it.
  const figure = number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\d\.\d*?)0+$/, '$1')
    .replace(/(\d)\.$/, '$1');
  return numberAlone.test(figure) && directionWord.test(direction)
    ? `${figure}${direction.charAt(0).toUpperCase()}`
    : figure;
}
