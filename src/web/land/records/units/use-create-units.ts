import { useState } from 'react';
import type { UnitsCreated } from '#shared/land/contracts/units.ts';
import { undoAct } from '#web/land/records/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLinksChanged } from '../related/use-undo-link.ts';
import { createUnits } from './calls.ts';

/** Creates units from names, reports the outcome, and offers to undo it. */
export function useCreateUnits(): {
  create: (units: Parameters<typeof createUnits>[0]) => Promise<void>;
  creating: boolean;
} {
  const toast = useToast();
  const changed = useLinksChanged();
  const [creating, setCreating] = useState(false);

  const undo = async (units: UnitsCreated['data']) => {
    const kept: string[] = [];
    let reason = '';
    for (const { act_id, unit_name } of units) {
      try {
        const { undone, refused } = await undoAct(act_id);
        if (undone > 0) continue;
        reason = refused[0]?.message ?? '';
      } catch (error) {
        reason = messageOf(error);
      }
      kept.push(unit_name);
    }
    changed();
    if (kept.length < units.length) toast.success(`${countOf(units.length - kept.length)} removed.`);
    if (kept.length > 0) toast.error(`${countOf(kept.length)} not removed. ${reason}`.trim());
  };

  const create = async (units: Parameters<typeof createUnits>[0]) => {
    setCreating(true);
    try {
      const created = await createUnits(units);
      toast.success(`${countOf(created.length)} created.`, {
        action: { label: 'Undo', onAction: () => void undo(created) },
      });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setCreating(false);
      changed();
    }
  };
  return { create, creating };
}

function countOf(units: number): string {
  return units === 1 ? 'Unit' : `${units} units`;
}
