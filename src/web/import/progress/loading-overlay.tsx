import { Button } from '#web/platform/ui/buttons/button.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';

/** Covers the page while the user has to wait: a file is being uploaded, or the schema is being loaded. */
export function LoadingOverlay({
  detail,
  progress,
  onCancel,
}: {
  detail?: string;
  progress?: { done: number; total: number };
  onCancel?: () => void;
}) {
  return (
    <div className="fixed inset-0 z-50 grid place-content-center bg-scrim p-4">
      <div className="grid w-84 max-w-full justify-items-center gap-2 rounded-lg border border-hairline bg-surface px-8 py-6 text-center shadow-float">
        <Spinner />
        <p role="status" className="font-medium">
          Loading...
        </p>
        {detail !== undefined && <p className="max-w-80 text-sm text-muted">{detail}</p>}
        {progress !== undefined && <ProgressBar label="Sent" value={progress.done} max={progress.total} />}
        {onCancel !== undefined && (
          <Button autoFocus className="mt-2" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
