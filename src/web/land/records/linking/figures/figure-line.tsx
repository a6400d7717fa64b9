import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';

interface FigureLineProps {
  label: string;
  /** Null while one of its inputs is missing. */
  value: string | null;
  /** How it is calculated, with the current figures. */
  formula: string;
  /** A button that puts the figure into its field. */
  use?: { label: string; onUse: () => void } | undefined;
}

/** A figure calculated from the typed values, with its formula next to it. */
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

/** The figures of a panel, announced to screen readers when they change. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, because it contains no inputs
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
