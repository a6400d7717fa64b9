import { useState } from 'react';
import { divisionOrderIssues, divisionOrderOddities } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { BelongingDialog } from '../belongings/belonging-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import type { FormValues } from '../detail/form/form-values.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';

const form = formEntity(
  divisionOrder,
  divisionOrder.sections[0].fields.filter((name) => name !== 'well_id' && name !== 'owner_id'),
);
const issuesOf = (read: (field: string) => unknown) => divisionOrderIssues(read, today());
const warnings: CrossFieldWarnings = {
  fields: divisionOrder.sections[0].fields,
  of: (read) => divisionOrderOddities(read),
};

interface OrderDialogProps {
  /** The well and the owner of the division order. */
  ends: { well_id: number; owner_id: number };
  /** Whom or what it is for, as the form says it. */
  title: string;
  /** The division order to edit; null for a new one. */
  stored: RecordData | null;
  defaults?: FormValues;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Creates or edits the division order of an owner in a well. */
export function OrderDialog({ ends, title, stored, defaults, onUnsaved, onClose }: OrderDialogProps) {
  const [owner] = useState(ends);
  return (
    <BelongingDialog
      kind={divisionOrder}
      noun={divisionOrder.label}
      owner={owner}
      form={form}
      stored={stored}
      description={title}
      {...(defaults && { defaults })}
      issuesOf={issuesOf}
      warnings={warnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
