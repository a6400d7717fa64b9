import type { EntityResult } from '#shared/import/contracts/import.ts';
import { plural } from '#web/import/plural.ts';
import { Card } from '#web/platform/ui/display/card.tsx';

type Notice = NonNullable<EntityResult['notices']>[number];

/** Lists notices that apply to many values of a column, each once with the number of its rows. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {notices.map(({ column, message, rows }) => (
        <li key={`${column} ${message}`} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 wrap-anywhere">{message}</span>
          <span className="ms-auto shrink-0 text-muted tabular-nums">{plural(rows, 'row')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lists the notices of a whole import, grouped by kind. */
export function ColumnNotices({
  results,
  labelOf,
}: {
  results: Readonly<Record<string, EntityResult>>;
  labelOf: (entity: string) => string;
}) {
  const withNotices = Object.entries(results).filter(([, { notices = [] }]) => notices.length > 0);
  if (withNotices.length === 0) return null;
  return (
    <Card title="Column notes">
      <div className="flex flex-col gap-4">
        {withNotices.map(([entity, { notices = [] }]) => (
          <section key={entity} aria-label={`Column notes: ${labelOf(entity)}`}>
            {withNotices.length > 1 && <h3 className="mb-1 font-medium">{labelOf(entity)}</h3>}
            <NoticeList notices={notices} />
          </section>
        ))}
      </div>
    </Card>
  );
}
