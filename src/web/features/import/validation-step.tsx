import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Analysis, ImportRecord } from '#shared/contracts/import.ts';
import type { DestinationSchema } from '#shared/importing/destination-schema.ts';
import { type ValidationIssue, validateMapping } from '#shared/importing/validate-mapping.ts';
import { ApiError, messageOf, NetworkError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { startImport } from './calls/start-import.ts';
import { carryApplied } from './configurations/applied-configuration.ts';
import type { Draft } from './draft.ts';
import { useDraft } from './draft-storage.ts';
import { ImportProgress } from './import-progress.tsx';
import { IssueList } from './issue-list.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { plural } from './plural.ts';
import { RepairBar } from './rows/repair-bar.tsx';
import type { Repairs } from './rows/repairs.ts';
import { TrialRows } from './rows/trial-rows.tsx';
import { useRepairs } from './rows/use-repairs.ts';
import { rememberImport } from './running-import.ts';
import { ShowImportLink } from './show-import-link.tsx';
import { StepFooter } from './step-footer.tsx';
import { takenBy } from './taken-by.ts';
import { requestOf, useDryRun } from './use-dry-run.ts';
import { writeWizard } from './wizard-state.ts';

export interface ValidationStepProps {
  analysis: Analysis;
  schema: DestinationSchema;
  areaId: number;
}

/** Validate: what is doubtful about the mapping, and what the import would do, found out by trying it. */
export function ValidationStep({ analysis, schema, areaId }: ValidationStepProps) {
  const [draft] = useDraft(analysis);
  const navigate = useNavigate();
  const { analysisId } = analysis;
  const issues = issuesOf(analysis, draft);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  const repairs = useRepairs(analysis);
  const [tried, setTried] = useState<Repairs>(repairs.repairs);
  const triedMark = useMark(tried);
  const isUntried = useMark(repairs.repairs) !== triedMark;
  const trial = useDryRun(analysis, areaId, draft, { repairs: triedMark, enabled: !hasErrors });
  const tryAgain = async () => {
    await repairs.save();
    setTried(repairs.repairs);
  };
  const process = useMutation({
    mutationFn: () => startImport(requestOf(analysis, areaId, draft)),
    onSuccess: (importId) => {
      rememberImport(importId);
      carryApplied(analysisId, importId);
      // The way back does not lead to a file that is imported.
      void navigate({ search: writeWizard({ step: 'results', importId }) }, { replace: true });
    },
  });
  const taken = takenBy(process.error);
  const { record } = trial;
  const results = record?.results;
  return (
    <div className="flex flex-col gap-6">
      {process.isPending && <LoadingOverlay />}
      {process.error && (
        <Banner
          title={failureText(process.error)}
          onDismiss={process.reset}
          actions={taken !== undefined && <ShowImportLink importId={taken} />}
        />
      )}
      <Card title="Issues" flush={issues.length > 0}>
        {issues.length === 0 ? (
          <p className="text-muted">The mapping has no errors and no warnings.</p>
        ) : (
          <IssueList issues={issues} />
        )}
      </Card>
      {!hasErrors && (
        <Trial
          trial={record}
          error={trial.error}
          onRetry={record === undefined ? trial.retry : trial.retryAnew}
        />
      )}
      {record && results && (
        <TrialRows
          trial={{ ...record, results }}
          analysis={analysis}
          schema={schema}
          draft={draft}
          repairs={repairs}
          tried={tried}
        />
      )}
      <RepairBar
        repairs={repairs}
        isUntried={isUntried}
        onTryAgain={() => void tryAgain().catch(() => undefined)}
      />
      <StepFooter
        back={
          <Button
            onClick={() =>
              void navigate({ search: writeWizard({ step: 'relationship-mapping', analysisId, areaId }) })
            }
          >
            Back
          </Button>
        }
        next={
          hasErrors
            ? 'Errors are mended on the steps before.'
            : isUntried
              ? 'Cells were repaired since: try again to see what the import does now.'
              : nextText(record)
        }
      >
        <Button
          variant="primary"
          disabled={hasErrors || !results || isUntried}
          loading={process.isPending}
          onClick={() => process.mutate()}
        >
          {hasErrors ? 'Fix Errors to Continue' : 'Continue'}
        </Button>
      </StepFooter>
    </div>
  );
}

function Trial({
  trial,
  error,
  onRetry,
}: {
  trial: ImportRecord | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const taken = takenBy(error);
  if (error || trial?.state === 'failed' || trial?.state === 'cancelled') {
    return (
      <Banner
        title={error ? failureText(error) : (trial?.message ?? 'An error occurred processing the import')}
        actions={
          taken === undefined ? <Button onClick={onRetry}>Retry</Button> : <ShowImportLink importId={taken} />
        }
      />
    );
  }
  if (trial?.state === 'done') return null;
  return (
    <Card title="Trying every row">
      <ImportProgress record={trial} label="Trial" />
    </Card>
  );
}

/** By which two sets of repairs are compared, however often they are asked for. */
function useMark(repairs: Repairs): string {
  return useMemo(() => JSON.stringify([...repairs.values()]), [repairs]);
}

function issuesOf({ analysis }: Analysis, draft: Draft): ValidationIssue[] {
  const mapped = new Set(Object.keys(draft.mappings));
  const ofFile = analysis.issues.filter(
    ({ sourceColumn }) => sourceColumn === null || mapped.has(sourceColumn),
  );
  return [...validateMapping(draft.includedEntities, draft.mappings, analysis.columnTypes), ...ofFile];
}

function nextText(trial: ImportRecord | undefined): string {
  if (!trial?.results) return 'The rows are tried first; nothing is written yet.';
  const results = Object.values(trial.results);
  const sum = (count: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const refused = sum(({ errors }) => errors);
  const changed = sum(({ updates, unchanged }) => updates - unchanged);
  const written = `Continue writes ${plural(
    sum(({ inserts }) => inserts),
    'new record',
  )}${changed === 0 ? '' : ` and changes ${plural(changed, 'stored one')}`}.`;
  if (refused === 0) return written;
  // A row of several kinds counts with each of them.
  const left = results.length === 1 ? plural(refused, 'row') : plural(refused, 'record');
  return `${written} ${left} will be left out.`;
}

function failureText(error: unknown): string {
  if ((error instanceof ApiError && error.status < 500) || error instanceof NetworkError)
    return messageOf(error);
  return 'An error occurred processing the import';
}
