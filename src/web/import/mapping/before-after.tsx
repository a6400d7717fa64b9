import { ArrowRight } from 'lucide-react';

/** The maximum number of rows shown. */
const shownRows = 5;

export type Change = { before: string; after: string };

/** Shows the values in the first rows of the file and the values derived from them. */
export function BeforeAfter({ changes, label }: { changes: readonly Change[]; label: string }) {
  const shown = distinct(changes).slice(0, shownRows);
  if (shown.length === 0) return <p className="text-sm text-muted">The first rows are empty here.</p>;
  return (
    <ul aria-label={label} className="divide-y divide-hairline rounded-md border border-hairline text-sm">
      {shown.map(({ before, after }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key, and these do not move
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 px-3 py-1.5"
        >
          <span className="wrap-anywhere text-muted">{before === '' ? '(empty)' : before}</span>
          <ArrowRight aria-label="becomes" size={14} className="text-faint" />
          <span className={after === '' ? 'text-warning-ink' : 'font-medium wrap-anywhere'}>
            {after === '' ? '(empty)' : after}
          </span>
        </li>
      ))}
    </ul>
  );
}

function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.before}\n${change.after}`, change])).values()];
}
