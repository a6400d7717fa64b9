import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { Letters } from './calls.ts';

/** Returns a function that downloads letters and reports the outcome; what to look after stays until it is dismissed. */
export function useSaveLetters(): (topic: string, download: () => Promise<Letters>) => Promise<void> {
  const toast = useToast();
  return async (topic, download) => {
    try {
      const { name, file, notes } = await download();
      saveFile(name, file);
      if (notes === '') toast.success(`Saved the letters to ${name}.`, { topic });
      else toast.info(`Saved the letters to ${name}. ${notes}`, { topic, duration: 0 });
    } catch (error) {
      toast.error(messageOf(error), { topic });
    }
  };
}
