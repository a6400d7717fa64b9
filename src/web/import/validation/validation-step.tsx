import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Analysis, DateColumn, ImportRecord } from '#shared/import/contracts/import.ts';
import { describeDateDoubt } from '#shared/import/read/describe-date-order.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { startImport } from '#web/import/calls.ts';
import { passAppliedToImport } from '#web/import/configurations/applied-configuration.ts';
import { useDraft } from '#web/import/draft-storage.ts';
import { leftOutColumns } from '#web/import/mapping/left-out-columns.ts';
import { plural } from '#web/import/plural.ts';
import { ImportProgress } from '#web/import/progress/import-progress.tsx';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { rememberImport } from '#web/import/progress/running-import.ts';
import { CommaQuestions } from '#web/import/reading/comma-questions.tsx';
import { DateOrders } from '#web/import/reading/date-orders.tsx';
import { ShareQuestions } from '#web/import/reading/share-question-list.tsx';
import { useChangeReading } from '#web/import/reading/use-change-reading.ts';
import { canLink } from '#web/import/relationships/links.ts';
import { requestOf } from '#web/import/request-of.ts';
import { ShowImportLink } from '#web/import/results/show-import-link.tsx';
import { DryRunRows } from '#web/import/rows/dry-run-rows.tsx';
import { RepairBar } from '#web/import/rows/repair-bar.tsx';
import type { Repairs } from '#web/import/rows/repairs.ts';
import { useRepairs } from '#web/import/rows/use-repairs.ts';
import { StepFooter } from '#web/import/step-footer.tsx';
import { analysisKey } from '#web/import/upload/analysis-key.ts';
import { importOfFile } from '#web/import/upload/import-of-file.ts';
import { writeWizard } from '#web/import/wizard-state.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { issuesOf, unansweredDateColumns } from './draft-issues.ts';
import { endedWords, failureWords } from './failure-words.ts';
import { IssueList } from './issue-list.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { useDryRun } from './use-dry-run.ts';

export interface ValidationStepProps {
  analysis: Analysis;
  schema: DestinationSchema;
  areaId: number;
}

/** Validate: shows problems with the mapping, and what the import would do according to a dry run. */
export function ValidationStep({ analysis, schema, areaId }: ValidationStepProps) {
  const [draft, setDraft] = useDraft(analysis);
  const [triedDraft, setTriedDraft] = useState(draft);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { analysisId } = analysis;
  const unanswered = unansweredDateColumns(analysis, draft);
  const issues = issuesOf(analysis, draft, unanswered);
  const leftOut = leftOutColumns(draft, analysis.analysis);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  const repairs = useRepairs(analysis);
  const [tried, setTried] = useState<Repairs>(repairs.repairs);
  const triedMark = useMark(tried);
  const hasNewRepairs = useMark(repairs.repairs) !== triedMark;
  const hasNewChoices = useMemo(
    () =>
      JSON.stringify(requestOf(analysis, areaId, draft)) !==
      JSON.stringify(requestOf(analysis, areaId, triedDraft)),
    [analysis, areaId, draft, triedDraft],
  );
  const isUntried = hasNewRepairs || hasNewChoices;
  const trial = useDryRun(analysis, areaId, triedDraft, { repairs: triedMark, enabled: !hasErrors });
  const tryAgain = async () => {
    await repairs.save();
    setTried(repairs.repairs);
    setTriedDraft(draft);
  };
  const process = useMutation({
    mutationFn: async () => {
      await repairs.save();
      // The file is imported as this page shows it, or not at all: another tab may have changed it.
      const { revision } = queries.getQueryData<Analysis>(analysisKey(analysisId)) ?? analysis;
      return startImport({ ...requestOf(analysis, areaId, draft), revision });
    },
    onSuccess: (importId) => {
      rememberImport(importId);
      passAppliedToImport(analysisId, importId);
      // Back does not return to a file that is already imported.
      void navigate({ search: writeWizard({ step: 'results', importId }) }, { replace: true });
    },
  });
  const failure = process.error && failureWords('import', process.error);
  const taken = importOfFile(process.error);
  const { record } = trial;
  const results = record?.results;
  return (
    <div className="flex flex-col gap-6">
      {process.isPending && <LoadingOverlay />}
      {failure && (
        <Banner
          title={failure.title}
          onDismiss={process.reset}
          actions={taken !== undefined && <ShowImportLink importId={taken} />}
        >
          {failure.detail}
        </Banner>
      )}
      <ShareQuestions analysis={analysis} draft={draft} />
      <CommaQuestions analysis={analysis} draft={draft} />
      {unanswered.length > 0 && <DateOrderQuestions analysis={analysis} columns={unanswered} />}
      <Card title="Issues" flush={issues.length > 0}>
        {issues.length === 0 ? (
          <p className="text-muted">The mapping has no errors and no warnings.</p>
        ) : (
          <IssueList issues={issues} />
        )}
        {leftOut.length > 0 && (
          <div className={issues.length > 0 ? 'border-t border-hairline px-4 py-2' : 'mt-2'}>
            <LeftOutList columns={leftOut} issues={aboutLeftOut(analysis, leftOut)} />
          </div>
        )}
      </Card>
      {!hasErrors && (
        <DryRun
          trial={record}
          error={trial.error}
          onRetry={record === undefined ? trial.retry : trial.retryAnew}
        />
      )}
      {record && results && (
        <DryRunRows
          trial={{ ...record, results }}
          analysis={analysis}
          schema={schema}
          draft={draft}
          onDraft={setDraft}
          onTryAgain={hasNewChoices ? () => void tryAgain().catch(() => undefined) : undefined}
          repairs={repairs}
          tried={tried}
        />
      )}
      <RepairBar
        repairs={repairs}
        isUntried={isUntried}
        hasNewChoices={hasNewChoices}
        onTryAgain={() => void tryAgain().catch(() => undefined)}
      />
      <StepFooter
        back={
          <Button
            onClick={() =>
              void navigate({
                search: writeWizard({
                  step: canLink(draft, analysis.analysis.suggestedMappings)
                    ? 'relationship-mapping'
                    : 'entity-mapping',
                  analysisId,
                  areaId,
                }),
              })
            }
          >
            Back
          </Button>
        }
        next={
          hasErrors
            ? 'Fix the errors here or on earlier steps.'
            : isUntried
              ? "Your changes aren't checked yet. Try again to see the new result."
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

function DryRun({
  trial,
  error,
  onRetry,
}: {
  trial: ImportRecord | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const taken = importOfFile(error);
  if (error || trial?.state === 'failed' || trial?.state === 'cancelled') {
    const { title, detail } = error ? failureWords('import', error) : endedWords(trial);
    return (
      <Banner
        title={title}
        actions={
          taken === undefined ? <Button onClick={onRetry}>Retry</Button> : <ShowImportLink importId={taken} />
        }
      >
        {detail}
      </Banner>
    );
  }
  if (trial?.state === 'done') return null;
  return (
    <Card title="Checking every row">
      <ImportProgress record={trial} label="Trial" />
    </Card>
  );
}

/** Returns a string that identifies a set of repairs, computed once per set. */
function useMark(repairs: Repairs): string {
  return useMemo(() => JSON.stringify([...repairs.values()]), [repairs]);
}

/** Returns what the file says about columns that aren't imported, except how their dates could be read. */
function aboutLeftOut({ analysis }: Analysis, leftOut: readonly string[]): ValidationIssue[] {
  const dates = new Set(
    (analysis.reading.dateColumns ?? []).map(({ column, doubt, ...counts }) =>
      describeDateDoubt(column, doubt, counts),
    ),
  );
  return analysis.issues.filter(
    ({ sourceColumn, message }) =>
      sourceColumn !== null && leftOut.includes(sourceColumn) && !dates.has(message),
  );
}

/** Asks for the order of dates, which must be known before validation. */
function DateOrderQuestions({ analysis, columns }: { analysis: Analysis; columns: readonly DateColumn[] }) {
  const change = useChangeReading(analysis);
  return (
    <Card title="How should these dates be read?">
      <div className="flex max-w-160 flex-col gap-4" aria-busy={change.isPending}>
        {change.error && (
          <Banner title={messageOf(change.error)} onDismiss={change.reset}>
            The file is still read the way it was.
          </Banner>
        )}
        <DateOrders
          columns={columns}
          chosen={analysis.analysis.reading.chosen.dateOrders ?? []}
          onChange={change.mutate}
        />
        <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted">
          {change.isPending ? (
            <>
              <Spinner /> Reading the file again…
            </>
          ) : null}
        </p>
      </div>
    </Card>
  );
}

function nextText(trial: ImportRecord | undefined): string {
  if (!trial?.results) return 'Rows are checked first; nothing is saved yet.';
  const results = Object.values(trial.results);
  const sum = (count: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const refused = sum(({ errors }) => errors);
  const changed = sum(({ updates, unchanged }) => updates - unchanged);
  const written = `Continue saves ${plural(
    sum(({ inserts }) => inserts),
    'new record',
  )}${changed === 0 ? '' : ` and changes ${plural(changed, 'existing one')}`}.`;
  if (refused === 0) return written;
  // A row with several kinds counts once for each of them.
  const left = results.length === 1 ? plural(refused, 'row') : plural(refused, 'record');
  return `${written} ${left} will be left out.`;
}
