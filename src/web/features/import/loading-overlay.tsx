import { Spinner } from '#web/ui/spinner.tsx';

/** Covers the page while nothing can be done: a file is on its way, or the schema is not here yet. */
export function LoadingOverlay({ detail }: { detail?: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center bg-scrim p-4">
      <div className="grid justify-items-center gap-2 rounded-lg border border-hairline bg-surface px-8 py-6 text-center shadow-float">
        <Spinner />
        <p className="font-medium">Loading...</p>
        {detail !== undefined && <p className="max-w-80 text-sm text-muted">{detail}</p>}
      </div>
    </div>
  );
}
