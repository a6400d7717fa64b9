import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { tooltip } from '../overlays/tooltip.ts';

interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which becomes the tooltip. */
  icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group: "Theme", "Row height". */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Selects one of a few visible choices. Native radio buttons, so that the arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex h-8 pointer-coarse:h-12 w-max gap-0.5 rounded-md bg-sunken p-0.5 ring-1 ring-hairline ring-inset">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          {...(option.icon ? tooltip(option.label) : {})}
          className={cn(
            'relative grid h-7 min-w-7 pointer-coarse:h-11 pointer-coarse:min-w-11 cursor-pointer place-content-center rounded-sm px-2 text-sm text-muted hover:text-ink',
            'has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-line forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={props.value === option.value}
            aria-label={option.label}
            onChange={() => props.onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </fieldset>
  );
}
