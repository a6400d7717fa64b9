import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { ActionRow } from './action-row.tsx';
import type { Dismissing } from './use-dismissing.ts';

interface ActionListProps {
  /** Undefined while the first page loads. */
  items: readonly ActionItem[] | undefined;
  /** Number of placeholder rows while the items load. */
  expected: number;
  isUpdating: boolean;
  dismissing: Dismissing;
}

/** The items that need attention, most urgent first. */
export function ActionList({ items, expected, isUpdating, dismissing }: ActionListProps) {
  if (items === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        {Array.from({ length: expected }, (_, line) => line).map((line) => (
          <div
            key={line}
            className="flex h-19.5 flex-col justify-center gap-2 border-b border-hairline px-4 last:border-b-0"
          >
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label="Action items" aria-busy={isUpdating} className={cn(isUpdating && 'opacity-60')}>
      {items.map((item) => (
        <ActionRow key={item.item_key} item={item} dismissing={dismissing} />
      ))}
    </ul>
  );
}
