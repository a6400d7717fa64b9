import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { addProposals, forgetPlan, linkShapes, planFor } from './import-plan.ts';
import { PreviewStep } from './preview-step.tsx';
import { shapesSession } from './shapes-session.ts';
import type { LayerSummary } from './worker-messages.ts';

const area = {
  id: 2,
  name: 'Utica',
  type: 'field' as const,
  company_id: 1,
  company_name: 'Land',
  created_at: '',
  version_id: 1,
};
const system = {
  state: 'known' as const,
  name: 'NAD83 / UTM zone 13N',
  words: 'Taken as they are.',
  isShifted: false,
  shiftMetres: null,
  isChosen: false,
  doubt: null as string | null,
  shiftWarning: null,
};
const layer: LayerSummary = {
  name: 'leases',
  key: '0 leases',
  from: 0,
  count: 1,
  fields: [],
  system,
  encoding: null,
  notes: [],
  labelField: null,
  tellingField: null,
};
const row = {
  label: 'Lease 1',
  kind: 'area' as const,
  problem: null,
  acres: 160,
  parts: 1,
  holes: 0,
  bounds: null,
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  planFor(area.id);
  linkShapes([[0, { assetType: 'tract', id: 5, name: 'Section 8' }]]);
});
afterEach(() => {
  cleanup();
  forgetPlan();
  shapesSession.forget();
  vi.unstubAllGlobals();
});

function renderPreview(layers: readonly LayerSummary[]) {
  shapesSession.store.set({ ...shapesSession.store.get(), stage: 'read', layers, rows: [row], total: 1 });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PreviewStep areaId={area.id} areas={[area]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
}

test('nothing is imported while records are looked for', () => {
  const button = renderPreview([layer]);
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The import can begin once matching records were looked for.')).toBeTruthy();
  act(() => addProposals([], 1));
  expect(button.disabled).toBe(false);
});

test('nothing is imported where the coordinates contradict the system, until a person decides', () => {
  addProposals([], 1);
  const decide = vi.spyOn(shapesSession, 'decide').mockReturnValue();
  const button = renderPreview([{ ...layer, system: { ...system, doubt: 'They look like degrees.' } }]);
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The coordinates contradict the reference system')).toBeTruthy();
  expect(screen.getByText(/^They look like degrees\. Choose the system/)).toBeTruthy();
  screen.getByRole('button', { name: 'Keep this system' }).click();
  expect(decide).toHaveBeenCalledWith('0 leases', { isTrusted: true });
});
