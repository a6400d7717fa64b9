import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from '../cn.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: Exclude<ButtonVariant, 'danger'>;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link that looks like a button; it navigates, so it can be opened in a new tab. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={cn(buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
