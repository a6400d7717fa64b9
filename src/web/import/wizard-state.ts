/** Where somebody stands in the wizard; each step carries exactly what it needs. The URL holds it. */
export type WizardState =
  | { step: 'type' }
  /** With a file that was sent before, to which the person came back. */
  | { step: 'upload'; sent?: SentFile }
  | { step: 'entity-mapping'; analysisId: string; areaId: number }
  | { step: 'relationship-mapping'; analysisId: string; areaId: number }
  | { step: 'validation'; analysisId: string; areaId: number }
  | { step: 'results'; importId: number };

export type WizardStep = WizardState['step'];

/** A file that was sent, and the area into which it goes. */
export type SentFile = { analysisId: string; areaId: number };

/** The steps of the asset wizard, in order, as the step indicator names them. */
export const wizardSteps = [
  { step: 'upload', label: 'Upload File' },
  { step: 'entity-mapping', label: 'Map Entities' },
  { step: 'relationship-mapping', label: 'Map Relationships' },
  { step: 'validation', label: 'Validate' },
  { step: 'results', label: 'Results' },
] as const satisfies readonly { step: WizardStep; label: string }[];

/** The steps that need a file that was sent, and the area into which it goes. */
const fileSteps = ['entity-mapping', 'relationship-mapping', 'validation'] as const;

function isFileStep(step: string | null): step is (typeof fileSteps)[number] {
  return (fileSteps as readonly (string | null)[]).includes(step);
}

const positive = /^[1-9]\d{0,9}$/;

/** Reads the wizard's state out of the URL; what is missing or spoilt leads back to the beginning. */
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

/** The query of the URL that holds a state; empty for the beginning. */
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
