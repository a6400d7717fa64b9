import type { Analysis } from '#shared/import/contracts/import.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import {
  isRegulatorId,
  proposeRegulator,
  type RegulatorId,
  readCode,
  regulators,
  regulatorsOf,
} from '#shared/import/parse/regulator-codes.ts';
import type { Draft } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { choiceOf, chooseWords, type WordChoice, type WordField } from './word-choices.ts';

interface CodeSourceProps {
  analysis: Analysis;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  field: WordField;
  words: readonly string[];
}

/**
 * Selects the agency whose codes a column holds, and reads them by its list. Renders nothing for fields without agency
 * codes.
 */
export function CodeSource({ analysis, draft, onDraft, field, words }: CodeSourceProps) {
  const known = regulatorsOf(field.column);
  if (known.length === 0) return null;
  const chosen = codeSourceOf(draft, field);
  const proposed = chosen === undefined ? proposeRegulator(field.column, field.options, words) : undefined;
  const use = (source: RegulatorId | undefined) =>
    onDraft(readCodes(analysis, draft, field, { words, source }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <div className="flex items-center gap-2">
        <span aria-hidden className="text-muted whitespace-nowrap">
          Codes from
        </span>
        <div className="w-48">
          <Select
            aria-label="Codes from"
            value={chosen ?? ''}
            placeholder="No agency"
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => use(isRegulatorId(target.value) ? target.value : undefined)}
          />
        </div>
      </div>
      {proposed !== undefined && (
        <span className="flex flex-wrap items-center gap-2">
          These look like {regulators[proposed].name} codes.
          <Button size="sm" onClick={() => use(proposed)}>
            Use its codes
          </Button>
        </span>
      )}
    </div>
  );
}

const keyOf = ({ entity, column }: Pick<WordField, 'entity' | 'column'>) => `${entity}.${column}`;

/** Returns the agency that the user selected for the codes of a field. */
export function codeSourceOf(draft: Draft, field: WordField): RegulatorId | undefined {
  const source = draft.codeSources?.[keyOf(field)];
  return isRegulatorId(source) ? source : undefined;
}

/** Returns the draft with these words read by an agency's list, or by none; choices for single words remain. */
export function readCodes(
  analysis: Analysis,
  draft: Draft,
  field: WordField,
  { words, source }: { words: readonly string[]; source: RegulatorId | undefined },
): Draft {
  const before = codeSourceOf(draft, field);
  const choices = words.flatMap((word) => {
    const current = choiceOf(draft, field, word);
    const isOwn = current !== undefined && !isSame(current, choiceBy(before, field, word));
    return isOwn ? [] : [[word, choiceBy(source, field, word)] as const];
  });
  const { [keyOf(field)]: _before, ...others } = draft.codeSources ?? {};
  const next = chooseWords(analysis, draft, field, new Map(choices));
  return { ...next, codeSources: source === undefined ? others : { ...others, [keyOf(field)]: source } };
}

/** Returns the meaning of a word in an agency's list, if it differs from the usual reading. */
function choiceBy(
  source: RegulatorId | undefined,
  { column, options }: WordField,
  word: string,
): WordChoice | undefined {
  const reading = source === undefined ? undefined : readCode(source, column, word);
  if (reading === undefined) return undefined;
  const general = optionOfWord(column, options, word);
  if (reading.option === general) return undefined;
  return reading.option === null ? { kind: 'empty' } : { kind: 'option', option: reading.option };
}

function isSame(one: WordChoice, other: WordChoice | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  return one.kind !== 'option' || (other.kind === 'option' && one.option === other.option);
}
