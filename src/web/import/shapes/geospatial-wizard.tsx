import type { Area } from '#shared/people/contracts/companies.ts';
import { StepIndicator } from '#web/platform/ui/display/step-indicator.tsx';
import { type GeospatialState, geospatialSteps } from './geospatial-state.ts';
import { PreviewStep } from './preview-step.tsx';
import { ShapeResultsStep } from './results-step.tsx';
import { ShapeUploadStep } from './upload-step.tsx';

/** The geospatial wizard: choose files, review their shapes, see the results. */
export function GeospatialWizard({ state, areas }: { state: GeospatialState; areas: readonly Area[] }) {
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6">
      <StepIndicator
        label="Import steps"
        steps={geospatialSteps.map(({ label }) => label)}
        current={geospatialSteps.findIndex(({ step }) => step === state.step)}
      />
      <Step state={state} areas={areas} />
    </div>
  );
}

function Step({ state, areas }: { state: GeospatialState; areas: readonly Area[] }) {
  switch (state.step) {
    case 'upload':
      return <ShapeUploadStep areas={areas} />;
    case 'preview':
      return <PreviewStep areaId={state.areaId} areas={areas} />;
    case 'results':
      return <ShapeResultsStep importId={state.importId} />;
  }
}
