import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { getAnalysis, getDestinationSchema } from '#web/import/calls.ts';
import { MappingStep } from '#web/import/mapping/mapping-step.tsx';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { ReadingPanel } from '#web/import/reading/reading-panel.tsx';
import { RelationshipStep } from '#web/import/relationships/relationship-step.tsx';
import { ShowImportLink } from '#web/import/results/show-import-link.tsx';
import { ValidationStep } from '#web/import/validation/validation-step.tsx';
import { type WizardState, writeWizard } from '#web/import/wizard-state.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { analysisKey } from './analysis-key.ts';
import { importOfFile } from './import-of-file.ts';

/** Renders the steps that need the analysis of a file. */
export function FileStep({ state }: { state: Extract<WizardState, { analysisId: string }> }) {
  const { analysisId, areaId } = state;
  const analysis = useQuery({
    queryKey: analysisKey(analysisId),
    queryFn: ({ signal }) => getAnalysis(analysisId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const schema = useQuery({
    queryKey: ['destination-schema'],
    queryFn: ({ signal }) => getDestinationSchema(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = analysis.error ?? schema.error;
  const taken = importOfFile(error);
  if (taken !== undefined) return <Taken importId={taken} message={messageOf(error)} />;
  if (error)
    return (
      <Card flush>
        <ErrorState
          title={
            state.step === 'validation'
              ? 'No analysis result available.'
              : 'No analysis result or destination schema available.'
          }
          message={messageOf(error)}
          {...(isGone(error)
            ? {}
            : { onRetry: () => void (analysis.error ? analysis.refetch() : schema.refetch()) })}
          retrying={analysis.isFetching || schema.isFetching}
          actions={<LinkButton to={{ search: '?step=upload' }}>Choose a file</LinkButton>}
        />
      </Card>
    );
  if (!analysis.data || !schema.data) return <LoadingOverlay />;
  const props = { analysis: analysis.data, schema: schema.data, areaId };
  switch (state.step) {
    case 'validation':
      // With another reading, the rows are validated again without the earlier repairs.
      return <ValidationStep key={JSON.stringify(props.analysis.analysis.reading.chosen)} {...props} />;
    case 'relationship-mapping':
      return <RelationshipStep {...props} />;
    default:
      return (
        <div className="flex flex-col gap-6">
          <ReadingPanel analysis={analysis.data} />
          <MappingStep key={analysis.data.analysis.columnNames.join('\n')} {...props} />
        </div>
      );
  }
}

/** Shown for a file that is already imported, with which nothing more can be done here. */
function Taken({ importId, message }: { importId: number; message: string }) {
  return (
    <Card flush>
      <EmptyState
        icon={<CircleCheck size={20} />}
        title={message}
        actions={
          <>
            <ShowImportLink importId={importId} />
            <LinkButton to={{ search: writeWizard({ step: 'upload' }) }}>Choose another file</LinkButton>
          </>
        }
      >
        To import this file again, choose it again: existing records are only updated.
      </EmptyState>
    </Card>
  );
}

/** Whether the upload is gone: one older than a day cannot be loaded by retrying. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
