import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { EntityResult, ProcessResults } from '#shared/import/contracts/import.ts';
import { countOf, type RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import type { RowsFilter } from '#web/import/calls.ts';
import { downloadRefusedRows } from '#web/import/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { outcomeLabels } from './rows-filter.ts';

/** Rejected rows come first because the last columns are off screen on a phone. */
const shownOutcomes = ['refused', 'inserted', 'updated', 'unchanged', 'warned'] as const;

interface DryRunSummaryProps {
  importId: number;
  results: ProcessResults;
  labelOf: (entity: string) => string;
  /** Shows the rows that a number counts. */
  onShow: (filter: RowsFilter) => void;
}

/** Shows what the import would do to each kind of record and link; each number opens its rows. */
export function DryRunSummary({ importId, results, labelOf, onShow }: DryRunSummaryProps) {
  const download = useMutation({
    mutationFn: (entity: string) => downloadRefusedRows(importId, entity),
    onSuccess: (file, entity) => saveFile(`refused-${entity}-rows.csv`, file),
  });
  const isAnyLeftOut = Object.values(results).some((result) => countOf(result, 'left_out') > 0);
  const outcomes = isAnyLeftOut ? ([...shownOutcomes, 'left_out'] as const) : shownOutcomes;
  const isAnyAbsent = Object.values(results).some(({ absent = 0 }) => absent > 0);
  return (
    <Card title="What this import will do" flush className="overflow-hidden">
      {download.error && (
        <Banner title={messageOf(download.error)} onDismiss={download.reset} className="m-3" />
      )}
      <Table label="What this import will do">
        <thead>
          <tr>
            <TableHeaderCell pinned>Kind</TableHeaderCell>
            {outcomes.map((outcome) => (
              <TableHeaderCell key={outcome} numeric>
                {outcomeLabels[outcome]}
              </TableHeaderCell>
            ))}
            {isAnyAbsent && <TableHeaderCell numeric>Not in the row</TableHeaderCell>}
            <TableHeaderCell>
              <VisuallyHidden>Download</VisuallyHidden>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {Object.entries(results).map(([entity, result]) => (
            <TableRow key={entity}>
              <TableCell pinned>{labelOf(entity)}</TableCell>
              {outcomes.map((outcome) => (
                <TableCell key={outcome} numeric>
                  <Figure
                    label={labelOf(entity)}
                    result={result}
                    outcome={outcome}
                    onShow={() => onShow({ entity, outcome, message: '' })}
                  />
                </TableCell>
              ))}
              {isAnyAbsent && (
                <TableCell numeric className="text-muted">
                  {(result.absent ?? 0).toLocaleString('en-US')}
                </TableCell>
              )}
              <TableCell className="text-end">
                {result.errors > 0 && (
                  <IconButton
                    size="sm"
                    label={`Download rejected rows of ${labelOf(entity)}`}
                    hint="Download rejected rows"
                    icon={<Download aria-hidden size={14} />}
                    loading={download.isPending && download.variables === entity}
                    onClick={() => download.mutate(entity)}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface FigureProps {
  label: string;
  result: EntityResult;
  outcome: RowOutcome;
  onShow: () => void;
}

function Figure({ label, result, outcome, onShow }: FigureProps) {
  const count = countOf(result, outcome);
  if (count === 0) return <span className="text-faint">0</span>;
  return (
    <button
      type="button"
      aria-label={`${count.toLocaleString('en-US')} ${label}: ${outcomeLabels[outcome]}. Show the rows`}
      onClick={onShow}
      className={
        outcome === 'refused'
          ? 'rounded-sm font-medium text-danger-ink underline decoration-danger-ink/40 underline-offset-3 hover:decoration-danger-ink'
          : 'rounded-sm underline decoration-muted/40 underline-offset-3 hover:decoration-ink'
      }
    >
      {count.toLocaleString('en-US')}
    </button>
  );
}
