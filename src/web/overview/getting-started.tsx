import { Droplets, Upload } from 'lucide-react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { LoadSampleButton } from './load-sample-button.tsx';

/** Ways to add the first records, shown if the selected areas hold none. */
export function GettingStarted() {
  const { companies } = useSelection();
  const hasSample = companies.some(({ is_sample }) => is_sample);
  return (
    <div className="rounded-lg border border-hairline bg-surface">
      <EmptyState
        icon={<Upload size={20} />}
        title="Import your first records"
        actions={
          <>
            <LinkButton to="/import" variant="primary" icon={<Upload aria-hidden size={14} />}>
              Import a file
            </LinkButton>
            <LinkButton to="/wells/details/new" icon={<Droplets aria-hidden size={14} />}>
              Add a well manually
            </LinkButton>
            {!hasSample && <LoadSampleButton variant="ghost" />}
          </>
        }
      >
        The selected areas have no records yet. Import a state’s well file or your own spreadsheet, and map
        its columns.
      </EmptyState>
    </div>
  );
}
