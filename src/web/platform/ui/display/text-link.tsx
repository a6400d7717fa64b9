import { Link, type LinkProps } from 'react-router';
import { cn } from '../cn.ts';

/** A link inside text or a table cell. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cn(
        'rounded-sm text-accent-ink underline decoration-accent-ink/40 underline-offset-3 hover:decoration-accent-ink',
        className,
      )}
    />
  );
}
