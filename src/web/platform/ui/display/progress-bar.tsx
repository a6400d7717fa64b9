import { cn } from '../cn.ts';

export interface ProgressBarProps {
  /** The accessible name: "Import". */
  label: string;
  /** Done so far, 0 to `max`; null if the total is unknown. */
  value: number | null;
  max?: number;
  /** The meaning of the value: "400 of 1,410 rows". */
  valueText?: string;
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={share === null ? undefined : max}
      aria-valuenow={share === null ? undefined : share * max}
      aria-valuetext={valueText}
      className="h-1.5 w-full overflow-hidden rounded-full bg-pressed"
    >
      <div
        className={cn(
          'h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]',
          share === null && 'w-2/5 animate-pass',
        )}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
