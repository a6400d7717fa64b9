/** The current step of the geospatial wizard, stored in the URL. The files themselves are held in the tab. */
export type GeospatialState =
  | { step: 'upload' }
  | { step: 'preview'; areaId: number }
  /** Null if the URL names no import. */
  | { step: 'results'; importId: number | null };

/** The steps with their labels in the step indicator (specification, part 2, 2). */
export const geospatialSteps = [
  { step: 'upload', label: 'Upload Files' },
  { step: 'preview', label: 'Preview & Edit' },
  { step: 'results', label: 'Results' },
] as const satisfies readonly { step: GeospatialState['step']; label: string }[];

const positive = /^[1-9]\d{0,9}$/;

/** Reads the wizard's state from the URL; null if the URL is for another wizard. */
export function readGeospatial(parameters: URLSearchParams): GeospatialState | null {
  if (parameters.get('type') !== 'geospatial') return null;
  const step = parameters.get('step');
  const area = parameters.get('area') ?? '';
  const id = parameters.get('import') ?? '';
  if (step === 'results') return { step, importId: positive.test(id) ? Number(id) : null };
  return step === 'preview' && positive.test(area) ? { step, areaId: Number(area) } : { step: 'upload' };
}

/** Returns the URL query for a state. */
export function writeGeospatial(state: GeospatialState): string {
  const parameters = new URLSearchParams({ type: 'geospatial', step: state.step });
  if (state.step === 'preview') parameters.set('area', String(state.areaId));
  if (state.step === 'results' && state.importId !== null) parameters.set('import', String(state.importId));
  return `?${parameters}`;
}
