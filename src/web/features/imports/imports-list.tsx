import { FileUp } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { UndoneNote } from '#web/lib/imports/undone-note.tsx';
import { useUndoImport } from '#web/lib/imports/use-undo-import.ts';
import { LoadingFailure, RefetchFailure } from '#web/lib/query-failure.tsx';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ImportsTable } from './imports-table.tsx';
import { importsPerPage } from './list-imports.ts';
import { useImportsPage } from './use-imports-page.ts';

/** The imports of the selection, page by page. */
export function ImportsList({ headers, selectionKey }: { headers: SelectionHeaders; selectionKey: string }) {
  const { may } = useSelection();
  const [url, setUrl] = useSearchParams();
  const asked = url.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const turnTo = useCallback(
    (next: number) =>
      setUrl(next === 1 ? {} : { page: String(next) }, { replace: true, preventScrollReset: true }),
    [setUrl],
  );
  const imports = useImportsPage(page, headers, selectionKey, turnTo);
  const undo = useUndoImport();
  const records = imports.data?.data;
  return (
    <>
      {undo.error && <Banner title={`Nothing was undone. ${messageOf(undo.error)}`} onDismiss={undo.reset} />}
      {undo.outcome && (
        <UndoneNote fileName={undo.record?.file_name ?? ''} outcome={undo.outcome} onDismiss={undo.reset} />
      )}
      <Card flush className="overflow-hidden">
        <RefetchFailure query={imports} className="m-3" />
        {imports.isLoadingError ? (
          <LoadingFailure query={imports} />
        ) : records?.length === 0 ? (
          <EmptyState
            icon={<FileUp size={20} />}
            title="Nothing was imported here yet"
            actions={may('import', 'create') && <LinkButton to="/import">Import a file</LinkButton>}
          >
            Every file that somebody imports into one of the chosen areas is listed here, and can be taken out
            again.
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
