import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { recordQuery } from '#web/land/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { RecordEditor } from './record-editor.tsx';
import { BackToList } from './record-header.tsx';
import { RecordNotFound, RecordSkeleton } from './record-states.tsx';

/** Loads a record and shows it, or the reason it cannot be shown. */
export function RecordDetail({ asset, id }: { asset: Asset; id: number }) {
  const { status } = useSelection();
  const query = useQuery(recordQuery(asset, id));
  const { data, error, isPending } = query;
  const isMissing = error instanceof ApiError && error.status === 404;

  // The form depends on the user's role as well as the record, so it waits for both.
  const isLoading = isPending || status === 'loading';
  // Defers rendering a form with many fields, so that slow phones stay responsive.
  if (useDeferredValue(isLoading) || isLoading) return <RecordSkeleton asset={asset} />;
  if (data) return <RecordEditor asset={asset} record={data} isDeleted={isMissing} />;
  if (isMissing) return <RecordNotFound asset={asset} />;
  return (
    <Card flush>
      {error ? (
        <LoadingFailure
          query={query}
          title={`Error Loading ${asset.label}`}
          actions={<BackToList asset={asset} />}
        />
      ) : (
        <EmptyState title="No asset data available." actions={<BackToList asset={asset} />} />
      )}
    </Card>
  );
}
