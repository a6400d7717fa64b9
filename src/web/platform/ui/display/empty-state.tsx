import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Describes what belongs here. */
  children?: ReactNode;
  /** The actions that fill it: add, import. */
  actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-3 grid size-10 place-content-center rounded-lg border border-hairline bg-raised text-faint"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-96 text-pretty text-muted">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
