import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../cn.ts';

export interface StepIndicatorProps {
  /** The accessible name: "Import steps". */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. It and every step before it are highlighted. */
  current: number;
}

export function StepIndicator({ label, steps, current }: StepIndicatorProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm text-muted sm:hidden">
        Step {current + 1} of {steps.length}: <span className="font-medium text-ink">{steps[current]}</span>
      </p>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => (
          <Fragment key={step}>
            {index > 0 && (
              <li
                aria-hidden
                className={cn('h-px min-w-3 flex-1', index <= current ? 'bg-accent' : 'bg-line')}
              />
            )}
            <li aria-current={index === current ? 'step' : undefined} className="flex items-center gap-2">
              <span
                aria-hidden
                className={cn(
                  'grid size-6 shrink-0 place-content-center rounded-full border text-xs font-semibold',
                  index < current && 'border-accent bg-accent-soft text-accent-ink',
                  index === current && 'border-accent bg-accent text-on-accent',
                  index > current && 'border-line bg-raised text-faint',
                )}
              >
                {index < current ? <Check size={14} /> : index + 1}
              </span>
              <span
                className={cn(
                  'whitespace-nowrap text-sm max-sm:sr-only',
                  index <= current ? 'font-medium text-ink' : 'text-faint',
                )}
              >
                {step}
                {index < current && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
