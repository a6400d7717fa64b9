import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { AllActions } from './all-actions.tsx';

/** The page at `/actions`: all items that need attention, with filters, and the dismissed ones. */
export function ActionsPage() {
  const { status, headers, key } = useSelection();
  if (status === 'ready' || status === 'loading') return <AllActions selection={{ headers, key }} />;
  return (
    <Card flush>
      <SelectionMissing />
    </Card>
  );
}
