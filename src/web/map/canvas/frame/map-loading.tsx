import { Spinner } from '#web/platform/ui/display/spinner.tsx';

/** Covers a map until its land is drawn for the first time. */
export function MapLoading() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center">
      <p
        role="status"
        className="flex items-center gap-2 rounded-lg bg-raised px-4 py-3 font-medium shadow-float"
      >
        <Spinner />
        Loading map...
      </p>
    </div>
  );
}
