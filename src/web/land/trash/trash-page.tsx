import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { TrashList } from './trash-list.tsx';
import { TrashTable } from './trash-table.tsx';

/** The page at `/trash`: recently deleted records, which can be restored. */
export function TrashPage() {
  const { status, headers, key } = useSelection();
  if (headers) return <TrashList key={key} headers={headers} selectionKey={key} />;
  return (
    <Card flush className="overflow-hidden">
      {status === 'loading' ? <TrashTable rows={undefined} /> : <SelectionMissing />}
    </Card>
  );
}
