import { Spinner } from '#web/ui/spinner.tsx';

/** Covers the page while nothing can be done: a file is on its way, or the schema is not here yet. */
export function LoadingOverlay({ detail }: { detail?: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-2 bg-ground/85 text-center"
    >
      <Spinner />
      <p className="font-medium">Loading...</p>
      {detail !== undefined && <p className="max-w-80 text-sm text-muted">{detail}</p>}
    </div>
  );
}
