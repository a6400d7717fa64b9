import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export interface CardProps {
  title?: ReactNode;
  /** Shown at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** Omits the padding, for a table or a list that extends to the edges. */
  flush?: boolean;
  className?: string;
}

export function Card({ title, actions, children, flush = false, className }: CardProps) {
  return (
    <section className={cn('min-w-0 rounded-lg border border-hairline bg-surface', className)}>
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-hairline px-4 py-1.5">
          <h2 className="font-semibold">{title}</h2>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
