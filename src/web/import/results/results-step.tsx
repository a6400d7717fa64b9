import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { consumeApplied } from '#web/import/configurations/applied-configuration.ts';
import { recordUse } from '#web/import/configurations/calls.ts';
import { isUnderWay, resultsAddressOf } from '#web/import/progress/import-state.ts';
import { ImportUnderWay } from '#web/import/progress/import-under-way.tsx';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { useEndedImport } from '#web/import/progress/use-ended-import.ts';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { writeWizard } from '#web/import/wizard-state.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { ImportResults } from './import-results.tsx';
import { NothingImported } from './nothing-imported.tsx';
import { ResultsFailure } from './results-failure.tsx';

/** Results: shows the progress of the import, then its results. */
export function ResultsStep({ importId }: { importId: number }) {
  const { data: record, error, refetch, isFetching } = useImportRecord(importId);
  const navigate = useNavigate();
  useRecordUse(record);
  useEndedImport(record);
  const startNew = () => void navigate({ search: '' });
  if (error && !isUnderWay(record?.state))
    return <ResultsFailure query={{ error, refetch, isFetching }} onStartNew={startNew} />;
  if (record === undefined) return <LoadingOverlay />;
  if (record.shapes !== null) return <Navigate to={resultsAddressOf(record)} replace />;
  if (isUnderWay(record.state)) return <ImportUnderWay record={record} error={error} />;
  if (record.state === 'done') return <ImportResults record={record} onStartNew={startNew} />;
  return (
    <NothingImported
      record={record}
      back={
        record.analysis_id !== null &&
        record.area_id !== null && (
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
        )
      }
      onStartNew={startNew}
    />
  );
}

/** Once the import has ended, counts it as a use of the configuration that mapped its file. */
export function useRecordUse(record: ImportRecord | undefined): void {
  const state = record?.state;
  const hasEnded = state === 'done' || state === 'failed';
  const id = record?.id ?? 0;
  const fileName = record?.file_name ?? '';
  useEffect(() => {
    if (!hasEnded) return;
    const applied = consumeApplied(id);
    if (applied === undefined) return;
    // A missed count does no harm, and the page already shows the import's own outcome.
    recordUse(applied.id, { fileName, success: state === 'done' }).catch(() => undefined);
  }, [hasEnded, id, fileName, state]);
}
