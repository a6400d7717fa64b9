import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock, MapPinned } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { roleMay } from '#shared/policy.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StepIndicator } from '#web/ui/step-indicator.tsx';
import { analysisKey } from './analysis-key.ts';
import { getAnalysis } from './calls/get-analysis.ts';
import { getDestinationSchema } from './calls/get-destination-schema.ts';
import { readGeospatial } from './geospatial/geospatial-state.ts';
import { GeospatialWizard } from './geospatial/geospatial-wizard.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ReadingPanel } from './reading/reading-panel.tsx';
import { RelationshipStep } from './relationships/relationship-step.tsx';
import { ResultsStep } from './results-step.tsx';
import { ShowImportLink } from './show-import-link.tsx';
import { takenBy } from './taken-by.ts';
import { TypeStep } from './type-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { ValidationStep } from './validation-step.tsx';
import { readWizard, type WizardState, wizardSteps, writeWizard } from './wizard-state.ts';

/** `/import`: the import wizard, for those whose role lets them import into an area. */
export function ImportPage() {
  const { companies, areas, companiesError, areasError, isLoadingCompanies, isLoadingAreas, reload } =
    useSelection();
  const [parameters] = useSearchParams();
  const state = readWizard(parameters);
  const failure = companiesError ?? areasError;
  if (failure)
    return (
      <Card flush>
        <ErrorState
          title="Error Loading Data"
          message={messageOf(failure)}
          onRetry={() => void reload()}
          retrying={isLoadingCompanies || isLoadingAreas}
        />
      </Card>
    );
  if (isLoadingCompanies || isLoadingAreas) return <LoadingOverlay />;
  const open = new Set(companies.filter(({ role_name }) => roleMay(role_name, 'import')).map(({ id }) => id));
  const openAreas = areas.filter((area) => open.has(area.company_id));
  const geospatial = readGeospatial(parameters);
  // What became of an import may be read by whoever sees its area.
  const isReading = geospatial === null && state.step === 'results';
  if (openAreas.length === 0 && !isReading) return <Closed hasAreas={areas.length > 0} />;
  if (geospatial !== null) return <GeospatialWizard state={geospatial} areas={openAreas} />;
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-6">
      {state.step !== 'type' && (
        <StepIndicator
          label="Import steps"
          steps={wizardSteps.map(({ label }) => label)}
          current={wizardSteps.findIndex(({ step }) => step === state.step)}
        />
      )}
      <Step state={state} areas={openAreas} />
    </div>
  );
}

function Step({ state, areas }: { state: WizardState; areas: Parameters<typeof UploadStep>[0]['areas'] }) {
  switch (state.step) {
    case 'type':
      return <TypeStep />;
    case 'upload':
      return <UploadStep areas={areas} />;
    case 'results':
      return <ResultsStep importId={state.importId} />;
    default:
      return <FileStep key={state.analysisId} state={state} />;
  }
}

/** The steps that need what was learnt of the file. */
function FileStep({ state }: { state: Extract<WizardState, { analysisId: string }> }) {
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
      return <ValidationStep {...props} />;
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

/** Why nothing can be imported: the role, or no area to import into. */
function Closed({ hasAreas }: { hasAreas: boolean }) {
  return (
    <Card flush>
      {hasAreas ? (
        <EmptyState
          icon={<Lock size={20} />}
          title="Import is closed to your role"
          actions={<LinkButton to="/imports">Past imports</LinkButton>}
        >
          A Viewer reads, searches and exports. To import, ask a Manager of the company to make you an Editor.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<MapPinned size={20} />}
          title="There is no area to import into"
          actions={<LinkButton to="/">Go to the overview</LinkButton>}
        >
          Records belong to an area of a company. Make one first.
        </EmptyState>
      )}
    </Card>
  );
}
