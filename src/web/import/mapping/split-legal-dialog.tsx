import { useState } from 'react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { type LegalPart, legalParts, splitLegal } from '#shared/import/parse/legal-parts.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { plural } from '#web/import/plural.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { legalColumn } from './default-derivation.ts';
import { freeName } from './derived-draft.ts';
import { legalPartLabels } from './describe-derivation.ts';

interface SplitLegalDialogProps {
  analysis: Analysis['analysis'];
  draft: Draft;
  onClose: () => void;
  /** The derived columns, each with the tract field that it fills. */
  onSave: (columns: { column: DerivedColumn; part: Exclude<LegalPart, 'unread'> }[]) => void;
}

type ReadPart = Exclude<LegalPart, 'unread'>;
const parts = legalParts.filter((part): part is ReadPart => part !== 'unread');

/** Splits a column of legal descriptions into tract fields, with a preview that shows what could not be read. */
export function SplitLegalDialog({ analysis, draft, onClose, onSave }: SplitLegalDialogProps) {
  const [column, setColumn] = useState(() => legalColumn(analysis));
  const [refused, setRefused] = useState<readonly ReadPart[]>([]);
  const texts = [...new Set(analysis.sampleRows.map((row) => row[column ?? '']?.trim() ?? ''))].filter(
    (text) => text !== '',
  );
  const split = texts.map((text) => ({ text, read: splitLegal(text) }));
  const found = parts.filter((part) => split.some(({ read }) => read[part] !== ''));
  const chosen = found.filter((part) => !refused.includes(part));
  const unread = split.filter(({ read }) => read.unread !== '').length;
  const save = () => {
    if (column === undefined) return;
    const taken = [...analysis.columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
    onSave(
      chosen.map((part) => ({
        part,
        column: {
          name: freeName(`${legalPartLabels[part]} of ${column}`, taken),
          make: { kind: 'legal-part', column, part },
        },
      })),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Split a legal description"
      description="Quarters, section, township, range, block, survey and lots go into the tract’s own fields."
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={save}>
            Use
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Column">
          <ColumnChoice
            label="Column"
            columns={analysis.columnNames}
            value={column}
            placeholder="Choose a column"
            onChange={(next) => setColumn(next ?? undefined)}
          />
        </Field>
        {column !== undefined && found.length === 0 && (
          <p className="text-sm text-muted">The first rows contain no legal description.</p>
        )}
        {found.length > 0 && (
          <>
            <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
              <legend className="mb-1 text-sm font-medium">Fill these fields</legend>
              {found.map((part) => (
                <Checkbox
                  key={part}
                  label={legalPartLabels[part]}
                  hint={replacedBy(draft, part)}
                  checked={!refused.includes(part)}
                  onChange={(event) =>
                    setRefused(
                      event.target.checked ? refused.filter((each) => each !== part) : [...refused, part],
                    )
                  }
                />
              ))}
            </fieldset>
            <ul
              aria-label="First rows"
              className="divide-y divide-hairline rounded-md border border-hairline text-sm"
            >
              {split.slice(0, 6).map(({ text, read }) => (
                <li key={text} className="flex flex-col gap-1 px-3 py-2">
                  <span className="wrap-anywhere text-muted">{text}</span>
                  <span className="flex flex-wrap gap-x-4 gap-y-0.5">
                    {chosen
                      .filter((part) => read[part] !== '')
                      .map((part) => (
                        <span key={part}>
                          <span className="text-xs text-muted">{legalPartLabels[part]}</span>{' '}
                          <span className="font-medium wrap-anywhere">{read[part]}</span>
                        </span>
                      ))}
                    {read.unread !== '' && (
                      <span className="wrap-anywhere text-warning-ink">Not read: {read.unread}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted">
              {unread === 0
                ? `All of the ${plural(split.length, 'different description')} in the first rows were read completely.`
                : `Of ${plural(split.length, 'different description')} in the first rows, ${unread} could not be read completely. Map the description itself too, so that nothing is lost.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Names the column that the field has now and would lose. */
function replacedBy(draft: Draft, part: ReadPart): string | undefined {
  const now = sourceOf(draft, 'tract', part)?.[0];
  return now === undefined ? undefined : `instead of “${now}”`;
}
