import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import { ApiError, describeFailure, messageOf } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { currentItemOf } from '#web/saved/saved-calls.ts';
import { createView, deleteView, type NewView, restoreView, updateView } from './calls.ts';
import { readViewsAgain, showView } from './use-views.ts';

interface ViewActsOptions {
  asset: Asset;
  chosen: View | undefined;
  /** The state of the visible list that a view would save. */
  kept: ViewState;
  onSavedAs: (view: View) => void;
  onSaved: (view: View) => void;
  onDeleted: (view: View) => void;
  onRestored: (view: View) => void;
}

export type ViewActs = {
  /** Saves the visible list as a view. Throws the server's errors for the dialog to show. */
  saveAs: (values: Pick<NewView, 'name' | 'shared' | 'company_id'>) => Promise<void>;
  /** Throws the server's errors for the dialog to show. */
  rename: (view: View, name: string) => Promise<void>;
  saveChanges: () => Promise<void>;
  isSaving: boolean;
  setShared: (view: View, shared: boolean) => Promise<void>;
  remove: (view: View) => Promise<void>;
};

/** The actions on views; each reports its result. */
export function useViewActs({ asset, chosen, kept, ...after }: ViewActsOptions): ViewActs {
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [isSaving, setSaving] = useState(false);

  /** A view that another user deleted meanwhile disappears from the menu. */
  const fail = (what: string, error: unknown) => {
    toast.error(describeFailure(what, error));
    if (error instanceof ApiError && error.status === 404) readViewsAgain(queryClient);
  };

  const replace = async (view: View, isSecondTry = false): Promise<void> => {
    try {
      const saved = await updateView(view.id, { state: kept, version_id: view.version_id });
      showView(queryClient, saved);
      after.onSaved(saved);
      toast.success('View saved.');
    } catch (error) {
      const current = currentItemOf<View>(error);
      if (current === undefined) {
        fail('The view was not saved.', error);
        return;
      }
      showView(queryClient, current);
      const confirmed = await confirm({
        title: isSecondTry ? 'It was changed again' : 'This view was changed while you were editing',
        message: `${messageOf(error)} Replace saves your version; if you cancel, your changes stay unsaved and Reset loads the other version.`,
        confirmLabel: 'Replace',
        danger: true,
      });
      if (confirmed) await replace(current, true);
    }
  };

  const undo = async (view: View) => {
    try {
      const restored = await restoreView(view.id);
      after.onRestored(restored);
      showView(queryClient, restored);
      toast.success('View restored.');
    } catch (error) {
      fail('The view was not restored.', error);
    }
  };

  return {
    isSaving,
    saveAs: async (values) => {
      const created = await createView({ ...values, entity: asset.name, state: kept });
      showView(queryClient, created);
      after.onSavedAs(created);
      toast.success('View saved.');
    },
    rename: async (view, name) => {
      showView(queryClient, await updateView(view.id, { name }));
      toast.success('View renamed.');
    },
    saveChanges: async () => {
      if (chosen === undefined || isSaving) return;
      setSaving(true);
      await replace(chosen);
      setSaving(false);
    },
    setShared: async (view, shared) => {
      try {
        showView(queryClient, await updateView(view.id, { shared }));
        toast.success(shared ? `View shared in ${view.company_name}.` : 'View made private.');
      } catch (error) {
        fail(shared ? 'The view was not shared.' : 'The view was not made private.', error);
      }
    },
    remove: async (view) => {
      try {
        await deleteView(view.id);
      } catch (error) {
        // Another user deleted it first; the goal is reached.
        if (!(error instanceof ApiError && error.status === 404)) {
          fail('The view was not deleted.', error);
          return;
        }
      }
      after.onDeleted(view);
      readViewsAgain(queryClient);
      toast.success('View deleted.', { action: { label: 'Undo', onAction: () => void undo(view) } });
    },
  };
}
