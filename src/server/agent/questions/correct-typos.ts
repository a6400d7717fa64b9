import { areOneTypoApart, canHoldTypo } from '#shared/land/search/typos.ts';

/** Words of questions that are corrected. Names of records are not: another letter is another record. */
const vocabulary =
  'lease leases tract tracts wells owner owners royalty royalties bonus county average acreage operator operators producing plugged drilling expire expires expiring expired terminated unleased mineral standing extension rentals obligations overdue'.split(
    ' ',
  );

/**
 * Corrects words that are one typo away from a single word of questions, with a note for each; null if there are none.
 * Try it only on a question that is not understood as written.
 */
export function correctTypos(question: string): { question: string; notes: string[] } | null {
  const notes: string[] = [];
  const corrected = question.replace(/(?<![\w'-])[a-z]+(?![\w'-])/g, (word) => {
    if (!canHoldTypo(word) || word.length < 5 || vocabulary.includes(word)) return word;
    const near = vocabulary.filter((each) => areOneTypoApart(word, each));
    const [only] = near;
    if (only === undefined || near.length > 1) return word;
    notes.push(`“${word}” was read as “${only}”.`);
    return only;
  });
  return notes.length === 0 ? null : { question: corrected, notes };
}
