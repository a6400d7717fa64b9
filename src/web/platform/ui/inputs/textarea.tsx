import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

export interface TextareaProps extends ComponentProps<'textarea'> {
  invalid?: boolean;
  mono?: boolean;
}

export function Textarea({ invalid, mono = false, rows = 3, className, ...rest }: TextareaProps) {
  const control = useFieldControl({ ...rest, invalid });
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cn(
        'field-sizing-content max-h-80 min-h-18 w-full min-w-0 resize-y rounded-md border border-control bg-raised px-2.5 py-1.5 text-ink transition-[border-color]',
        'hover:border-muted focus-visible:border-focus focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:outline-danger',
        'read-only:border-hairline read-only:bg-read-only disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
        mono && 'font-mono text-sm',
        className,
      )}
    />
  );
}
