import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../display/spinner.tsx';
import { type TooltipSide, tooltip } from '../overlays/tooltip.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip unless there is a hint. */
  label: string;
  /** A shorter tooltip, such as "Dismiss until…", for a label that distinguishes this row's button from another's. */
  hint?: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  tooltipSide?: TooltipSide;
  /** Shows a spinner and ignores clicks, but keeps the keyboard focus. */
  loading?: boolean;
}

export function IconButton({
  label,
  hint = label,
  icon,
  variant = 'ghost',
  size = 'md',
  tooltipSide = 'bottom',
  loading = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...tooltip(hint, tooltipSide)}
      type={type}
      onClick={handleClick}
      aria-disabled={loading || undefined}
      aria-label={label}
      aria-busy={loading || undefined}
      className={cn(buttonStyle(variant, size, true), className)}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}
