import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { Assigned } from '#shared/land/acreage/assigned.ts';
import { describeAssigned } from './describe-assigned.ts';

interface TractAssignedProps {
  /** Null if the interests are at different depths. */
  assigned: Assigned | null;
  prefix?: string;
}

/** States how much of a tract is assigned, unless its interests are at different depths. */
export function TractAssigned({ assigned, ...note }: TractAssignedProps) {
  if (assigned !== null) return <AssignedNote assigned={assigned} {...note} />;
  return (
    <p className="text-sm text-pretty text-muted">
      Interests are limited to depths, so they aren't added. The Depths tab of the tract has each depth.
    </p>
  );
}

/** States how much of a tract's minerals is assigned; a warning only if it exceeds the whole. */
export function AssignedNote({
  assigned,
  prefix = 'Mineral interests',
}: {
  assigned: Assigned;
  prefix?: string;
}) {
  const isExcess = !assigned.isWhole && assigned.excess.gt(0);
  const Icon = isExcess ? TriangleAlert : assigned.isWhole ? CircleCheck : CircleDashed;
  const ink = isExcess ? 'text-warning-ink' : assigned.isWhole ? 'text-success-ink' : 'text-muted';
  return (
    <p className={`flex items-start gap-1.5 text-sm tabular-nums ${ink}`}>
      <Icon aria-hidden size={14} className="mt-0.75 shrink-0" />
      <span>
        {prefix}: {describeAssigned(assigned)}
      </span>
    </p>
  );
}
