import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { Letters } from './calls.ts';

/** Notes name several owners, which takes longer to read than that a file was saved. */
const noteMilliseconds = 15_000;

/** Returns a function that downloads letters and reports the outcome, with what to check before they are sent. */
export function useSaveLetters(): (topic: string, download: () => Promise<Letters>) => Promise<void> {
  const toast = useToast();
  return async (topic, download) => {
    try {
      const { name, file, notes } = await download();
      saveFile(name, file);
      if (notes === '') toast.success(`Saved the letters to ${name}.`, { topic });
      else toast.info(`Saved the letters to ${name}. ${notes}`, { topic, duration: noteMilliseconds });
    } catch (error) {
      toast.error(messageOf(error), { topic });
    }
  };
}
