import type { ImportWord } from '#shared/import/contracts/import-words.ts';
import { wordKey } from '#shared/import/parse/derived-columns.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import type { Draft } from '#web/import/draft.ts';
import { codeSourceOf } from '#web/import/rows/code-source.tsx';
import { choiceOf, type WordChoice, type WordField } from '#web/import/rows/word-choices.ts';

/** Finds the remembered meaning of a field's word: the one for the selected agency, else the one for any file. */
export function rememberedFor(
  remembered: readonly ImportWord[],
  draft: Draft,
  field: WordField,
  word: string,
): ImportWord | undefined {
  const source = codeSourceOf(draft, field);
  const found = remembered.filter(
    (each) =>
      each.entity === field.entity &&
      each.column === field.column &&
      wordKey(each.word) === wordKey(word) &&
      (each.source === null || each.source === source),
  );
  return found.find((each) => each.source !== null) ?? found[0];
}

/**
 * Returns the words whose remembered meaning differs from their current one, unless the user has chosen one for this
 * file.
 */
export function offeredWords(
  remembered: readonly ImportWord[],
  draft: Draft,
  field: WordField,
  words: readonly string[],
): Map<string, WordChoice> {
  const offered = words.flatMap((word) => {
    const known = rememberedFor(remembered, draft, field, word);
    if (known === undefined || choiceOf(draft, field, word) !== undefined) return [];
    if (known.option === optionOfWord(field.column, field.options, word)) return [];
    const choice: WordChoice =
      known.option === null ? { kind: 'empty' } : { kind: 'option', option: known.option };
    return [[word, choice] as const];
  });
  return new Map(offered);
}
