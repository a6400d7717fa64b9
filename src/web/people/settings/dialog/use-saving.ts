import { useState } from 'react';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

export type Saving = {
  isSaving: boolean;
  /** Why the last try was refused; null before the first one and after a new one. */
  failure: unknown;
  /** Answers whether it was saved; `act` answers the sentence that tells so. */
  save: (act: () => Promise<string>) => Promise<boolean>;
  /** Takes back what was told of a failure, when the form closes or the failure was dealt with. */
  forget: () => void;
};

const topic = 'settings-save';

/**
 * Saves what a form of the settings holds. A failure stays beside the form, which keeps what was typed, and is told in a toast
 * as well, since a long form may have its banner out of sight.
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
