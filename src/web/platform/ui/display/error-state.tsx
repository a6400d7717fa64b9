import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

export interface ErrorStateProps {
  title: string;
  /** What happened, in the server's words if there are any. */
  message: ReactNode;
  /** Omit it if a retry cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Other actions, such as a link back. */
  actions?: ReactNode;
}

export function ErrorState({ title, message, onRetry, retrying = false, actions }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span
        aria-hidden
        className="mb-3 grid size-10 place-content-center rounded-lg border border-danger-line bg-danger-soft text-danger-ink"
      >
        <TriangleAlert size={20} />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-120 text-pretty wrap-anywhere text-muted">{message}</p>
      {(onRetry || actions) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} loading={retrying} icon={<RotateCw aria-hidden size={14} />}>
              Retry
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
