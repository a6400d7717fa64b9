import type { ReactNode } from 'react';

/** Shows the way back, what happens next, and the actions to continue. */
export function StepFooter({
  back,
  next,
  children,
}: {
  back?: ReactNode;
  next: ReactNode;
  children?: ReactNode;
}) {
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-hairline pt-4">
      {back}
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{next}</p>
      <div className="ms-auto flex flex-wrap justify-end gap-2">{children}</div>
    </footer>
  );
}
