/** Words that carry no meaning for matching. */
const plainWords = new Set(
  'the and for are was how what which who when where does with from that this all any you can tell show give list many much need have our please there'.split(
    ' ',
  ),
);
/** Maximum number of questions offered at once. */
const maxNear = 8;

/** Returns a word without its ending: "expiring", "expires", and "expired" share a stem. */
function stemOf(word: string): string {
  return word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '');
}

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !plainWords.has(word)).map(stemOf));
}

/** Returns the known questions that share the most words with an unknown one; the first ones if none does. */
export function nearQuestions(question: string, known: readonly string[]): string[] {
  const wanted = stemsOf(question);
  const scored = known.map((each) => ({
    each,
    shared: [...stemsOf(each)].filter((stem) => wanted.has(stem)).length,
  }));
  const near = scored.filter(({ shared }) => shared > 0).sort((one, other) => other.shared - one.shared);
  return (near.length > 0 ? near : scored).slice(0, maxNear).map(({ each }) => each);
}
