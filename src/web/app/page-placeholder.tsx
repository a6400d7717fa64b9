import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';

/** Shown in place of a page while its code or the session is loading. */
export function PagePlaceholder() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}
