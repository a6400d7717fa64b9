import { MapPinned } from 'lucide-react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';

/** Shown over an empty map: what belongs on it, and how to add it. */
export function NothingMapped() {
  const { may } = useSelection();
  return (
    <div className="absolute inset-0 grid place-content-center p-4">
      <div className="rounded-lg bg-raised shadow-float">
        <EmptyState
          icon={<MapPinned size={20} />}
          title="Nothing mapped yet"
          actions={
            <>
              {may('import', 'create') && (
                <LinkButton to="/import" variant="primary">
                  Import Data
                </LinkButton>
              )}
              <LinkButton to="/wells">Go to Wells</LinkButton>
            </>
          }
        >
          Wells with a surface location, and the outlines of tracts and proration units, show here.
        </EmptyState>
      </div>
    </div>
  );
}
