import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

export interface ErrorStateProps {
  /** "Error Loading Data" */
  title: string;
  /** What happened, in the server's words where there are any. */
  message: ReactNode;
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, such as a link back. */
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
