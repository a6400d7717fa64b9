import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { heldBy } from '#shared/land/standing/hold.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import { StandingBadge } from '#web/platform/ui/display/standing-badge.tsx';
import { useStanding } from './use-standing.ts';

const now = { asOf: '', knownOn: '' };

/** A lease's standing with the last day of the gap it is in, once that is loaded. */
export function LeaseStandingBadge({ leaseId, standing }: { leaseId: number; standing: string }) {
  const { data } = useStanding(leaseId, now);
  return <BadgeOfStanding answer={data} standing={standing} />;
}

interface BadgeOfStandingProps {
  answer: LeaseStandingAnswer | undefined;
  standing: string;
}

export function BadgeOfStanding({ answer, standing }: BadgeOfStandingProps) {
  const gapEnd = answer?.standing === standing ? gapEndOf(answer) : null;
  return (
    <StandingBadge
      standing={standing}
      label={formatValue(lease.fields.standing, standing)}
      gapUntil={gapEnd === null ? undefined : formatDate(gapEnd)}
    />
  );
}

/**
 * Returns the last day on which a lease that nothing holds at present is still held; null if something holds it, or if
 * it is not held at all.
 */
export function gapEndOf({
  as_of,
  held_by,
  held_until,
  reasons,
}: Pick<LeaseStandingAnswer, 'as_of' | 'held_by' | 'held_until' | 'reasons'>): string | null {
  const isInEffect = reasons.some(
    ({ kind, from, to }) =>
      heldBy.some((each) => each === kind) && from !== null && from <= as_of && (to === null || to >= as_of),
  );
  return held_by === null || held_until === null || held_until < as_of || isInEffect ? null : held_until;
}
