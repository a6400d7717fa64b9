import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { AllActions } from './all-actions.tsx';

/** `/actions`: everything that asks for attention, with filters, and what was dismissed. */
export function ActionsPage() {
  const { status, headers, key } = useSelection();
  if (status === 'ready' || status === 'loading') return <AllActions selection={{ headers, key }} />;
  return (
    <Card flush>
      <SelectionMissing />
    </Card>
  );
}
