import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { isUnderWay, resultsAddressOf } from '#web/lib/imports/import-state.ts';
import { useImportRecord } from '#web/lib/imports/use-import-record.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useRecordUse } from './configurations/use-record-use.ts';
import { ImportResults } from './import-results.tsx';
import { ImportUnderWay } from './import-under-way.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { ResultsFailure } from './results-failure.tsx';
import { forgetImport } from './running-import.ts';
import { writeWizard } from './wizard-state.ts';

/** Results: the progress of the import, then what became of it. */
export function ResultsStep({ importId }: { importId: number }) {
  const { data: record, error, refetch, isFetching } = useImportRecord(importId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const state = record?.state;
  useRecordUse(record);
  useEffect(() => {
    if (state === undefined || isUnderWay(state)) return;
    forgetImport();
    if (state !== 'done') return;
    // The file is used up: who goes back to it is told so, and does not meet what was known of it.
    for (const key of [['import-analysis'], ['dry-run']]) queries.removeQueries({ queryKey: key });
    // Lists and counts that were read before the import show what was.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [state, queries]);
  const startNew = () => void navigate({ search: '' });
  if (error && !isUnderWay(state))
    return <ResultsFailure query={{ error, refetch, isFetching }} onStartNew={startNew} />;
  if (record === undefined) return <LoadingOverlay />;
  if (record.shapes !== null) return <Navigate to={resultsAddressOf(record)} replace />;
  if (isUnderWay(record.state)) return <ImportUnderWay record={record} error={error} />;
  if (record.state === 'done') return <ImportResults record={record} onStartNew={startNew} />;
  return (
    <Banner
      tone={record.state === 'cancelled' ? 'info' : 'danger'}
      title={
        record.state === 'cancelled'
          ? `The import of ${record.file_name} was cancelled.`
          : (record.message ?? 'An error occurred processing the import')
      }
      actions={
        <>
          {record.analysis_id !== null && record.area_id !== null && (
            <LinkButton
              to={{
                search: writeWizard({
                  step: 'validation',
                  analysisId: record.analysis_id,
                  areaId: record.area_id,
                }),
              }}
            >
              Back to the file
            </LinkButton>
          )}
          <Button onClick={startNew}>Start New Import</Button>
          <LinkButton to="/imports">Past imports</LinkButton>
        </>
      }
    >
      {record.state === 'cancelled' && 'Nothing of it was written.'}
    </Banner>
  );
}
