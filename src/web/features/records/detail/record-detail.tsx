import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { LoadingFailure } from '#web/lib/query-failure.tsx';
import { recordQuery } from '#web/lib/records/get-record.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Asset } from '../record.ts';
import { RecordEditor } from './record-editor.tsx';
import { BackToList } from './record-header.tsx';
import { RecordNotFound, RecordSkeleton } from './record-states.tsx';

/** Reads a record and shows it, or why it cannot be shown. */
export function RecordDetail({ asset, id }: { asset: Asset; id: number }) {
  const { status } = useSelection();
  const query = useQuery(recordQuery(asset, id));
  const { data, error, isPending } = query;
  const isMissing = error instanceof ApiError && error.status === 404;

  // The viewer's role decides how the form looks, so that it waits for both.
  const isLoading = isPending || status === 'loading';
  // A form of many fields is made in small steps, so that a slow phone answers to a finger meanwhile.
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
