const numberAlone = /^(?:[tr][a-z]*\.?[\s-]*)?\d(?:.*[\d½])?$/i;

const directionWord = /^(?:n|s|e|w|north|south|east|west)\.?$/i;
/** The direction at the end of a number: 14S, T12 North. */
const ownDirection = /[\d½][\s-]*([nsew])(?:orth|outh|ast|est)?\.?$/i;

/** The first letters of the directions that a township and a range can have. */
const directionsOf = { township: 'NS', range: 'EW' } as const;

/** Returns the text of a township or range: its number as people write it, with the first letter of its direction, if it is one. */
export function directedText(number: string, direction: string): string {
  const figure = figureOf(number);
  return numberAlone.test(figure) && directionWord.test(direction)
    ? `${figure}${letterOf(direction)}`
    : figure;
}

/** Returns the number as people write it: geographic databases print whole numbers as 12.000000. */
function figureOf(number: string): string {
  return number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\d\.\d*?)0+$/, '$1')
    .replace(/(\d)\.$/, '$1');
}

function letterOf(direction: string): string {
  return direction.charAt(0).toUpperCase();
}

/**
 * Why a number does not get the direction in the cell next to it: the cell is not a direction that the field can have
 * (`unread`); the number already has another direction (`contradicted`); or it is not a number (`unused`).
 */
export type DirectionProblem = 'unread' | 'contradicted' | 'unused';

/** Returns what is wrong with a direction that is not blank; null if the number has it. */
export function directionProblemOf(
  number: string,
  direction: string,
  field: 'township' | 'range' | null,
): DirectionProblem | null {
  const isRead =
    directionWord.test(direction) && (field === null || directionsOf[field].includes(letterOf(direction)));
  if (!isRead) return 'unread';
  const figure = figureOf(number);
  if (numberAlone.test(figure)) return null;
  const own = ownDirection.exec(figure)?.[1];
  if (own === undefined) return 'unused';
  return own.toUpperCase() === letterOf(direction) ? null : 'contradicted';
}
