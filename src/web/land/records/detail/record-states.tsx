import { SearchX } from 'lucide-react';
import { sectionsOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { trashPath } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { listPath } from '#web/platform/tables/record.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Skeleton, SkeletonForm } from '#web/platform/ui/display/skeleton.tsx';

/** A skeleton the size of the loaded form. */
export function RecordSkeleton({ asset }: { asset: Asset }) {
  const sections = sectionsOf(asset).filter((section) => !section.startsCollapsed);
  return (
    <div className="flex w-full max-w-260 flex-col gap-5">
      <div className="flex flex-col gap-3">
        <div>
          <p role="status" className="mb-1 text-sm text-muted">
            Loading {asset.label.toLowerCase()} details...
          </p>
          <Skeleton className="h-7 w-64 max-w-full" />
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          {assetAppearances[asset.name].facts.map((name) => (
            <Skeleton key={name} className="h-9 w-24" />
          ))}
        </div>
      </div>
      {sections.map((section) => (
        // Its heading is empty too.
        <div key={section.title} aria-hidden>
          <Card title={<Skeleton className="h-4 w-36" />}>
            <SkeletonForm fields={section.fields.length} />
          </Card>
        </div>
      ))}
    </div>
  );
}

/** Shown if the record does not exist or the user may not see it; the two cases are never distinguished. */
export function RecordNotFound({ asset }: { asset: Asset }) {
  return (
    <Card flush>
      <EmptyState
        icon={<SearchX size={20} />}
        title={`${asset.label} Not Found`}
        actions={
          <>
            <LinkButton to={listPath(asset)}>All {asset.labelPlural.toLowerCase()}</LinkButton>
            <LinkButton to={trashPath(asset)}>Open Trash</LinkButton>
          </>
        }
      >
        The requested {asset.label.toLowerCase()} could not be found.
      </EmptyState>
    </Card>
  );
}
