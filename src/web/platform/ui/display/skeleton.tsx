import { cn } from '../cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A gray bar of the size of the content that will replace it; set the width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-sm bg-pressed', className)} />;
}

export interface SkeletonTextProps {
  lines?: number;
  /** Announced to screen readers once. */
  label?: string;
}

export function SkeletonText({ lines = 3, label = 'Loading...' }: SkeletonTextProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className="flex h-5 items-center">
          <Skeleton className={cn('h-3', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
        </div>
      ))}
    </div>
  );
}

export interface SkeletonFormProps {
  fields?: number;
  label?: string;
}

/** Labels and controls in two columns, like a form's section. */
export function SkeletonForm({ fields = 6, label = 'Loading...' }: SkeletonFormProps) {
  return (
    <div role="status" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} className="flex flex-col gap-1">
          <div className="flex h-5 items-center">
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-8 w-full rounded-md" />
        </div>
      ))}
    </div>
  );
}
