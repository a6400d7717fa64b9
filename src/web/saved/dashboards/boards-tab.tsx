import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { BoardList } from './board-list.tsx';
import { BoardPage } from './board-page.tsx';
import { NewBoard } from './edit/new-board.tsx';

/** The Dashboards tab: the list of dashboards, one of them, or a new one, depending on the address. */
export function BoardsTab() {
  const [url] = useAddress();
  const { status, headers, key } = useSelection();
  if (headers === null)
    return status === 'loading' ? (
      <Skeleton className="h-64 w-full rounded-lg" />
    ) : (
      <Card flush>
        <SelectionMissing />
      </Card>
    );
  const board = url.get('board');
  const chosen = { headers, key };
  if (board === null || board === '') return <BoardList chosen={chosen} />;
  if (board === 'new') {
    const copied = url.get('copy') ?? '';
    return <NewBoard key={copied} chosen={chosen} copied={copied} />;
  }
  return <BoardPage key={board} name={board} chosen={chosen} isEdited={url.get('edit') === 'true'} />;
}
