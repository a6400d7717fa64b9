const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
};

const word = `(?:${[...small, ...tens, ...Object.keys(scales)].join('|')})`;
/** Matches a number in words: “twelve hundred”. */
export const numberPattern = String.raw`${word}(?:(?:[\s-]+and)?[\s-]+${word})*`;
const numbers = new RegExp(String.raw`\b${numberPattern}\b`, 'gi');

/** Finds the numbers written as words in a text, with their values: “twelve hundred” is 1200. */
export function numberWords(text: string): { said: string; value: number; end: number }[] {
  return [...text.matchAll(numbers)].map(({ 0: said, index }) => ({
    said,
    value: valueOfWords(said),
    end: index + said.length,
  }));
}

function valueOfWords(said: string): number {
  let [sum, part] = [0, 0];
  for (const each of said.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[each];
    if (scale !== undefined) part = Math.max(part, 1) * scale;
    else if (tens.includes(each)) part += 10 * (tens.indexOf(each) + 2);
    else if (each !== 'and') part += small.indexOf(each);
    if (scale !== undefined && scale >= 1000) [sum, part] = [sum + part, 0];
  }
  return sum + part;
}
