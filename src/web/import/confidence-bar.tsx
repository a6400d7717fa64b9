import { cn } from '#web/platform/ui/cn.ts';

/** Shows the confidence of a mapping: green from 0.9, yellow from 0.7, otherwise orange (specification, section 2). */
export function ConfidenceBar({ confidence }: { confidence: number }) {
  const percent = Math.round(confidence * 100);
  const color = confidence >= 0.9 ? 'bg-success-ink' : confidence >= 0.7 ? 'bg-[#c9a30a]' : 'bg-[#d9660f]';
  return (
    <div className="flex w-28 items-center gap-2">
      <div aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-pressed">
        <div className={cn('h-full rounded-full', color)} style={{ width: `${percent}%` }} />
      </div>
      <span className="text-end text-xs text-muted tabular-nums">
        <span className="sr-only">Confidence </span>
        {percent}%
      </span>
    </div>
  );
}
