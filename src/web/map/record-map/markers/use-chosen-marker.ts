import { useRef } from 'react';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { usePickedMarker } from './use-picked-marker.ts';

/** The marker that a person chose, with a question before another one takes the place of what was typed about it. */
export function useChosenMarker(): {
  picked: number | null;
  opened: number | null;
  /** Without a question: for what was made, saved or removed just now. */
  pick: (id: number | null) => void;
  choose: (id: number | null) => Promise<void>;
  /** Whether something is typed about the marker that is not saved. */
  setDirty: (isDirty: boolean) => void;
} {
  const { picked, opened, pick } = usePickedMarker();
  const confirm = useConfirm();
  const isDirty = useRef(false);
  const take = (id: number | null) => {
    isDirty.current = false;
    pick(id);
  };
  const choose = async (id: number | null) => {
    // The address follows after a moment, so that `picked` may be a marker that was left already: only while something is typed is
    // it surely the one.
    if (isDirty.current) {
      if (id === picked) return;
      const leave = await confirm({
        title: 'Discard what you typed?',
        message: 'What you typed about this place is not saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Stay',
        danger: true,
      });
      if (!leave) return;
    }
    take(id);
  };
  return {
    picked,
    opened,
    pick: take,
    choose,
    setDirty: (next) => {
      isDirty.current = next;
    },
  };
}
