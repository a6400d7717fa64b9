import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The name of the record or the task. An h2, because the page's h1 is in the shell's header. */
  title: ReactNode;
  /** Badges next to the title. */
  badges?: ReactNode;
  /** Shown above the title, such as the link back. */
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
