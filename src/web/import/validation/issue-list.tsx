import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/** Lists the errors and warnings about a mapping, errors first. */
export function IssueList({ issues }: { issues: readonly ValidationIssue[] }) {
  const sorted = issues.toSorted((left, right) => left.severity.localeCompare(right.severity));
  return (
    <ul className="divide-y divide-hairline">
      {sorted.map((issue) => (
        <li key={`${issue.message}${issue.sourceColumn}`} className="flex items-start gap-2.5 px-4 py-2">
          {issue.severity === 'error' ? (
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-danger-ink" />
          ) : (
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning-ink" />
          )}
          <span className="min-w-0 wrap-anywhere">
            <span
              className={
                issue.severity === 'error' ? 'font-medium text-danger-ink' : 'font-medium text-warning-ink'
              }
            >
              {issue.severity === 'error' ? 'Error' : 'Warning'}:
            </span>{' '}
            {issue.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
