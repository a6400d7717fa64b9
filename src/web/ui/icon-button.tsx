import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { type TooltipSide, tooltip } from './tooltip.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  tooltipSide?: TooltipSide;
  loading?: boolean;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  tooltipSide = 'bottom',
  loading = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...tooltip(label, tooltipSide)}
      type={type}
      disabled={disabled || loading}
      aria-label={label}
      aria-busy={loading || undefined}
      className={cn(buttonStyle(variant, size, true), className)}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}
