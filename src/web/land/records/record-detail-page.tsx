import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { assetOfPath } from '#shared/land/entities/registry.ts';
import { recordOfPath } from '#web/land/asset.ts';
import { RecordDetail } from './detail/record-detail.tsx';
import { RecordNotFound, RecordSkeleton } from './detail/record-states.tsx';

// Loaded for new records only.
const NewRecord = lazy(async () => ({ default: (await import('./detail/new-record.tsx')).NewRecord }));

/**
 * The page at `/wells/7/details`, `/wells/details/7`, and `/wells/details/new`; likewise for the other record types.
 */
export function RecordDetailPage() {
  const { pathname } = useLocation();
  const asset = assetOfPath(pathname);
  const target = recordOfPath(pathname);
  if (target === null) return <RecordNotFound asset={asset} />;
  if (target === 'new')
    return (
      <Suspense fallback={<RecordSkeleton asset={asset} />}>
        <NewRecord key={asset.name} asset={asset} />
      </Suspense>
    );
  return <RecordDetail key={`${asset.name} ${target}`} asset={asset} id={target} />;
}
