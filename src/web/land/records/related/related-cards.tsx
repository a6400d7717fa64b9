import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import { recordPath } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { CardOrder } from '#web/platform/tables/card-order.tsx';
import { headingOf } from '#web/platform/tables/csv.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import { textOf } from '#web/platform/tables/narrow-rows.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { type RelatedRowActs, relatedActions } from './related-actions.tsx';
import type { FlatRow } from './related-rows.ts';

/** How many values a card shows besides the name and the states: two lines of three. */
const factCount = 6;

interface RelatedCardsProps {
  table: RelatedTable;
  /** The rows of the current page; undefined while loading. */
  rows: readonly FlatRow[] | undefined;
  state: ListState;
  onSort: (sort: ListState['sort']) => void;
  /** The visible columns, the title first. */
  columns: readonly string[];
  acts: RelatedRowActs | null;
}

/** A page of related records on a phone: a card for each link, with its states and the first of the user's columns. */
export function RelatedCards({ table, rows, state, onSort, columns, acts }: RelatedCardsProps) {
  const { entity } = table;
  return (
    <div aria-busy={rows === undefined} className="border-y border-hairline">
      <div className="flex items-center gap-2 px-3 py-2">
        <CardOrder entity={entity} sort={state.sort} onSort={onSort} columns={columns} />
      </div>
      <ul aria-label={`Related ${entity.labelPlural.toLowerCase()}`}>
        {rows === undefined
          ? [0, 1, 2].map((place) => (
              <li key={place} className="border-t border-hairline p-3">
                <Skeleton className="h-4 w-48" />
                <Skeleton className="mt-3 h-16 w-full" />
              </li>
            ))
          : rows.map((row) => (
              <RelatedCard key={row.id} table={table} row={row} columns={columns} acts={acts} />
            ))}
      </ul>
    </div>
  );
}

interface RelatedCardProps {
  table: RelatedTable;
  row: FlatRow;
  columns: readonly string[];
  acts: RelatedRowActs | null;
}

/** Touching the card anywhere else than its menu opens the record. */
function RelatedCard({ table: { entity, bridgeColumns }, row, columns, acts }: RelatedCardProps) {
  const path = recordPath(entity, row.recordId);
  const title = titleOf(entity, { ...row, id: row.recordId });
  const { badges } = assetAppearances[entity.name];
  const facts = columns
    .filter((name) => name !== entity.titleField && !badges.includes(name))
    .slice(0, factCount)
    // What links the two records comes before what the record is by itself.
    .sort((one, other) => Number(other in bridgeColumns) - Number(one in bridgeColumns));
  return (
    <li className="relative flex items-start border-t border-hairline ps-3 active:bg-pressed">
      <div className="min-w-0 flex-1 py-2.5">
        <Link
          to={path}
          data-row-link={row.id}
          className="line-clamp-2 rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {badges.map((name) => {
            const field = fieldOf(entity, name);
            return (
              field && <ValueBadge key={name} name={name} field={field} value={row[name]} fallback={null} />
            );
          })}
        </p>
        <dl className="mt-2 grid grid-cols-3 gap-x-2 gap-y-1.5">
          {facts.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="truncate text-xs text-muted">{headingOf(entity, name)}</dt>
              <dd className="text-sm tabular-nums wrap-anywhere">
                {textOf(entity, name, row[name]) || <span className="text-faint">–</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Menu
        label={`Actions for ${title}`}
        items={relatedActions(row, path, acts)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={`Actions for ${title}`}
            icon={<Ellipsis aria-hidden size={16} />}
            className="z-1 size-11"
          />
        )}
      />
    </li>
  );
}
