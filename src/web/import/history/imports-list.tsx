import { FileUp } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isBeingUndone } from '#web/import/progress/import-state.ts';
import { UndoNote } from '#web/import/progress/undo-note.tsx';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { useUndoImport } from '#web/import/progress/use-undo-import.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { importsPerPage } from './calls.ts';
import { ImportsTable } from './imports-table.tsx';
import { useImportsPage } from './use-imports-page.ts';

/** Lists the imports into the selected areas, page by page. */
export function ImportsList({ headers, selectionKey }: { headers: SelectionHeaders; selectionKey: string }) {
  const { may } = useSelection();
  const [url, setUrl] = useSearchParams();
  const pageText = url.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
  const turnTo = useCallback(
    (next: number) =>
      setUrl(next === 1 ? {} : { page: String(next) }, { replace: true, preventScrollReset: true }),
    [setUrl],
  );
  const imports = useImportsPage(page, headers, selectionKey, turnTo);
  const undo = useUndoImport();
  const records = imports.data?.data;
  // After a reload, an undo that is still running is shown as well.
  const watched = undo.isAsked ? undo.record?.id : records?.find(isBeingUndone)?.id;
  return (
    <>
      {undo.error && <Banner title={`Nothing was undone. ${messageOf(undo.error)}`} onDismiss={undo.reset} />}
      {watched !== undefined && <WatchedUndo key={watched} importId={watched} onDismiss={undo.reset} />}
      <Card flush className="overflow-hidden">
        <RefetchFailure query={imports} className="m-3" />
        {imports.isLoadingError ? (
          <LoadingFailure query={imports} />
        ) : records?.length === 0 ? (
          <EmptyState
            icon={<FileUp size={20} />}
            title="No imports yet"
            actions={may('import', 'create') && <LinkButton to="/import">Import a file</LinkButton>}
          >
            Files imported into the selected areas are listed here and can be undone.
          </EmptyState>
        ) : (
          <ImportsTable records={records} isUpdating={imports.isPlaceholderData} undo={undo} />
        )}
        {imports.data && imports.data.meta.total > 0 && (
          <div className="p-3">
            <Pagination
              label="Pages of imports"
              page={page}
              pageSize={importsPerPage}
              total={imports.data.meta.total}
              onPageChange={turnTo}
            />
          </div>
        )}
      </Card>
    </>
  );
}

/** Shows the progress and the outcome of an undo, which the list itself does not include. */
function WatchedUndo({ importId, onDismiss }: { importId: number; onDismiss: () => void }) {
  const { data: record } = useImportRecord(importId);
  return record === undefined ? null : <UndoNote record={record} onDismiss={onDismiss} />;
}
