import { expect, test } from 'vitest';
import { readWizard, type WizardState, writeWizard } from './wizard-state.ts';

test.each<WizardState>([
  { step: 'type' },
  { step: 'upload' },
  { step: 'upload', sent: { analysisId: 'a-1', areaId: 7 } },
  { step: 'entity-mapping', analysisId: 'a-1', areaId: 7 },
  { step: 'relationship-mapping', analysisId: 'a-1', areaId: 7 },
  { step: 'validation', analysisId: 'a-1', areaId: 7 },
  { step: 'results', importId: 12 },
])('$step survives the URL', (state) => {
  expect(readWizard(new URLSearchParams(writeWizard(state)))).toEqual(state);
});

test.each([
  'step=nonsense',
  'step=entity-mapping',
  'step=relationship-mapping&analysis=a-1',
  'step=validation&analysis=a-1&area=x',
  'step=validation&area=7',
  'step=results&import=-1',
])('%s leads to the beginning', (query) => {
  expect(readWizard(new URLSearchParams(query))).toEqual({ step: 'type' });
});
