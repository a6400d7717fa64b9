import { useSelection } from '#web/lib/selection/selection-context.ts';
import { SelectionMissing } from '#web/lib/selection/selection-missing.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BoardList } from './board-list.tsx';
import { BoardPage } from './board-page.tsx';
import { NewBoard } from './edit/new-board.tsx';

/** The Dashboards tab: the list of boards, one of them, or a new one, as the address says. */
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
