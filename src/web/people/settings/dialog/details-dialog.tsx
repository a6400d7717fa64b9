import type { ReactNode } from 'react';
import { type Entity, titleOf } from '#shared/platform/entities/entity.ts';
import { textOf } from '#web/platform/tables/narrow-rows.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface DetailsDialogProps {
  entity: Entity;
  row: RecordData;
  /** Why nothing can be changed here. */
  reason: ReactNode;
  onClose: () => void;
  /** A field that the children render themselves. */
  without?: string;
  /** Actions that are still possible, rendered before the read-only fields. */
  children?: ReactNode;
}

/** Shows all fields of a row in full, for users who may not change it. */
export function DetailsDialog({ entity, row, reason, onClose, without, children }: DetailsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(entity, row)}
      description={reason}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {children}
      <dl className={cn('grid gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr]', Boolean(children) && 'mt-5')}>
        {Object.entries(entity.fields)
          .filter(([name]) => name !== without)
          .map(([name, field]) => (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{field.label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                <bdi>{textOf(entity, name, row[name]) || <span className="text-faint">–</span>}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
