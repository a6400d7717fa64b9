import { Pencil, Trash2 } from 'lucide-react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Draft } from '#web/import/draft.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { BeforeAfter } from './before-after.tsx';
import { describeDerivation } from './describe-derivation.ts';

interface DerivedColumnsCardProps {
  derived: readonly DerivedColumn[];
  /** Includes the derived columns. */
  analysis: Analysis['analysis'];
  draft: Draft;
  onEdit: (column: DerivedColumn) => void;
  onRemove: (name: string) => void;
}

/** Lists the derived columns: how each is made, its first values, and the actions to edit or remove it. */
export function DerivedColumnsCard({ derived, analysis, draft, onEdit, onRemove }: DerivedColumnsCardProps) {
  return (
    <Card flush title="Computed columns">
      <ul className="divide-y divide-hairline">
        {derived.map((column) => (
          <li
            key={column.name}
            className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{column.name}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {describeDerivation(column.make)}
                {!Object.hasOwn(draft.mappings, column.name) && !isUsed(column.name, derived, draft)
                  ? '. Not mapped to a field.'
                  : ''}
              </p>
            </div>
            <BeforeAfter
              label={`First rows of ${column.name}`}
              changes={exampleChanges(changesOf(column, analysis))}
            />
            <span className="flex items-start gap-1">
              <IconButton
                label={`Edit ${column.name}`}
                icon={<Pencil aria-hidden size={16} />}
                onClick={() => onEdit(column)}
              />
              <IconButton
                label={`Remove ${column.name}`}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => onRemove(column.name)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns up to two rows with a result, or the first two rows if none has one. */
function exampleChanges(changes: ReturnType<typeof changesOf>): ReturnType<typeof changesOf> {
  const filled = changes.filter(({ after }) => after !== '');
  return (filled.length > 0 ? filled : changes).slice(0, 2);
}

/** Whether another derived column or a link uses this column. */
function isUsed(name: string, derived: readonly DerivedColumn[], { ties }: Draft): boolean {
  return (
    derived.some(({ make }) => sourcesOf(make).includes(name)) ||
    ties?.mappings.some(({ sourceColumn }) => sourceColumn === name) === true
  );
}

/** Returns the source cells of each sample row and the value derived from them. */
export function changesOf(
  { name, make }: DerivedColumn,
  { sampleRows }: Pick<Analysis['analysis'], 'sampleRows'>,
): { before: string; after: string }[] {
  const sources = sourcesOf(make);
  return sampleRows.map((row, index) => ({
    before:
      sources.length === 0
        ? `Row ${index + 1}`
        : sources
            .map((source) => row[source]?.trim() ?? '')
            .filter((text) => text !== '')
            .join(' · '),
    after: row[name] ?? '',
  }));
}
