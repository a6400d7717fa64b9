import type { Analysis } from '#shared/contracts/import.ts';
import type { DestinationEntity } from '#shared/importing/destination-schema.ts';
import type { ImportableName } from '#shared/importing/targets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConfidenceBar } from './confidence-bar.tsx';
import { type Draft, sourceOf } from './draft.ts';

export interface EntityMappingCardProps {
  name: ImportableName;
  described: DestinationEntity;
  draft: Draft;
  analysis: Analysis['analysis'];
  onMap: (column: string, source: string | null) => void;
  onInclude: (isIncluded: boolean) => void;
}

/** The fields of one kind of record, each with the column of the file that fills it. */
export function EntityMappingCard({
  name,
  described,
  draft,
  analysis,
  onMap,
  onInclude,
}: EntityMappingCardProps) {
  const isIncluded = draft.includedEntities.includes(name);
  const mapped = Object.values(draft.mappings).filter(({ table }) => table === name).length;
  return (
    <Card
      flush
      title={described.label}
      actions={
        <>
          <span className="text-sm text-muted tabular-nums">
            {isIncluded ? `${mapped} of ${described.columns.length} fields mapped` : 'Not imported'}
          </span>
          <Checkbox
            label={`Import as ${described.label.toLowerCase()}`}
            checked={isIncluded}
            onChange={(event) => onInclude(event.target.checked)}
          />
        </>
      }
    >
      {isIncluded ? (
        <ul className="divide-y divide-hairline">
          {described.columns.map((column) => (
            <MappingRow
              key={column}
              label={described.labels[column] ?? column}
              entityLabel={described.label}
              isRequired={described.key_fields.includes(column)}
              source={sourceOf(draft, name, column)}
              analysis={analysis}
              draft={draft}
              onMap={(source) => onMap(column, source)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">{excludedText(name, analysis)}</p>
      )}
    </Card>
  );
}

/** What of the file would go to a kind that is left out. */
function excludedText(name: ImportableName, { suggestedMappings }: Analysis['analysis']): string {
  const fitting = Object.entries(suggestedMappings)
    .filter(([, [best]]) => best?.table === name)
    .map(([source]) => `“${source}”`);
  return fitting.length === 0
    ? 'No column of the file looks as if it belonged here.'
    : `Could go here: ${fitting.slice(0, 8).join(', ')}${fitting.length > 8 ? ` and ${fitting.length - 8} more` : ''}.`;
}

interface MappingRowProps {
  label: string;
  entityLabel: string;
  isRequired: boolean;
  source: ReturnType<typeof sourceOf>;
  analysis: Analysis['analysis'];
  draft: Draft;
  onMap: (source: string | null) => void;
}

function MappingRow({ label, entityLabel, isRequired, source, analysis, draft, onMap }: MappingRowProps) {
  const [chosen, target] = source ?? [];
  const options = analysis.columnNames.map((name) => ({
    value: name,
    label: Object.hasOwn(draft.mappings, name) && name !== chosen ? `${name} (mapped)` : name,
  }));
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2 md:grid-cols-[14rem_16rem_7rem_1fr]">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{label}</span>
        {isRequired && <Badge tone={source === undefined ? 'danger' : 'neutral'}>Required</Badge>}
      </span>
      <Select
        aria-label={`Column for ${nameOf(entityLabel, label)}`}
        value={chosen ?? ''}
        placeholder="Not mapped"
        options={options}
        onChange={(event) => onMap(event.target.value === '' ? null : event.target.value)}
      />
      {target === undefined ? (
        <span className="max-md:hidden" />
      ) : (
        <ConfidenceBar confidence={target.confidence} />
      )}
      {chosen !== undefined && (
        <span className="min-w-0 truncate text-sm text-muted" title={samplesOf(analysis, chosen).join('\n')}>
          <TypeWord type={analysis.columnTypes[chosen]} />
          {samplesOf(analysis, chosen).join(' · ')}
        </span>
      )}
    </li>
  );
}

/** Which field of which kind: "Well API Number", but "Well Name" and not "Well Well Name". */
function nameOf(entityLabel: string, label: string): string {
  return label.startsWith(`${entityLabel} `) ? label : `${entityLabel} ${label}`;
}

function TypeWord({ type }: { type: string | undefined }) {
  return <span className="me-2 rounded-sm bg-sunken px-1 py-0.5 font-mono text-xs text-faint">{type}</span>;
}

/** The first different values of a column. */
function samplesOf(analysis: Analysis['analysis'], column: string): string[] {
  const values = analysis.sampleRows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}
