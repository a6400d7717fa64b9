import { Scissors } from 'lucide-react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { DestinationEntity } from '#shared/import/validate/destination-schema.ts';
import { missingChoices } from '#shared/import/validate/validate-mapping.ts';
import type { ImportableName } from '#shared/land/entities/import-targets.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { MappingRow, type RowActs } from '#web/import/mapping/mapping-row.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';

export interface EntityMappingCardProps {
  name: ImportableName;
  described: DestinationEntity;
  draft: Draft;
  /** Includes the derived columns. */
  analysis: Analysis['analysis'];
  /** What the last choice changed in another mapping, and the field for which that choice was made. */
  replacedNote: { column: string; text: string } | undefined;
  acts: RowActs;
  onSplitLegal: () => void;
  onInclude: (isIncluded: boolean) => void;
}

/** Lists the fields of one kind of record, each with the column that fills it. */
export function EntityMappingCard({
  name,
  described,
  draft,
  analysis,
  replacedNote,
  acts,
  onSplitLegal,
  onInclude,
}: EntityMappingCardProps) {
  const isIncluded = draft.includedEntities.includes(name);
  const mapped = Object.values(draft.mappings).filter(({ table }) => table === name).length;
  const open = missingChoices([name], draft.mappings).map(([, fields]) => fields);
  return (
    <Card
      flush
      title={described.label}
      actions={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm text-muted tabular-nums">
            {isIncluded ? `${mapped} of ${described.columns.length} fields mapped` : 'Not imported'}
          </span>
          {name === 'tract' && isIncluded && (
            <Button size="sm" icon={<Scissors aria-hidden size={14} />} onClick={onSplitLegal}>
              Split a legal description…
            </Button>
          )}
          <Checkbox
            label={`Import as ${described.label.toLowerCase()}`}
            checked={isIncluded}
            onChange={(event) => onInclude(event.target.checked)}
          />
        </span>
      }
    >
      {isIncluded && open.length > 0 && (
        <ul className="px-4 pt-3 text-sm text-muted">
          {open.map((fields) => (
            <li key={fields.join()}>
              Map {eitherOf.format(fields.map((field) => labelOf(described, field)))}.
            </li>
          ))}
        </ul>
      )}
      {isIncluded ? (
        <ul className="divide-y divide-hairline">
          {described.columns.map((column) => (
            <MappingRow
              key={column}
              field={{ entity: name, column, label: fieldName(described, column) }}
              label={labelOf(described, column)}
              isRequired={
                described.key_fields.includes(column) || open.some((fields) => fields.includes(column))
              }
              source={sourceOf(draft, name, column)}
              analysis={analysis}
              draft={draft}
              told={replacedNote?.column === column ? replacedNote.text : undefined}
              acts={acts}
            />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">{excludedText(name, analysis)}</p>
      )}
    </Card>
  );
}

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

function labelOf({ labels }: DestinationEntity, column: string): string {
  return labels[column] ?? column;
}

/** Describes which columns of the file would fit an excluded kind. */
function excludedText(name: ImportableName, { suggestedMappings }: Analysis['analysis']): string {
  const fitting = Object.entries(suggestedMappings)
    .filter(([, [best]]) => best?.table === name)
    .map(([source]) => `“${source}”`);
  return fitting.length === 0
    ? 'No matching columns.'
    : `Possible columns: ${fitting.slice(0, 8).join(', ')}${fitting.length > 8 ? ` and ${fitting.length - 8} more` : ''}.`;
}

/** Names a field together with its kind: "Well API Number", but "Well Name" and not "Well Well Name". */
export function fieldName(described: DestinationEntity, column: string): string {
  const label = labelOf(described, column);
  return label.startsWith(`${described.label} `) ? label : `${described.label} ${label}`;
}
