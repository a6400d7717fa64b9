/** The current step of the wizard and exactly the data it needs. Stored in the URL. */
export type WizardState =
  | { step: 'type' }
  /** `sent` is set when the user returns to a file that was already uploaded. */
  | { step: 'upload'; sent?: SentFile }
  | { step: 'entity-mapping'; analysisId: string; areaId: number }
  | { step: 'relationship-mapping'; analysisId: string; areaId: number }
  | { step: 'validation'; analysisId: string; areaId: number }
  | { step: 'results'; importId: number };

export type WizardStep = WizardState['step'];

/** An uploaded file and the area to import it into. */
export type SentFile = { analysisId: string; areaId: number };

/** The steps of the asset wizard, in order, with their labels in the step indicator. */
export const wizardSteps = [
  { step: 'upload', label: 'Upload File' },
  { step: 'entity-mapping', label: 'Map Entities' },
  { step: 'relationship-mapping', label: 'Map Relationships' },
  { step: 'validation', label: 'Validate' },
  { step: 'results', label: 'Results' },
] as const satisfies readonly { step: WizardStep; label: string }[];

/** The steps that need an uploaded file and the area to import it into. */
const fileSteps = ['entity-mapping', 'relationship-mapping', 'validation'] as const;

function isFileStep(step: string | null): step is (typeof fileSteps)[number] {
  return (fileSteps as readonly (string | null)[]).includes(step);
}

const positive = /^[1-9]\d{0,9}$/;

/** Reads the wizard's state from the URL; missing or invalid parameters lead back to the first step. */
export function readWizard(parameters: URLSearchParams): WizardState {
  const step = parameters.get('step');
  const analysisId = parameters.get('analysis') ?? '';
  const area = parameters.get('area') ?? '';
  const id = parameters.get('import') ?? '';
  const sent = analysisId !== '' && positive.test(area) ? { analysisId, areaId: Number(area) } : undefined;
  if (step === 'upload') return sent === undefined ? { step } : { step, sent };
  if (isFileStep(step) && sent !== undefined) return { step, ...sent };
  if (step === 'results' && positive.test(id)) return { step, importId: Number(id) };
  return { step: 'type' };
}

/** Returns the URL query for a state; empty for the first step. */
export function writeWizard(state: WizardState): string {
  switch (state.step) {
    case 'type':
      return '';
    case 'upload':
      return state.sent === undefined ? '?step=upload' : fileQuery(state.step, state.sent);
    case 'results':
      return `?${new URLSearchParams({ step: state.step, import: String(state.importId) })}`;
    default:
      return fileQuery(state.step, state);
  }
}

function fileQuery(step: WizardStep, { analysisId, areaId }: SentFile): string {
  return `?${new URLSearchParams({ step, analysis: analysisId, area: String(areaId) })}`;
}
