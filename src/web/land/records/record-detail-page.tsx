import { useLocation } from 'react-router';
import { assetOfPath } from '#shared/land/entities/registry.ts';
import { recordOfPath } from '#web/land/asset.ts';
import { NewRecord } from './detail/new-record.tsx';
import { RecordDetail } from './detail/record-detail.tsx';
import { RecordNotFound } from './detail/record-states.tsx';

/**
 * The page at `/wells/7/details`, `/wells/details/7`, and `/wells/details/new`; likewise for the other record types.
 */
export function RecordDetailPage() {
  const { pathname } = useLocation();
  const asset = assetOfPath(pathname);
  const target = recordOfPath(pathname);
  if (target === null) return <RecordNotFound asset={asset} />;
  if (target === 'new') return <NewRecord key={asset.name} asset={asset} />;
  return <RecordDetail key={`${asset.name} ${target}`} asset={asset} id={target} />;
}
