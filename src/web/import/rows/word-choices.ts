import type { Analysis } from '#shared/import/contracts/import.ts';
import { type DerivedColumn, sourcesOf, wordKey } from '#shared/import/parse/derived-columns.ts';
import { optionsOfField } from '#shared/import/parse/options-of-field.ts';
import { isImportable } from '#shared/land/entities/import-targets.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { type Draft, mapColumn, sourceOf } from '#web/import/draft.ts';
import { dropDerived, freeName, setDerivedColumn } from '#web/import/mapping/derived-draft.ts';
import { attributeSource, isLinkName, linksOf, mapAttribute } from '#web/import/relationships/links.ts';

/** The user's choice for a word in the file: an option, an empty field, or dropped rows. */
export type WordChoice = { kind: 'option'; option: string } | { kind: 'empty' } | { kind: 'drop' };

/** A field with options, and the column it is read from. */
export type WordField = {
  entity: string;
  column: string;
  options: readonly Option[];
  /** The column that holds the words as they are in the file. */
  source: string;
  /** The derived column that reads them, once there is a choice. */
  derived: DerivedColumn | undefined;
};

/** Returns the field with the column that its words come from; undefined if it has no options or no column. */
export function wordFieldOf(
  analysis: Analysis,
  draft: Draft,
  entity: string,
  column: string,
): WordField | undefined {
  const options = optionsOfField(entity, column);
  const mapped = mappedSource(analysis, draft, entity, column);
  if (options === undefined || mapped === undefined) return undefined;
  const derived = draft.derivedColumns?.find(({ name, make }) => name === mapped && make.kind === 'words');
  const source = derived?.make.kind === 'words' ? derived.make.column : mapped;
  return { entity, column, options, source, derived };
}

/** Returns every field of the draft that maps words to options. */
export function wordFieldsOf(analysis: Analysis, draft: Draft): WordField[] {
  const targets = [
    ...Object.values(draft.mappings).map(({ table, column }) => [table, column] as const),
    ...linksOf(draft, analysis.analysis.suggestedMappings).mappings.map(
      ({ bridgeTable, attribute }) => [bridgeTable, attribute] as const,
    ),
  ];
  return targets.flatMap(([entity, column]) => wordFieldOf(analysis, draft, entity, column) ?? []);
}

/** Returns the choice for a word in a column; undefined if there is none. */
export function choiceOf(
  draft: Draft,
  { source, derived }: Pick<WordField, 'source' | 'derived'>,
  word: string,
): WordChoice | undefined {
  const key = wordKey(word);
  const excluded = draft.excludedRows?.find(({ column }) => column === source);
  if (excluded?.words.some((each) => wordKey(each) === key)) return { kind: 'drop' };
  const words = derived?.make.kind === 'words' ? derived.make.words : {};
  const found = Object.entries(words).find(([each]) => wordKey(each) === key);
  if (found === undefined) return undefined;
  return found[1] === '' ? { kind: 'empty' } : { kind: 'option', option: found[1] };
}

/** Returns the draft with new choices for words of a field; undefined undoes a choice. */
export function chooseWords(
  analysis: Analysis,
  draft: Draft,
  field: WordField,
  choices: ReadonlyMap<string, WordChoice | undefined>,
): Draft {
  const keys = new Set([...choices.keys()].map(wordKey));
  const dropped = [...choices].flatMap(([word, choice]) => (choice?.kind === 'drop' ? [word] : []));
  const read = [...choices].flatMap(([word, choice]) =>
    choice === undefined || choice.kind === 'drop'
      ? []
      : [[word, choice.kind === 'option' ? choice.option : ''] as const],
  );
  const before = field.derived?.make.kind === 'words' ? field.derived.make.words : {};
  const words = [...Object.entries(before).filter(([word]) => !keys.has(wordKey(word))), ...read];
  return readWords(analysis, excludeRows(draft, field.source, keys, dropped), field, words);
}

/** Keeps the rows that a word would have dropped. */
export function keepRows(draft: Draft, source: string, word: string): Draft {
  return excludeRows(draft, source, new Set([wordKey(word)]), []);
}

function excludeRows(
  draft: Draft,
  source: string,
  keys: ReadonlySet<string>,
  dropped: readonly string[],
): Draft {
  const known = draft.excludedRows ?? [];
  const remaining = known
    .find(({ column }) => column === source)
    ?.words.filter((word) => !keys.has(wordKey(word)));
  const words = [...(remaining ?? []), ...dropped];
  const others = known.filter(({ column }) => column !== source);
  return { ...draft, excludedRows: words.length === 0 ? others : [...others, { column: source, words }] };
}

function readWords(
  analysis: Analysis,
  draft: Draft,
  field: WordField,
  words: readonly (readonly [string, string])[],
): Draft {
  const { source, derived } = field;
  if (words.length === 0) return derived === undefined ? draft : readPlainly(analysis, draft, field, derived);
  const taken = [...analysis.analysis.columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
  const name = derived?.name ?? freeName(`${source} (words)`, taken);
  const column: DerivedColumn = {
    name,
    make: { kind: 'words', column: source, words: Object.fromEntries(words) },
  };
  return mapField(analysis, setDerivedColumn(draft, column, null), field, name);
}

/** Reads the file's column directly again, unless it or the derived one is used elsewhere. */
function readPlainly(analysis: Analysis, draft: Draft, field: WordField, derived: DerivedColumn): Draft {
  const { source } = field;
  const isTaken =
    Object.hasOwn(draft.mappings, source) ||
    linksOf(draft, analysis.analysis.suggestedMappings).mappings.some(
      ({ sourceColumn }) => sourceColumn === source,
    ) ||
    draft.derivedColumns?.some(({ make }) => sourcesOf(make).includes(derived.name)) === true;
  if (isTaken)
    return setDerivedColumn(draft, { ...derived, make: { kind: 'words', column: source, words: {} } }, null);
  return dropDerived(mapField(analysis, draft, field, source), derived.name);
}

function mapField(analysis: Analysis, draft: Draft, { entity, column }: WordField, source: string): Draft {
  if (isImportable(entity)) return mapColumn(draft, entity, column, source);
  if (!isLinkName(entity)) return draft;
  const links = linksOf(draft, analysis.analysis.suggestedMappings);
  return { ...draft, ties: mapAttribute(links, entity, column, source) };
}

function mappedSource(
  { analysis }: Analysis,
  draft: Draft,
  entity: string,
  column: string,
): string | undefined {
  if (isImportable(entity)) return sourceOf(draft, entity, column)?.[0];
  return isLinkName(entity)
    ? attributeSource(linksOf(draft, analysis.suggestedMappings), entity, column)?.sourceColumn
    : undefined;
}
