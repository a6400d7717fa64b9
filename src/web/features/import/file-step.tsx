import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { analysisKey } from './analysis-key.ts';
import { getAnalysis } from './calls/get-analysis.ts';
import { getDestinationSchema } from './calls/get-destination-schema.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ReadingPanel } from './reading/reading-panel.tsx';
import { RelationshipStep } from './relationships/relationship-step.tsx';
import { ShowImportLink } from './show-import-link.tsx';
import { takenBy } from './taken-by.ts';
import { ValidationStep } from './validation-step.tsx';
import { type WizardState, writeWizard } from './wizard-state.ts';

/** The steps that need what was learnt of the file. */
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
  const taken = takenBy(error);
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

/** A file that an import took: nothing more can be done with it here. */
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
        A file is imported once. To bring it in again, choose it again: what is in already is only updated.
      </EmptyState>
    </Card>
  );
}

/** An upload that is older than a day does not come back by asking again. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
