import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analysis, ReadingChoices, SetAsideRow } from '#shared/import/contracts/import.ts';
import { type SetAsidePart, setAsideParts } from '#shared/import/read/set-aside-parts.ts';
import { listSetAside } from '#web/import/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { SetAsideTable } from './set-aside-table.tsx';
import type { useChangeReading } from './use-change-reading.ts';

const rowsPerPage = 25;

/** The plural labels of the kinds of rows that are set aside. */
const sorts = {
  subtotal: 'Totals',
  units: 'Units',
  header: 'Repeated headers',
  heading: 'Group headings',
  other: 'Rows of other tables',
  title: 'Titles above the header',
  blank: 'Blank rows',
} as const satisfies Record<SetAsidePart, string>;

interface SetAsideDialogProps {
  analysis: Analysis;
  change: ReturnType<typeof useChangeReading>;
  onClose: () => void;
}

/** Lists all rows of the file that are not records, page by page; the user can take a row back into the data. */
export function SetAsideDialog({ analysis, change, onClose }: SetAsideDialogProps) {
  const { reading } = analysis.analysis;
  const [part, setPart] = useState<SetAsidePart>();
  const [page, setPage] = useState(1);
  const rows = useQuery({
    // The rows depend on how the file is read.
    queryKey: ['import-set-aside', analysis.analysisId, reading.chosen, part, page],
    queryFn: ({ signal }) => listSetAside(analysis.analysisId, part, { page, pageSize: rowsPerPage }, signal),
    placeholderData: keepPreviousData,
  });
  const total = rows.data?.meta.total ?? 0;
  const take = (row: SetAsideRow) => {
    const others = (reading.chosen.asData ?? []).filter((each) => !isSame(each, row));
    const asData = row.taken_back ? others : [...others, { sheet: row.sheet, place: row.place }];
    change.mutate({ asData });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="xl"
      title="Rows set aside"
      description="These rows are not imported. Restore any row that is a record; titles and blank rows can't be restored."
    >
      <div className="flex flex-col gap-3">
        <div className="sm:max-w-64">
          <Select
            aria-label="Which rows"
            value={part ?? ''}
            placeholder="All of them"
            options={setAsideParts.map((value) => ({ value, label: sorts[value] }))}
            onChange={({ target }) => {
              setPart(setAsideParts.find((each) => each === target.value));
              setPage(1);
            }}
          />
        </div>
        {change.error && (
          <Banner title={messageOf(change.error)} onDismiss={change.reset}>
            The reading settings are unchanged.
          </Banner>
        )}
        {rows.isLoadingError ? (
          <LoadingFailure query={rows} />
        ) : total === 0 && rows.data !== undefined ? (
          <EmptyState title="No rows of this type set aside" />
        ) : (
          <SetAsideTable
            rows={rows.data?.data}
            hasSheets={reading.chosen.sheets.length > 1}
            isUpdating={rows.isPlaceholderData || change.isPending}
            onTake={take}
          />
        )}
        {total > 0 && (
          <Pagination
            label="Pages of rows set aside"
            page={page}
            pageSize={rowsPerPage}
            total={total}
            onPageChange={setPage}
          />
        )}
      </div>
    </Dialog>
  );
}

function isSame(one: NonNullable<ReadingChoices['asData']>[number], other: SetAsideRow): boolean {
  return one.sheet === other.sheet && one.place === other.place;
}
