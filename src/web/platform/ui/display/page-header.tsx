import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The record's or the task's name. The page's h1 is in the shell's header; this is an h2. */
  title: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Above the title, such as the way back. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, badges, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {eyebrow && <div className="mb-1 text-sm text-muted">{eyebrow}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          {badges}
        </div>
        {description && <p className="mt-1 max-w-160 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
