import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';

interface FigureLineProps {
  label: string;
  /** Null while something that it is made of is missing. */
  value: string | null;
  /** How it is made, with the figures of the moment. */
  formula: string;
  /** Puts the figure into its field. */
  use?: { label: string; onUse: () => void } | undefined;
}

/** A figure that follows what is typed, with its formula beside it. */
export function FigureLine({ label, value, formula, use }: FigureLineProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <span className="text-muted">{label}</span>
      <span className="font-medium tabular-nums">{value ?? '–'}</span>
      <span className="text-xs tabular-nums text-faint">{formula}</span>
      {use && value !== null && (
        <Button variant="ghost" size="sm" className="ms-auto" onClick={use.onUse}>
          {use.label}
        </Button>
      )}
    </div>
  );
}

/** The figures of a panel, told to a screen reader when they settle. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for nothing in it is filled in
    <div
      role="group"
      aria-label="Figures"
      aria-live="polite"
      className="flex flex-col gap-1.5 rounded-md border border-hairline bg-sunken px-3 py-2"
    >
      {children}
    </div>
  );
}
