import { cn } from '../cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants = {
  primary:
    'bg-accent text-on-accent enabled:hover:bg-accent-hover enabled:active:bg-accent-pressed [a&]:hover:bg-accent-hover',
  secondary:
    'border border-line bg-raised text-ink enabled:hover:bg-hover enabled:active:bg-pressed [a&]:hover:bg-hover data-popup-open:bg-hover',
  ghost:
    'text-muted enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-pressed [a&]:hover:bg-hover [a&]:hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink',
  danger: 'bg-danger text-on-danger enabled:hover:bg-danger-hover enabled:active:bg-danger-hover',
} as const satisfies Record<ButtonVariant, string>;

const disabled =
  'disabled:border disabled:border-hairline disabled:bg-hover disabled:text-disabled aria-disabled:cursor-default';

const base =
  'inline-flex shrink-0 select-none items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors';

/** Returns the style shared by buttons and links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, iconOnly = false): string {
  const box = iconOnly
    ? size === 'sm'
      ? 'size-7 pointer-coarse:size-11'
      : 'size-8 pointer-coarse:size-11'
    : size === 'sm'
      ? 'h-7 gap-1.5 px-2 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11'
      : 'h-8 gap-1.5 px-3 text-base pointer-coarse:h-11 pointer-coarse:min-w-11';
  return cn(base, box, variants[variant], variant === 'ghost' ? 'disabled:text-disabled' : disabled);
}
