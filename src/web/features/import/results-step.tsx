import { Navigate, useNavigate } from 'react-router';
import { isUnderWay, resultsAddressOf } from '#web/lib/imports/import-state.ts';
import { useImportRecord } from '#web/lib/imports/use-import-record.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useRecordUse } from './configurations/use-record-use.ts';
import { ImportResults } from './import-results.tsx';
import { ImportUnderWay } from './import-under-way.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { NothingImported } from './nothing-imported.tsx';
import { ResultsFailure } from './results-failure.tsx';
import { useEndedImport } from './use-ended-import.ts';
import { writeWizard } from './wizard-state.ts';

/** Results: the progress of the import, then what became of it. */
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
