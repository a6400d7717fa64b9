import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ImportRecord } from '#shared/contracts/import.ts';
import { type EntityName, entities } from '#shared/entities/registry.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { EntityResultCard } from './entity-result-card.tsx';
import { ImportProgress } from './import-progress.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { forgetImport } from './running-import.ts';
import { StepFooter } from './step-footer.tsx';
import { useImportRecord } from './use-import-record.ts';

/** Results: the progress of the import, then what became of it. */
export function ResultsStep({ importId }: { importId: number }) {
  const { data: record, error, refetch, isFetching } = useImportRecord(importId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const state = record?.state;
  useEffect(() => {
    if (state === undefined || state === 'running') return;
    forgetImport();
    if (state !== 'done') return;
    // The file is used up: who goes back to it is told so, and does not meet what was known of it.
    for (const key of [['import-analysis'], ['dry-run']]) queries.removeQueries({ queryKey: key });
    // Lists and counts that were read before the import show what was.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [state, queries]);
  const startNew = () => void navigate({ search: '' });
  if (error)
    return (
      <Card flush>
        <ErrorState
          title="Error Loading Data"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          actions={<Button onClick={startNew}>Start New Import</Button>}
        />
      </Card>
    );
  if (record === undefined) return <LoadingOverlay />;
  if (record.state === 'running') return <Running record={record} />;
  if (record.state === 'failed')
    return (
      <Banner
        title={record.message ?? 'An error occurred processing the import'}
        actions={<Button onClick={startNew}>Start New Import</Button>}
      />
    );
  return <Results record={record} onStartNew={startNew} />;
}

function Running({ record }: { record: ImportRecord }) {
  return (
    <Card title={`Importing ${record.file_name}`}>
      <ImportProgress record={record} label="Import" />
      <p className="mt-4 text-sm text-muted">
        You can leave this page: the import goes on, and the Import page leads back here.
      </p>
    </Card>
  );
}

function Results({ record, onStartNew }: { record: ImportRecord; onStartNew: () => void }) {
  const results = Object.entries(record.results ?? {});
  if (results.length === 0)
    return (
      <EmptyState
        title="No process results available."
        actions={<Button onClick={onStartNew}>Start New Import</Button>}
      />
    );
  const processed = results.reduce((total, [, { inserts, updates }]) => total + inserts + updates, 0);
  const errors = results.reduce((total, [, result]) => total + result.errors, 0);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Import Results"
        description={`${record.file_name}${record.area_name === null ? '' : ` into ${record.area_name}`}`}
      />
      <Card title="Overall Summary">
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label="Total Records Processed" value={processed.toLocaleString('en-US')} />
          <Stat label="Total Successes" value={processed.toLocaleString('en-US')} />
          <Stat label="Total Errors" value={errors.toLocaleString('en-US')} />
        </dl>
      </Card>
      {results.map(([name, result]) => (
        <EntityResultCard key={name} importId={record.id} name={name} result={result} />
      ))}
      <StepFooter
        next={
          errors > 0 ? 'Mend the refused rows and import them again: what is in already is only updated.' : ''
        }
      >
        {results.map(([name]) => (
          <LinkButton key={name} to={`/${entities[name as EntityName].plural}`}>
            Show {entities[name as EntityName].labelPlural.toLowerCase()}
          </LinkButton>
        ))}
        <Button variant="primary" onClick={onStartNew}>
          Start New Import
        </Button>
      </StepFooter>
    </div>
  );
}
