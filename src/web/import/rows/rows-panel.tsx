import { useCallback, useState } from 'react';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { countOf, rowOutcomes } from '#shared/import/validate/row-outcomes.ts';
import type { RowsFilter } from '#web/import/calls.ts';
import { plural } from '#web/import/plural.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { outcomeLabels } from './rows-filter.ts';
import { RowsTable } from './rows-table.tsx';
import type { RowRepair } from './use-row-repair.ts';

interface RowsPanelProps {
  importId: number;
  results: ProcessResults;
  filter: RowsFilter;
  onFilter: (filter: RowsFilter) => void;
  labelOf: (entity: string) => string;
  /** Returns the labels of the fields of a kind. */
  labelsOf: (entity: string) => Readonly<Record<string, string>>;
  /** The file's columns that matter to this kind; undefined shows all cells of the rows. */
  columns?: readonly string[] | undefined;
  originsOf?: (column: string) => readonly string[];
  repair?: RowRepair | undefined;
}

const ownColumn = (column: string) => [column];

/** Lists the rows of a dry run or an import, filtered by kind, outcome and message. */
export function RowsPanel(props: RowsPanelProps) {
  const { importId, results, filter, onFilter, labelOf } = props;
  const [found, setFound] = useState<{ total: number; notKept: number }>();
  const onCount = useCallback((count: typeof found) => setFound(count), []);
  const result = results[filter.entity];
  if (result === undefined) return null;
  const outcomeLabel = filter.outcome === undefined ? 'All rows' : outcomeLabels[filter.outcome];
  return (
    <Card flush title="Rows">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <div className="flex-1 basis-36 sm:max-w-40">
          <Select
            aria-label="Record type"
            value={filter.entity}
            options={Object.keys(results).map((entity) => ({ value: entity, label: labelOf(entity) }))}
            onChange={({ target }) => onFilter({ entity: target.value, outcome: undefined, message: '' })}
          />
        </div>
        <div className="flex-1 basis-44 sm:max-w-52">
          <Select
            aria-label="Row outcome"
            value={filter.outcome ?? ''}
            placeholder={`All rows (${countOf(result, undefined).toLocaleString('en-US')})`}
            options={rowOutcomes
              .filter((outcome) => outcome !== 'left_out' || countOf(result, outcome) > 0)
              .map((outcome) => ({
                value: outcome,
                label: `${outcomeLabels[outcome]} (${countOf(result, outcome).toLocaleString('en-US')})`,
              }))}
            onChange={({ target }) =>
              onFilter({ ...filter, outcome: rowOutcomes.find((outcome) => outcome === target.value) })
            }
          />
        </div>
        <SearchBox
          label="Search row messages"
          value={filter.message}
          onSearch={(message) => onFilter({ ...filter, message })}
        />
        <p role="status" className="ms-auto text-sm text-muted tabular-nums">
          {found && plural(found.total, 'row')}
        </p>
      </div>
      {found !== undefined && found.notKept > 0 && (
        <p className="px-4 pb-3 text-sm text-muted">
          {plural(found.notKept, 'further row')} {found.notKept === 1 ? 'is' : 'are'} counted but not listed
          here.
          {result.errors > 0 && ' The download has all rejected rows.'}
        </p>
      )}
      <RowsTable
        key={`${importId} ${filter.entity} ${filter.outcome} ${filter.message}`}
        importId={importId}
        filter={filter}
        label={`${outcomeLabel} of ${labelOf(filter.entity)}`}
        columns={props.columns}
        originsOf={props.originsOf ?? ownColumn}
        labels={props.labelsOf(filter.entity)}
        repair={props.repair}
        onCount={onCount}
      />
    </Card>
  );
}
