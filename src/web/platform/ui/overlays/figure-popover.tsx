import type { ReactNode } from 'react';
import { Popover } from './popover.tsx';

interface FigurePart {
  key: string | number;
  label: ReactNode;
  value: string;
}

export interface FigurePopoverProps {
  /** The name of the number: "Total Contract Acres". */
  label: string;
  /** The formatted number. */
  value: string;
  /** How it is calculated, as a sentence or a formula. */
  formula: ReactNode;
  /** The rows or terms that it is calculated from, in order. */
  parts?: readonly FigurePart[];
}

/** The maximum number of parts that are listed; the number includes all of them. */
const maxParts = 200;

/** A number that shows, on a click, how it was calculated and from what. */
export function FigurePopover({ label, value, formula, parts = [] }: FigurePopoverProps) {
  const left = parts.length - maxParts;
  return (
    <Popover
      label={label}
      align="end"
      className="w-80 p-0"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${value}. How it's calculated`}
          className="cursor-help rounded-sm tabular-nums underline decoration-dotted underline-offset-3 hover:decoration-solid"
        >
          {value}
        </button>
      }
    >
      <div className="flex flex-col gap-1 px-3 py-2.5 text-sm">
        <p className="font-semibold">{label}</p>
        <div className="text-pretty text-muted">{formula}</div>
      </div>
      {parts.length > 0 && (
        <dl className="max-h-64 overflow-y-auto border-t border-hairline px-3 py-2 text-sm">
          {parts.slice(0, maxParts).map((part) => (
            <div key={part.key} className="flex items-baseline gap-3 py-0.5">
              <dt className="min-w-0 flex-1 truncate">{part.label}</dt>
              <dd className="shrink-0 tabular-nums">{part.value}</dd>
            </div>
          ))}
          {left > 0 && <p className="py-0.5 text-muted">and {left.toLocaleString('en-US')} more</p>}
          <div className="mt-1 flex items-baseline gap-3 border-t border-hairline pt-1.5 font-medium">
            <dt className="flex-1">Total</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        </dl>
      )}
    </Popover>
  );
}
