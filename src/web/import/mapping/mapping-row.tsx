import type { ReactNode } from 'react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import { identifiesBelonging } from '#shared/land/entities/import-targets.ts';
import { ConfidenceBar } from '#web/import/confidence-bar.tsx';
import type { Draft, sourceOf } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ComposedField, optionsOf } from './default-derivation.ts';
import { wordsIn } from './words-dialog.tsx';

/** The actions in a row. */
export type RowActs = {
  onMap: (field: ComposedField, source: string | null) => void;
  onCompose: (field: ComposedField) => void;
  onWords: (field: ComposedField, source: string) => void;
  onBlankClears: (field: ComposedField, clears: boolean) => void;
  /** Undoes the last choice. */
  onUndo: () => void;
};

interface MappingRowProps {
  field: ComposedField;
  label: string;
  isRequired: boolean;
  source: ReturnType<typeof sourceOf>;
  analysis: Analysis['analysis'];
  draft: Draft;
  told: string | undefined;
  acts: RowActs;
}

/** Shows a field with its column, the confidence of the mapping, sample values, and further actions. */
export function MappingRow({
  field,
  label,
  isRequired,
  source,
  analysis,
  draft,
  told,
  acts,
}: MappingRowProps) {
  const [chosen, target] = source ?? [];
  const samples = chosen === undefined ? [] : samplesOf(analysis, chosen);
  const key = `${field.entity}.${field.column}`;
  return (
    <li className="px-4 py-2">
      <div className="grid items-center gap-x-4 gap-y-1.5 md:grid-cols-[14rem_16rem_7rem_minmax(0,1fr)]">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{label}</span>
          {isRequired && <Badge tone={source === undefined ? 'danger' : 'neutral'}>Required</Badge>}
        </span>
        <ColumnChoice
          label={`Column for ${field.label}`}
          columns={analysis.columnNames}
          value={chosen}
          placeholder="Not mapped"
          noteOf={(name) => (Object.hasOwn(draft.mappings, name) && name !== chosen ? 'mapped' : undefined)}
          onChange={(next) => acts.onMap(field, next)}
        />
        {target === undefined ? (
          <span className="max-md:hidden" />
        ) : (
          <ConfidenceBar confidence={target.confidence} />
        )}
        {chosen === undefined ? (
          <span>
            <Button
              size="sm"
              variant={isRequired ? 'secondary' : 'ghost'}
              aria-label={`Create a column… for ${field.label}`}
              onClick={() => acts.onCompose(field)}
            >
              Create a column…
            </Button>
          </span>
        ) : (
          <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 truncate text-sm text-muted" title={samples.join('\n')}>
              <TypeWord type={analysis.columnTypes[chosen]} />
              {samples.slice(0, 3).join(' · ')}
            </span>
            <WordsButton field={field} source={chosen} analysis={analysis} onWords={acts.onWords} />
            {!isRequired &&
              field.column !== 'area_name' &&
              !identifiesBelonging(field.entity, field.column) && (
                <Checkbox
                  className="text-sm text-muted md:ms-auto"
                  label="Blank clears value"
                  aria-label={`Blank clears ${field.label}`}
                  checked={draft.blankClears?.includes(key) === true}
                  onChange={(event) => acts.onBlankClears(field, event.target.checked)}
                />
              )}
          </span>
        )}
      </div>
      {told !== undefined && <ReplacedNote onUndo={acts.onUndo}>{told}</ReplacedNote>}
    </li>
  );
}

/** Reports what a choice replaced, with an Undo button. */
function ReplacedNote({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
      {children}
      <Button size="sm" variant="ghost" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

/** For a field with options: opens the words dialog and shows how many words of the file match no option. */
function WordsButton({
  field,
  source,
  analysis,
  onWords,
}: {
  field: ComposedField;
  source: string;
  analysis: Analysis['analysis'];
  onWords: RowActs['onWords'];
}) {
  const options = optionsOf(field);
  if (options === undefined) return null;
  const unknown = wordsIn(analysis, source).filter(
    (word) => optionOfWord(field.column, options, word) === null,
  ).length;
  const text = unknown === 0 ? 'Words…' : `${unknown} unknown ${unknown === 1 ? 'word' : 'words'}…`;
  return (
    <Button
      size="sm"
      // The accessible name contains the visible text, so that voice control finds the button by either.
      aria-label={`Map ${field.label} values: ${text}`}
      onClick={() => onWords(field, source)}
    >
      {text}
    </Button>
  );
}

function TypeWord({ type }: { type: string | undefined }) {
  return <span className="me-2 rounded-sm bg-sunken px-1 py-0.5 font-mono text-xs text-faint">{type}</span>;
}

/** Returns the first distinct values of a column. */
function samplesOf({ sampleRows }: Analysis['analysis'], column: string): string[] {
  const values = sampleRows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 8);
}
