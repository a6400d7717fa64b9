import { FlaskConical } from 'lucide-react';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';
import { useLoadSample } from './use-load-sample.ts';

const contents = [
  ['Three areas', 'in the Delaware Basin, on a grid of sections'],
  ['300 tracts', 'with outlines, owners and a few deliberate discrepancies'],
  ['150 leases', 'held, active, expiring and expired, as of today'],
  ['Some 120 wells', 'with surface and bottom hole locations, in units'],
] as const;

/** An alternative start: a complete company to explore before setting up your own. */
export function SamplePanel() {
  const { load, isLoading, failure } = useLoadSample();
  return (
    <section className="flex flex-col bg-sunken p-6">
      <FlaskConical aria-hidden size={20} className="text-accent-ink" />
      <h2 className="mt-3 text-xl font-semibold tracking-tight">Look around first</h2>
      <p className="mt-2 text-pretty text-muted">
        Load the sample company: fictitious records like those of a land department. It loads in seconds and
        is removable in one click.
      </p>
      <ul className="mt-4 flex flex-col gap-2 text-sm">
        {contents.map(([what, more]) => (
          <li key={what} className="text-pretty text-muted">
            <span className="font-medium text-ink">{what}</span> {more}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        {failure !== null && !isLoading && (
          <Banner title="The sample company was not loaded">{messageOf(failure)}</Banner>
        )}
        <Button onClick={() => void load()} loading={isLoading} className="self-start">
          {failure !== null && !isLoading ? 'Try again' : 'Load the sample company'}
        </Button>
        {/* Both states have the same height, so that nothing moves when loading starts. */}
        <div className="flex h-9 flex-col justify-center gap-2 text-sm text-muted">
          {isLoading ? (
            <>
              <ProgressBar label="Loading the sample company" value={null} />
              <p role="status">Writing tracts, leases, owners and wells…</p>
            </>
          ) : (
            <p>Only you and Administrators can see it.</p>
          )}
        </div>
      </div>
    </section>
  );
}
