import { cn } from '#web/platform/ui/cn.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';

const widths = ['w-64', 'w-48', 'w-56', 'w-40', 'w-52'];

/** Placeholder rows of the height of results. */
export function ResultSkeleton() {
  return (
    <div className="p-4">
      <p role="status" className="mb-3 text-muted">
        Loading...
      </p>
      <div aria-hidden className="flex flex-col gap-5">
        {widths.map((width) => (
          <div key={width} className="flex gap-3">
            <Skeleton className="size-8 shrink-0 rounded-md" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className={cn('h-4 max-w-full', width)} />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
