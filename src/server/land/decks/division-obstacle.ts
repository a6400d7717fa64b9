import type { Division } from './division.ts';

/** Returns why no one may be paid on a division; null if it is final. */
export function obstacleOf({
  questions,
  checks,
  isWhole,
  total,
}: Pick<Division, 'questions' | 'checks' | 'isWhole' | 'total'>): string | null {
  if (questions.length > 0)
    return `The division of interest has ${questions.length === 1 ? '1 open question' : `${questions.length.toLocaleString('en-US')} open questions`}.`;
  if (!isWhole)
    return total === null
      ? 'The division of interest is not complete.'
      : `The division of interest adds up to ${total.toDecimalPlaces(8).toFixed()} instead of 1.`;
  const [wrong, ...others] = checks.filter(({ blocks, is_met }) => blocks && !is_met);
  if (wrong === undefined) return null;
  const more = others.length === 0 ? '' : ` (and ${others.length.toLocaleString('en-US')} more)`;
  return `The division of interest does not tie out. ${wrong.name}: ${wrong.text}${more}.`;
}
