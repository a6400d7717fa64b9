import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../display/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; replaced by a spinner while loading. */
  icon?: ReactNode;
  /** Shows a spinner and ignores clicks, but keeps the keyboard focus. */
  loading?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={cn(buttonStyle(variant, size), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
