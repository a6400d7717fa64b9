import type { LeaseStanding } from './lease-standing.ts';

/** What a notice to lessors states: that the lease has expired, or only when its term ends. */
export const noticeStatements = ['expired', 'term_end'] as const;
export type NoticeStatement = (typeof noticeStatements)[number];

type Standing = { standing: LeaseStanding; as_of: string; effective_end: string | null };

const held: Partial<Record<LeaseStanding, string>> = {
  hbp: 'The lease is held by production, so it didn’t end with its term.',
  held_shut_in: 'The lease is held by shut-in payments, so it didn’t end with its term.',
  held_operations: 'The lease is held by operations, so it didn’t end with its term.',
  released: 'The lease was released. Send the lessors a copy of the release.',
  terminated: 'The lease was terminated, so it didn’t expire.',
  not_yet_effective: 'The lease isn’t effective yet.',
  top_lease: 'The lease is a top lease that isn’t effective yet.',
};

/**
 * Returns why a notice can't state this of a lease with a standing (dates are YYYY-MM-DD); null if it can. Only a lease whose term
 * ended, and which nothing held on, has expired; while its standing is for review, the end of its term is all that is known.
 */
export function noticeObstacle(
  { standing, as_of, effective_end }: Standing,
  statement: NoticeStatement,
): string | null {
  const reason = held[standing];
  if (reason !== undefined) return reason;
  if (effective_end === null) return 'No date says when the term of the lease ends.';
  if (statement === 'term_end') return null;
  if (standing === 'review')
    return 'The standing of the lease is for review, so the records don’t prove that it expired.';
  if (standing !== 'expired' || effective_end >= as_of)
    return effective_end >= as_of
      ? 'The term of the lease hasn’t ended yet.'
      : 'The records don’t prove that the lease expired.';
  return null;
}
