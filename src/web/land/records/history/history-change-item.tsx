import { ArrowRight } from 'lucide-react';
import type { HistoryChange } from '#shared/land/contracts/history.ts';
import type { Asset } from '#web/land/asset.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { describeChanged } from './describe-history.ts';

interface HistoryChangeItemProps {
  asset: Asset;
  change: HistoryChange;
  /** Whether the record was created with this value, so that there is no previous one. */
  isFirst: boolean;
  /** Whether the old value is already the current one. */
  isCurrent: boolean;
  onRestore: (() => void) | undefined;
}

/** One field of an entry: its old and new value. */
export function HistoryChangeItem({ asset, change, isFirst, isCurrent, onRestore }: HistoryChangeItemProps) {
  const becomes = <bdi className={inkOf(change.new)}>{describeChanged(asset, change, 'new')}</bdi>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
      <dt className="text-xs text-muted">{change.label}</dt>
      <dd className="col-start-1 line-clamp-6 tabular-nums wrap-anywhere">
        {isFirst ? (
          becomes
        ) : (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <bdi className="text-muted line-through decoration-from-font">
              {describeChanged(asset, change, 'old')}
            </bdi>
            <ArrowRight aria-hidden size={12} className="mx-1.5 inline text-faint" />
            <VisuallyHidden> to </VisuallyHidden>
            {becomes}
          </>
        )}
      </dd>
      {onRestore && !isCurrent && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <Button variant="ghost" size="sm" aria-label={`Restore ${change.label}`} onClick={onRestore}>
            Restore
          </Button>
        </dd>
      )}
    </div>
  );
}

function inkOf(value: HistoryChange['new']): string | undefined {
  return value === null ? 'text-muted' : undefined;
}
