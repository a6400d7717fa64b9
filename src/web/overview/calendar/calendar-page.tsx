import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { CalendarMonth } from './calendar-month.tsx';

/** The page at `/calendar`: the critical dates of the selected areas, month by month. */
export function CalendarPage() {
  const { status, headers, key } = useSelection();
  if (status === 'ready' || status === 'loading') return <CalendarMonth selection={{ headers, key }} />;
  return (
    <Card flush>
      <SelectionMissing />
    </Card>
  );
}
