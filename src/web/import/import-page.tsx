import { Lock, MapPinned } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '#shared/platform/policy.ts';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { readGeospatial } from '#web/import/shapes/geospatial-state.ts';
import { TypeStep } from '#web/import/upload/type-step.tsx';
import { UploadStep } from '#web/import/upload/upload-step.tsx';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { StepIndicator } from '#web/platform/ui/display/step-indicator.tsx';
import { readWizard, type WizardState, wizardSteps } from './wizard-state.ts';

// A user who is about to choose a file does not wait for the code of the later steps.
const FileStep = lazy(async () => ({ default: (await import('#web/import/upload/file-step.tsx')).FileStep }));
const ResultsStep = lazy(async () => ({
  default: (await import('#web/import/results/results-step.tsx')).ResultsStep,
}));
const GeospatialWizard = lazy(async () => ({
  default: (await import('#web/import/shapes/geospatial-wizard.tsx')).GeospatialWizard,
}));

/** `/import`: the import wizard, for users whose role lets them import into an area. */
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
  const open = new Set(
    companies.filter(({ role_name }) => may(role_name, 'import', 'create')).map(({ id }) => id),
  );
  const openAreas = areas.filter((area) => open.has(area.company_id));
  const geospatial = readGeospatial(parameters);
  // Any user who can see an import's area may read its results.
  const isReading = (geospatial ?? state).step === 'results';
  if (openAreas.length === 0 && !isReading) return <Closed hasAreas={areas.length > 0} />;
  if (geospatial !== null)
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <GeospatialWizard state={geospatial} areas={openAreas} />
      </Suspense>
    );
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-6">
      {state.step !== 'type' && (
        <StepIndicator
          label="Import steps"
          steps={wizardSteps.map(({ label }) => label)}
          current={wizardSteps.findIndex(({ step }) => step === state.step)}
        />
      )}
      <Suspense fallback={<LoadingOverlay />}>
        <Step state={state} areas={openAreas} />
      </Suspense>
    </div>
  );
}

function Step({ state, areas }: { state: WizardState; areas: Parameters<typeof UploadStep>[0]['areas'] }) {
  switch (state.step) {
    case 'type':
      return <TypeStep />;
    case 'upload':
      return <UploadStep key={state.sent?.analysisId ?? ''} areas={areas} sent={state.sent} />;
    case 'results':
      return <ResultsStep importId={state.importId} />;
    default:
      return <FileStep key={state.analysisId} state={state} />;
  }
}

/** Explains why the user cannot import: the role does not allow it, or there is no area to import into. */
function Closed({ hasAreas }: { hasAreas: boolean }) {
  return (
    <Card flush>
      {hasAreas ? (
        <EmptyState
          icon={<Lock size={20} />}
          title="Your role can't import"
          actions={<LinkButton to="/imports">Past imports</LinkButton>}
        >
          Viewers can read, search and export. To import, ask a Manager of the company to make you an Editor.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<MapPinned size={20} />}
          title="No area to import into"
          actions={<LinkButton to="/">Go to the overview</LinkButton>}
        >
          Records belong to an area of a company. Create one first.
        </EmptyState>
      )}
    </Card>
  );
}
