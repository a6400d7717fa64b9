import { useState } from 'react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import type { Draft } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { type ComposedField, optionsOf } from './default-derivation.ts';
import { freeName } from './derived-draft.ts';

interface WordsDialogProps {
  field: ComposedField;
  /** The column of the file that holds the words. */
  source: string;
  /** The derived column that reads them, if it is edited. */
  column: DerivedColumn | undefined;
  analysis: Analysis['analysis'];
  draft: Draft;
  onClose: () => void;
  onSave: (column: DerivedColumn) => void;
}

/** Maps the words of a file to the options of a field: known words are preset, the user chooses the others. */
export function WordsDialog({ field, source, column, analysis, draft, onClose, onSave }: WordsDialogProps) {
  const options = optionsOf(field) ?? [];
  const words = wordsIn(analysis, source);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    column?.make.kind === 'words' ? column.make.words : {},
  );
  const readingOf = (word: string) => chosen[word] ?? optionOfWord(field.column, options, word) ?? '';
  const unread = words.filter((word) => readingOf(word) === '').length;
  const save = () => {
    const taken = [...analysis.columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
    const name = column?.name ?? freeName(`${source} (words)`, taken);
    const read = words.flatMap((word) => {
      const reading = readingOf(word);
      return reading === '' ? [] : [[word, reading] as const];
    });
    onSave({
      name,
      make: { kind: 'words', column: source, words: { ...chosen, ...Object.fromEntries(read) } },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Map ${field.label} values`}
      description={`How each value in “${source}” is read. A value that isn't an option leaves the field empty.`}
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Use
          </Button>
        </>
      }
    >
      {words.length === 0 ? (
        <p className="text-muted">The first rows of this column are empty.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col gap-2">
            {words.map((word) => (
              <li key={word} className="grid grid-cols-2 items-center gap-3">
                <span className="wrap-anywhere">{word}</span>
                <Select
                  aria-label={`Read ${word} as`}
                  value={readingOf(word)}
                  placeholder="Leave empty"
                  options={options}
                  onChange={(event) => setChosen({ ...chosen, [word]: event.target.value })}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {unread === 0
              ? 'Every value has an option.'
              : `${unread} of ${words.length} values leave the field empty.`}
            {analysis.columnWords?.[source] === undefined &&
              ' These values are from the first rows; later steps show the rest.'}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Returns the distinct words of a column: all of them if there are few, else those of the first rows. */
export function wordsIn({ columnWords, sampleRows }: Analysis['analysis'], source: string): string[] {
  const first = sampleRows.map((row) => row[source]?.trim() ?? '').filter((word) => word !== '');
  return columnWords?.[source] ?? [...new Set(first)];
}
