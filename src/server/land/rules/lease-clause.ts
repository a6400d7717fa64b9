import {
  clauseTerms,
  leaseClauseIssues,
  leaseClauseOddities,
} from '#shared/land/events/lease-clause-issues.ts';
import type { RecordRules } from './record-rules.ts';
import { refuseIssues } from './refuse-issues.ts';

export const clauseRules: RecordRules = {
  noun: 'clause',
  checkValues: (values, written) => {
    if (clauseTerms.some((name) => written.includes(name)))
      refuseIssues(leaseClauseIssues((name) => values[name]));
  },
  warn: async (_tx, stored) =>
    leaseClauseOddities((name) => stored[name]).map(({ field, message }) => ({ path: field, message })),
};
