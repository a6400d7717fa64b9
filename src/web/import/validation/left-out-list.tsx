import { TriangleAlert } from 'lucide-react';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { plural } from '#web/import/plural.ts';

/** The maximum number of columns that are named. */
const maxNames = 200;

export interface LeftOutListProps {
  columns: readonly string[];
  issues: readonly ValidationIssue[];
}

/** Names the columns that aren't imported, and what the file says about them; folded unless there is something to say. */
export function LeftOutList({ columns, issues }: LeftOutListProps) {
  if (columns.length === 0) return null;
  return (
    <details open={issues.length > 0} className="text-sm text-muted">
      <summary className="cursor-pointer">
        {`${plural(columns.length, 'column')} of the file ${columns.length === 1 ? "isn't" : "aren't"} imported`}
      </summary>
      <p className="mt-1 wrap-anywhere">
        {columns.slice(0, maxNames).join(', ')}
        {columns.length > maxNames && ` and ${plural(columns.length - maxNames, 'other')}`}
      </p>
      {issues.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {issues.map(({ message, sourceColumn }) => (
            <li key={`${message}${sourceColumn}`} className="flex items-start gap-2 wrap-anywhere">
              <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-warning-ink" />
              <span className="min-w-0">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
