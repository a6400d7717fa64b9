import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { recordQuery } from '#web/land/calls.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';

/** A preview card with a record's name, status, and key figures, as in its page header. */
export function PeekCard({ asset, id }: { asset: Asset; id: number }) {
  const { data, error, isPending } = useQuery(recordQuery(asset, id));
  const isGone = data === null || (error instanceof ApiError && error.status === 404);
  if (isPending) return <Loading asset={asset} />;
  if (isGone)
    return (
      <Words asset={asset} title={`This ${asset.label.toLowerCase()} no longer exists.`}>
        It was deleted, or you no longer have access.
      </Words>
    );
  if (data === undefined)
    return (
      <Words asset={asset} title={`This ${asset.label.toLowerCase()} could not be loaded.`}>
        {messageOf(error)}
      </Words>
    );
  return <Facts asset={asset} record={data} />;
}

function Facts({ asset, record }: { asset: Asset; record: RecordData }) {
  const { badges, facts } = assetAppearances[asset.name];
  return (
    <>
      <Kind asset={asset}>
        {badges.map((name) => {
          const field = fieldOf(asset, name);
          return (
            field && <ValueBadge key={name} name={name} field={field} value={record[name]} fallback={null} />
          );
        })}
      </Kind>
      <p className="mt-1 line-clamp-4 text-base font-semibold wrap-anywhere">{titleOf(asset, record)}</p>
      <dl className="mt-2 flex flex-col gap-1">
        {facts.map((name) => (
          <Fact key={name} asset={asset} name={name} value={record[name]} />
        ))}
      </dl>
    </>
  );
}

function Fact({ asset, name, value }: { asset: Asset; name: string; value: unknown }) {
  const field = fieldOf(asset, name);
  if (field === undefined) return null;
  const text = formatValue(field, value);
  const isMono = field.kind === 'api_number' || field.kind === 'identifier';
  return (
    <div className="flex h-5 items-center gap-3">
      <dt className="w-28 shrink-0 text-xs text-muted">{field.label}</dt>
      <dd className={`min-w-0 flex-1 truncate tabular-nums ${isMono ? 'font-mono text-xs' : ''}`}>
        {text || <span className="text-muted">–</span>}
      </dd>
    </div>
  );
}

/** A skeleton the size of the loaded content. */
function Loading({ asset }: { asset: Asset }) {
  return (
    <>
      <Kind asset={asset} />
      <VisuallyHidden>Loading {asset.label.toLowerCase()} details...</VisuallyHidden>
      <div className="mt-1 flex h-5 items-center">
        <Skeleton className="h-4 w-44" />
      </div>
      <div className="mt-2 flex flex-col gap-1">
        {assetAppearances[asset.name].facts.map((name) => (
          <div key={name} className="flex h-5 items-center gap-3">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="ms-8 h-3 w-32" />
          </div>
        ))}
      </div>
    </>
  );
}

function Words({ asset, title, children }: { asset: Asset; title: string; children: ReactNode }) {
  return (
    <>
      <Kind asset={asset} />
      <p className="mt-1 font-medium">{title}</p>
      <p className="text-muted wrap-anywhere">{children}</p>
    </>
  );
}

function Kind({ asset, children }: { asset: Asset; children?: ReactNode }) {
  const Icon = assetAppearances[asset.name].icon;
  return (
    <div className="flex h-5 items-center gap-1.5 text-xs text-muted">
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="me-auto">{asset.label}</span>
      {children}
    </div>
  );
}
