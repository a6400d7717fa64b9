import type { Analysis } from '#shared/import/contracts/import.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { ConfidenceBar } from '#web/import/confidence-bar.tsx';
import type { Draft, LinkMapping } from '#web/import/draft.ts';
import { Select } from '#web/platform/ui/inputs/select.tsx';

interface AttributeRowProps {
  label: string;
  /** The kind of link, to distinguish fields of the same name. */
  entityLabel: string;
  mapping: LinkMapping | undefined;
  analysis: Analysis['analysis'];
  columns: readonly string[];
  draft: Draft;
  onMap: (source: string | null) => void;
}

/** Shows a field of a link with its column, the confidence of the mapping, and sample values. */
export function AttributeRow({
  label,
  entityLabel,
  mapping,
  analysis,
  columns,
  draft,
  onMap,
}: AttributeRowProps) {
  const chosen = mapping?.sourceColumn;
  const samples = chosen === undefined ? [] : samplesOf(analysis, chosen);
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2 md:grid-cols-[14rem_16rem_7rem_1fr]">
      <span className="min-w-0 truncate font-medium">{label}</span>
      <Select
        aria-label={`Column for ${entityLabel} ${label}`}
        value={chosen ?? ''}
        placeholder="Not mapped"
        options={columns.map((name) => ({ value: name, label: labelOf(name, draft) }))}
        onChange={(event) => onMap(event.target.value === '' ? null : event.target.value)}
      />
      {mapping === undefined ? (
        <span className="max-md:hidden" />
      ) : (
        <ConfidenceBar confidence={mapping.confidence} />
      )}
      {samples.length > 0 && (
        <span className="min-w-0 truncate text-sm text-muted" title={samples.join('\n')}>
          {samples.join(' · ')}
        </span>
      )}
    </li>
  );
}

/** Labels a column, with the record field that it also fills: a column such as a date may fill both. */
function labelOf(column: string, { mappings }: Draft): string {
  const target = Object.hasOwn(mappings, column) ? mappings[column] : undefined;
  if (target === undefined || !isImportable(target.table)) return column;
  const entity = importable(target.table);
  return `${column} (also ${entity.label} · ${targetOf(entity, target.column)?.label ?? target.column})`;
}

/** Returns the first distinct values of a column. */
function samplesOf({ sampleRows }: Analysis['analysis'], column: string): string[] {
  const values = sampleRows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}
