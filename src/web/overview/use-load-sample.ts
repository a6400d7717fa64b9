import { useState } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { loadSampleCompany } from './calls.ts';

export type LoadSample = {
  load: () => Promise<void>;
  isLoading: boolean;
  failure: unknown;
};

/** Loads the sample company and selects it with all its areas. */
export function useLoadSample(): LoadSample {
  const selection = useSelection();
  const toast = useToast();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const load = async () => {
    if (isLoading) return;
    setIsLoading(true);
    setFailure(null);
    try {
      const sample = await loadSampleCompany();
      await selection.reload();
      selection.chooseCompanies([sample.id]);
      toast.success(`${sample.name} was loaded.`);
    } catch (error) {
      setFailure(error);
      // The company may exist already, loaded in another tab or by this request if its response was lost.
      await selection.reload();
    }
    setIsLoading(false);
  };
  return { load, isLoading, failure };
}
