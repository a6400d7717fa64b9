import { useRef } from 'react';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { usePickedMarker } from './use-picked-marker.ts';

/**
 * Holds the chosen marker. If something typed about it is unsaved, the user must confirm before another marker replaces
 * it.
 */
export function useChosenMarker(): {
  picked: number | null;
  opened: number | null;
  /** Picks without asking, for a marker that was just created, saved, or removed. */
  pick: (id: number | null) => void;
  choose: (id: number | null) => Promise<void>;
  /** Sets whether something typed about the marker is unsaved. */
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
    // The URL follows with a delay, so `picked` may be a marker that was already left. It is certain only while
    // something is typed.
    if (isDirty.current) {
      if (id === picked) return;
      const leave = await confirm({
        title: 'Discard your changes?',
        message: 'Your changes to this marker are not saved.',
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
