import { useQueryClient } from '@tanstack/react-query';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteConfiguration, restoreConfiguration, updateConfiguration } from './calls.ts';
import type { ConfigurationWords } from './configuration-fields.tsx';
import { configurationsKey } from './configurations-key.ts';

/** Renames, deletes and restores configurations, and shows each outcome. */
export function useConfigurationActs() {
  const queries = useQueryClient();
  const toast = useToast();
  const readAgain = () => queries.invalidateQueries({ queryKey: configurationsKey });

  const restore = async (id: number) => {
    try {
      await restoreConfiguration(id);
      await readAgain();
      toast.success('Configuration restored.');
    } catch (error) {
      toast.error(describeFailure('The configuration was not restored.', error));
    }
  };

  return {
    /** Throws the server's error so that the dialog can show it. */
    rename: async (configuration: Configuration, words: ConfigurationWords) => {
      await updateConfiguration(configuration.id, { ...words, version_id: configuration.version_id });
      await readAgain();
      toast.success('Configuration renamed.');
    },
    remove: async ({ id }: Configuration) => {
      try {
        await deleteConfiguration(id);
      } catch (error) {
        // Another user already deleted it.
        if (!(error instanceof ApiError && error.status === 404)) {
          toast.error(describeFailure('The configuration was not deleted.', error));
          return;
        }
      }
      await readAgain();
      toast.success('Configuration deleted.', {
        action: { label: 'Undo', onAction: () => void restore(id) },
      });
    },
  };
}
