import { useState } from 'react';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

export type Saving = {
  isSaving: boolean;
  /** Why the last attempt failed; null before the first attempt and during a new one. */
  failure: unknown;
  /** Returns whether saving succeeded; `act` returns the success message. */
  save: (act: () => Promise<string>) => Promise<boolean>;
  /** Clears the failure when the form closes or the failure is resolved. */
  forget: () => void;
};

const topic = 'settings-save';

/**
 * Saves a settings form. A failure is shown at the form, which keeps its input, and in a toast, because the banner of a
 * long form may be out of view.
 */
export function useSaving(failureTitle: string): Saving {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const save = async (act: () => Promise<string>) => {
    if (isSaving) return false;
    setFailure(null);
    toast.dismissTopic(topic);
    setIsSaving(true);
    try {
      toast.success(await act());
      return true;
    } catch (error) {
      setFailure(error);
      toast.error(`${failureTitle}. ${messageOf(error)}`, { topic });
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const forget = () => {
    setFailure(null);
    toast.dismissTopic(topic);
  };
  return { isSaving, failure, save, forget };
}
