import { ChevronLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';

// Only leases have a standing.
const StandingSummary = lazy(async () => ({
  default: (await import('../standing/standing-summary.tsx')).StandingSummary,
}));
const LeaseStandingBadge = lazy(async () => ({
  default: (await import('../standing/lease-standing-badge.tsx')).LeaseStandingBadge,
}));

/** A link back to the list with the filters it had when the record was opened. */
export function BackToList({ asset }: { asset: Asset }) {
  const { state }: { state: unknown } = useLocation();
  const search =
    typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
      ? state.list
      : '';
  return (
    <TextLink
      to={`${listPath(asset)}${search}`}
      className="relative inline-flex items-center gap-0.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
    >
      <ChevronLeft aria-hidden size={14} />
      {asset.labelPlural}
    </TextLink>
  );
}

/** A record's name, status, and key figures, as stored, and what holds a lease. */
export function RecordHeader({
  asset,
  record,
  actions,
}: {
  asset: Asset;
  record: RecordData;
  actions?: ReactNode;
}) {
  const { badges, facts } = assetAppearances[asset.name];
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        eyebrow={<BackToList asset={asset} />}
        title={titleOf(asset, record)}
        badges={badges.map((name) => <Badge key={name} asset={asset} name={name} record={record} />)}
        actions={actions}
      />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map((name) => (
          <Fact key={name} asset={asset} name={name} value={record[name]} />
        ))}
      </dl>
      {asset.name === 'lease' && (
        <Suspense fallback={<div className="h-13 max-w-260 rounded-lg border border-hairline bg-surface" />}>
          <StandingSummary leaseId={record.id} />
        </Suspense>
      )}
    </div>
  );
}

type ValueProps = { asset: Asset; name: string; value: unknown };

function Badge({ asset, name, record }: { asset: Asset; name: string; record: RecordData }) {
  const field = fieldOf(asset, name);
  const value = record[name];
  const badge = field && <ValueBadge name={name} field={field} value={value} fallback={null} />;
  if (asset.name !== 'lease' || name !== 'standing' || typeof value !== 'string') return badge;
  return (
    <Suspense fallback={badge}>
      <LeaseStandingBadge leaseId={record.id} standing={value} />
    </Suspense>
  );
}

function Fact({ asset, name, value }: ValueProps) {
  const field = fieldOf(asset, name);
  if (field === undefined) return null;
  const text = formatValue(field, value);
  const isMono = field.kind === 'api_number' || field.kind === 'identifier';
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{field.label}</dt>
      <dd className={`max-w-72 truncate ${isMono ? 'font-mono text-sm' : ''}`} title={text || undefined}>
        {text || <span className="text-faint">–</span>}
      </dd>
    </div>
  );
}
