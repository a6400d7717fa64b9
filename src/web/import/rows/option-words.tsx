import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Analysis, ProcessResults } from '#shared/import/contracts/import.ts';
import { wordKey } from '#shared/import/parse/derived-columns.ts';
import { readCode } from '#shared/import/parse/regulator-codes.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { Draft } from '#web/import/draft.ts';
import { plural } from '#web/import/plural.ts';
import { offeredWords, rememberedFor } from '#web/import/remembered-words/apply-remembered.ts';
import { RememberedWordsDialog } from '#web/import/remembered-words/remembered-words-dialog.tsx';
import {
  type RememberedWords,
  useRememberedWords,
} from '#web/import/remembered-words/use-remembered-words.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { CodeSource, codeSourceOf } from './code-source.tsx';
import {
  choiceOf,
  chooseWords,
  keepRows,
  type WordChoice,
  type WordField,
  wordFieldOf,
  wordFieldsOf,
} from './word-choices.ts';

/** The number of words shown before the list is expanded. */
const maxFolded = 8;

interface OptionWordsProps {
  results: ProcessResults;
  schema: DestinationSchema;
  analysis: Analysis;
  /** The company that the file is imported into, which can remember words. */
  companyId: number;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Validates the rows again; undefined while the results include the latest choices. */
  onTryAgain: (() => void) | undefined;
}

/** A word found in the file; `option` is what it was read as, null if the field has no such option. */
type MetWord = { word: string; option: string | null; rows: number };

/** The words in one column of the file for one field; without a field, words by which rows are dropped. */
type WordGroup = { source: string; field: WordField | undefined; title: string; words: MetWord[] };

/**
 * Lists words in the file and the options they map to. Each can be mapped to another option or left empty, or its rows
 * dropped.
 */
export function OptionWords(props: OptionWordsProps) {
  const { analysis, draft, onDraft, onTryAgain, schema } = props;
  const [isOpen, setOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const remembered = useRememberedWords(props.companyId);
  const groups = groupWords(props);
  const count = groups.reduce((sum, { words }) => sum + words.length, 0);
  if (count === 0) return null;
  // If there is only one more word, the button would take as much room as the word.
  const isLong = count > maxFolded + 1;
  const shown = isLong && !isOpen ? limitWords(groups, maxFolded) : groups;
  return (
    <Card
      title="Value mapping"
      actions={
        remembered.words.length > 0 && (
          <Button size="sm" onClick={() => setListOpen(true)}>
            Remembered words
          </Button>
        )
      }
    >
      {isListOpen && (
        <RememberedWordsDialog remembered={remembered} schema={schema} onClose={() => setListOpen(false)} />
      )}
      <div className="flex flex-col gap-5">
        {shown.map(({ source, field, title, words }) => (
          <section key={`${title} ${source}`} aria-label={title}>
            <h3 className="mb-1.5 font-medium wrap-anywhere">
              {title}
              {title !== source && (
                <span className="font-normal text-muted"> from the column “{source}”</span>
              )}
            </h3>
            {field !== undefined && (
              <CodeSource
                analysis={analysis}
                draft={draft}
                onDraft={onDraft}
                field={field}
                words={groups.find((group) => group.field === field)?.words.map(({ word }) => word) ?? []}
              />
            )}
            {field !== undefined && (
              <OfferedWords
                offered={offeredWords(
                  remembered.words,
                  draft,
                  field,
                  groups.find((group) => group.field === field)?.words.map(({ word }) => word) ?? [],
                )}
                onUse={(offered) => onDraft(chooseWords(analysis, draft, field, offered))}
              />
            )}
            <ul className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
              {words.map((met) => (
                <WordRow
                  key={met.word}
                  met={met}
                  field={field}
                  onRemember={rememberOf(remembered, draft, field, met.word)}
                  meaning={meaningOf(draft, field, met.word)}
                  choice={choiceOf(draft, field ?? { source, derived: undefined }, met.word)}
                  onChoose={(choice) =>
                    onDraft(
                      field === undefined
                        ? keepRows(draft, source, met.word)
                        : chooseWords(analysis, draft, field, new Map([[met.word, choice]])),
                    )
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {isLong && (
          <Button
            size="sm"
            variant="ghost"
            className="-ms-2"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `Show all ${count.toLocaleString('en-US')}`}
          </Button>
        )}
        {onTryAgain && (
          <Button size="sm" variant="primary" className="ms-auto" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </div>
    </Card>
  );
}

function meaningOf(draft: Draft, field: WordField | undefined, word: string): string | undefined {
  const source = field === undefined ? undefined : codeSourceOf(draft, field);
  return field === undefined || source === undefined
    ? undefined
    : readCode(source, field.column, word)?.meaning;
}

const drop = 'drop';
const empty = 'empty';
const optionPrefix = 'option ';

/**
 * Returns the action that remembers a choice for the company; undefined if there is nothing to remember or it is
 * already remembered.
 */
function rememberOf(
  remembered: RememberedWords,
  draft: Draft,
  field: WordField | undefined,
  word: string,
): (() => void) | undefined {
  const choice = field === undefined ? undefined : choiceOf(draft, field, word);
  if (field === undefined || choice === undefined || choice.kind === 'drop') return undefined;
  const option = choice.kind === 'option' ? choice.option : null;
  const known = rememberedFor(remembered.words, draft, field, word);
  const source = codeSourceOf(draft, field) ?? null;
  if (known?.option === option) return undefined;
  if (known !== undefined && known.source === source) return () => void remembered.change(known, option);
  const { entity, column } = field;
  return () => void remembered.remember({ entity, column, source, word, option });
}

function OfferedWords({
  offered,
  onUse,
}: {
  offered: ReadonlyMap<string, WordChoice>;
  onUse: (offered: ReadonlyMap<string, WordChoice>) => void;
}) {
  if (offered.size === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      Your company remembers {offered.size === 1 ? 'one of these words' : `${offered.size} of these words`}.
      <Button size="sm" onClick={() => onUse(offered)}>
        Use {offered.size === 1 ? 'it' : 'them'}
      </Button>
    </p>
  );
}

interface WordRowProps {
  met: MetWord;
  field: WordField | undefined;
  /** The meaning of the word in the agency's list. */
  meaning: string | undefined;
  choice: WordChoice | undefined;
  /** Remembers the choice for the company; undefined if there is nothing to remember. */
  onRemember: (() => void) | undefined;
  /** Undefined undoes the choice. */
  onChoose: (choice: WordChoice | undefined) => void;
}

function WordRow({ met, field, meaning, choice, onRemember, onChoose }: WordRowProps) {
  const { word, option, rows } = met;
  const isUnread = option === null && choice === undefined;
  return (
    <li className="flex items-center gap-2 text-sm">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere" title={word}>
          {word}
        </span>
        <span className={cn('block text-xs tabular-nums', isUnread ? 'text-warning-ink' : 'text-muted')}>
          {plural(rows, 'row')}
          {meaning !== undefined ? ` · ${meaning}` : isUnread && ' · not one of the options'}
        </span>
        {onRemember && (
          <button
            type="button"
            aria-label={`Remember “${word}” for your company`}
            onClick={onRemember}
            className="rounded-sm text-xs underline decoration-muted/40 underline-offset-3 hover:decoration-ink"
          >
            Remember for company
          </button>
        )}
      </span>
      <div className="w-36 shrink-0 sm:w-48">
        <Select
          aria-label={`Read “${word}” as`}
          value={selectedValue(choice, option)}
          options={[
            { value: empty, label: field === undefined ? 'Keep these rows' : 'Leave empty' },
            ...(field?.options ?? []).map(({ value, label }) => ({ value: optionPrefix + value, label })),
            { value: drop, label: 'Drop these rows' },
          ]}
          onChange={({ target }) => onChoose(readChoice(target.value))}
        />
      </div>
      {choice !== undefined && field !== undefined ? (
        <IconButton
          size="sm"
          label={`Undo the choice for “${word}”`}
          hint="Undo"
          icon={<Undo2 aria-hidden size={14} />}
          onClick={() => onChoose(undefined)}
        />
      ) : (
        <span aria-hidden className="w-7 shrink-0" />
      )}
    </li>
  );
}

function selectedValue(choice: WordChoice | undefined, option: string | null): string {
  if (choice === undefined) return option === null || option === '' ? empty : optionPrefix + option;
  return choice.kind === 'option' ? optionPrefix + choice.option : choice.kind;
}

function readChoice(value: string): WordChoice {
  if (value === drop || value === empty) return { kind: value };
  return { kind: 'option', option: value.slice(optionPrefix.length) };
}

/**
 * Groups the words by field: first those without an option, then the most frequent. Words that differ only in case are
 * merged.
 */
function groupWords({ results, schema, analysis, draft }: OptionWordsProps): WordGroup[] {
  const groups = new Map<string, WordGroup>();
  const add = (field: WordField | undefined, source: string, title: string, met: MetWord) => {
    const id = `${field?.entity} ${field?.column} ${source}`;
    const group = groups.get(id) ?? { source, field, title, words: [] };
    groups.set(id, group);
    const known = group.words.find(({ word }) => wordKey(word) === wordKey(met.word));
    if (known === undefined) group.words.push(met);
    else known.rows += met.rows;
  };
  const titleOf = (entity: string, column: string) => schema[entity]?.labels[column] ?? column;
  for (const [entity, { unknown_words: unknown, translations }] of Object.entries(results)) {
    for (const { column, ...met } of [
      ...unknown.map((each) => ({ ...each, option: null })),
      ...translations,
    ]) {
      const field = wordFieldOf(analysis, draft, entity, column);
      if (field !== undefined) add(field, field.source, titleOf(entity, column), met);
    }
  }
  // A row is dropped from every kind, so its word is shown once.
  const fields = wordFieldsOf(analysis, draft);
  const leftOut = Object.values(results)[0]?.left_out_words ?? [];
  for (const { source, word, rows } of leftOut) {
    const field = fields.find((each) => each.source === source);
    const title = field === undefined ? source : titleOf(field.entity, field.column);
    add(field, source, title, { word, option: '', rows });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    words: group.words.toSorted(
      (left, right) => Number(left.option !== null) - Number(right.option !== null) || right.rows - left.rows,
    ),
  }));
}

function limitWords(groups: readonly WordGroup[], count: number): WordGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const words = group.words.slice(0, left);
    left -= words.length;
    return words.length === 0 ? [] : [{ ...group, words }];
  });
}
