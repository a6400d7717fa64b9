import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { Assigned } from '#shared/land/acreage/assigned.ts';
import { describeAssigned } from './describe-assigned.ts';

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
