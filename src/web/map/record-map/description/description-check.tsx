import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { DescriptionCheckProps } from '#web/land/records/detail/record-parts.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';

/** Opens the check of a tract's description as it is typed. Its code is loaded when it is first opened. */
export function DescriptionCheck({ tract, isReadOnly }: DescriptionCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        icon={
          <ChevronRight aria-hidden size={14} className={cn('transition-transform', isOpen && 'rotate-90')} />
        }
      >
        Check the description
      </Button>
      <div id={id}>{isOpen && <Panel tract={tract} isReadOnly={isReadOnly} />}</div>
    </div>
  );
}

function Panel({ tract, isReadOnly }: DescriptionCheckProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['description check'],
    queryFn: async () => await import('./check-panel.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data !== undefined) return <data.CheckPanel tract={tract} isReadOnly={isReadOnly} />;
  return error === null ? (
    <div className="mt-3">
      <SkeletonText lines={4} />
    </div>
  ) : (
    <ErrorState
      title="The description check could not be loaded"
      // The browser's own message would name a file of the application.
      message="Your entries are unchanged."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
