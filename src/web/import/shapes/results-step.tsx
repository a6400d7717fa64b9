import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ImportRecord, ShapesOutcome } from '#shared/import/contracts/import.ts';
import { downloadFailedShapes } from '#web/import/calls.ts';
import { DownloadButton } from '#web/import/download-button.tsx';
import { plural } from '#web/import/plural.ts';
import { isUnderWay, mayImport } from '#web/import/progress/import-state.ts';
import { ImportUnderWay } from '#web/import/progress/import-under-way.tsx';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { useEndedImport } from '#web/import/progress/use-ended-import.ts';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { NothingImported } from '#web/import/results/nothing-imported.tsx';
import { ResultsFailure } from '#web/import/results/results-failure.tsx';
import { ResultsHead } from '#web/import/results/results-head.tsx';
import { StepFooter } from '#web/import/step-footer.tsx';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Stat } from '#web/platform/ui/display/stat.tsx';
import { forgetPlan } from './import-plan.ts';
import { shapesSession } from './shapes-session.ts';

/** Geospatial Import Results: how many shapes were imported, which failed and why, and the Undo action. */
export function ShapeResultsStep({ importId }: { importId: number | null }) {
  const { data: record, error, refetch, isFetching } = useImportRecord(importId ?? undefined);
  const navigate = useNavigate();
  const startNew = () => {
    shapesSession.forget();
    forgetPlan();
    void navigate({ search: '' });
  };
  useEndedImport(record);
  if (error && record === undefined)
    return <ResultsFailure query={{ error, refetch, isFetching }} onStartNew={startNew} />;
  if (importId !== null && record === undefined) return <LoadingOverlay />;
  if (record === undefined || record.shapes === null)
    return (
      <Card flush>
        <EmptyState
          title="No process results available."
          actions={
            <>
              <Button onClick={startNew}>Start New Import</Button>
              <LinkButton to="/imports">Past imports</LinkButton>
            </>
          }
        >
          See past imports for the outcome.
        </EmptyState>
      </Card>
    );
  if (isUnderWay(record.state)) return <ImportUnderWay record={record} error={error} />;
  if (record.state !== 'done')
    // Keeps the files and links in this tab, because none of them was written.
    return <NothingImported record={record} onStartNew={() => void navigate({ search: '' })} />;
  return <Results record={record} outcome={record.shapes} onStartNew={startNew} />;
}

interface ResultsProps {
  record: ImportRecord;
  outcome: ShapesOutcome;
  onStartNew: () => void;
}

function Results({ record, outcome, onStartNew }: ResultsProps) {
  const { companies } = useSelection();
  const mayChange = mayImport(record, companies);
  const isUndone = record.undone_at !== null;
  const { total, imported, failed, newTracts } = outcome;
  return (
    <div className="flex flex-col gap-6">
      <ResultsHead
        record={record}
        title="Geospatial Import Results"
        description={describeWhole(imported, isUndone)}
        undoLabel="Undo this import"
      />
      <Card>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label="Total Shapes" value={total.toLocaleString('en-US')} />
          <Stat label="Successfully Imported" value={imported.toLocaleString('en-US')} />
          <Stat label="Failed Records" value={failed.toLocaleString('en-US')} />
        </dl>
        <p className="mt-4 text-sm text-muted wrap-anywhere">{describeWhere(record, outcome)}</p>
      </Card>
      {outcome.unreadLayers?.map(({ name, reason }) => (
        <Banner key={name} tone="warning" title={`${name} could not be read`}>
          {reason} Its shapes are not counted here.
        </Banner>
      ))}
      <Failures importId={record.id} outcome={outcome} />
      <StepFooter
        next={
          failed > 0 && mayChange
            ? 'Fix the failed shapes and import them again; imported shapes are kept.'
            : ''
        }
      >
        {newTracts > 0 && !isUndone && <LinkButton to={tractsOf(record)}>Show tracts</LinkButton>}
        {mayChange && (
          <Button variant="primary" onClick={onStartNew}>
            Start New Import
          </Button>
        )}
      </StepFooter>
    </div>
  );
}

function Failures({ importId, outcome: { failed, failures } }: { importId: number; outcome: ShapesOutcome }) {
  const download = useMutation({
    mutationFn: () => downloadFailedShapes(importId),
    onSuccess: (file) => saveFile('failed-shapes.csv', file),
  });
  if (failures.length === 0) return null;
  return (
    <Card
      title="Failed Imports"
      actions={
        <DownloadButton isLoading={download.isPending} onDownload={() => download.mutate()}>
          Download failed shapes
        </DownloadButton>
      }
    >
      {download.error && <Banner title={messageOf(download.error)} onDismiss={download.reset} />}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
        tabIndex={0}
        aria-label="Failed Imports"
        className="max-h-96 overflow-y-auto text-sm"
      >
        {failures.map(({ shape, error, name, layer }) => (
          <li
            key={`${layer} ${shape}`}
            className="flex flex-col border-b border-hairline py-1.5 wrap-anywhere last:border-b-0"
          >
            <span>
              Shape {shape}: {error}
            </span>
            {(name ?? layer) !== undefined && (
              <span className="text-muted">
                {name !== undefined && <bdi>{name}</bdi>}
                {name !== undefined && layer !== undefined && ', '}
                {layer !== undefined && <bdi>{layer}</bdi>}
              </span>
            )}
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className="mt-2 text-sm text-muted">
          {(failed - failures.length).toLocaleString('en-US')} more are not listed here.
        </p>
      )}
    </Card>
  );
}

/** Links to the list of tracts, filtered by the import's area and days. The newest come first by default. */
function tractsOf({ area_name: area, started_at: begun, finished_at: ended }: ImportRecord): string {
  const [from, to] = [begun, ended ?? begun].map((moment) => new Date(moment).toISOString().slice(0, 10));
  const query = new URLSearchParams({
    ...(area !== null && { 'filter[area_name][eq]': area }),
    'filter[created_date][gte]': from ?? '',
    'filter[created_date][lte]': to ?? '',
  });
  return `/tracts?${query}`;
}

function describeWhole(imported: number, isUndone: boolean): string {
  if (imported === 0) return 'No shape was imported';
  return isUndone
    ? 'Your shapes were imported, then the import was undone'
    : 'Your shapes have been successfully imported';
}

/**
 * Describes what was imported and where: "From leases.shp into Belmont: 8 new tracts, 2 shapes on records that were
 * there."
 */
function describeWhere(
  { file_name: fileName, area_name: areaName }: ImportRecord,
  { imported, newTracts, alreadyThere, leftOut = 0 }: ShapesOutcome,
): string {
  const there = imported - newTracts;
  const parts = [
    ...(newTracts > 0 ? [plural(newTracts, 'new tract')] : []),
    ...(there > 0 ? [`${plural(there, 'shape')} on existing records`] : []),
  ];
  const what = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const into = areaName ?? 'a deleted area';
  const more = [
    ...(alreadyThere > 0 ? [describeThere(alreadyThere)] : []),
    ...(leftOut > 0
      ? [`${plural(leftOut, 'more shape')} from these files ${leftOut === 1 ? 'was' : 'were'} left out.`]
      : []),
  ];
  return [`From ${fileName} into ${into}${what}.`, ...more].join(' ');
}

function describeThere(count: number): string {
  return count === 1
    ? '1 shape already existed and was not imported again.'
    : `${count.toLocaleString('en-US')} shapes already existed and were not imported again.`;
}
