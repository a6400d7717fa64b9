import { lazy, Suspense, useMemo } from 'react';
import { linkPairOf } from '#shared/land/entities/link-needs.ts';
import { withArticle } from '#shared/platform/article.ts';
import type { Asset } from '#web/land/asset.ts';
import { type RelatedTable, relatedTable } from '#web/land/entities/related-columns.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { RelatedList } from './related-list.tsx';
import { useRelatedRows } from './use-related-rows.ts';

// Loaded for a unit's tracts only.
const UnitTieOut = lazy(async () => ({ default: (await import('../units/unit-tie-out.tsx')).UnitTieOut }));
// Loaded for a well's leases only.
const RoyaltyDeckCard = lazy(async () => ({
  default: (await import('./royalty-deck/royalty-deck.tsx')).RoyaltyDeckCard,
}));

export interface RelatedTabProps {
  base: Asset;
  record: RecordData;
  related: Asset;
  /** Whether the user may link and unlink records here. */
  mayLink: boolean;
  /** Called when a dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The records of one type that are related to a record, with actions to link and unlink them. */
export function RelatedTab({ base, record, related, mayLink, onUnsaved }: RelatedTabProps) {
  const { status } = useSelection();
  const table = useMemo(() => relatedTable(base.name, related.name), [base.name, related.name]);
  if (table === undefined)
    return (
      <Card flush>
        <EmptyState
          title={`No relationship defined between ${base.label.toLowerCase()} and ${related.label.toLowerCase()}.`}
        >
          The tabs above list the records {withArticle(base.label.toLowerCase())} can be linked to.
        </EmptyState>
      </Card>
    );
  if (status === 'not-ready')
    return (
      <Card flush>
        <SelectionMissing />
      </Card>
    );
  return (
    <>
      {base.name === 'production_unit' && related.name === 'tract' && (
        <UnitAcres unit={record} base={base} table={table} />
      )}
      <RelatedList
        base={base}
        record={record}
        table={table}
        mayLink={mayLink && linkPairOf(base.name, related.name) !== undefined}
        onUnsaved={onUnsaved}
      />
      {base.name === 'well' && related.name === 'lease' && (
        <MineralShares well={record} base={base} table={table} />
      )}
    </>
  );
}

/** Whether the acres of a unit's tracts add up, above them. */
function UnitAcres({ unit, base, table }: { unit: RecordData; base: Asset; table: RelatedTable }) {
  const { data } = useRelatedRows(base, unit.id, table);
  if (data === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UnitTieOut unit={unit} rows={data} />
    </Suspense>
  );
}

/** The royalty deck of a well below its leases, once they are there: otherwise their table would push it around. */
function MineralShares({ well, base, table }: { well: RecordData; base: Asset; table: RelatedTable }) {
  const { isPending } = useRelatedRows(base, well.id, table);
  if (isPending) return null;
  return (
    <Suspense fallback={null}>
      <RoyaltyDeckCard wellId={well.id} />
    </Suspense>
  );
}
