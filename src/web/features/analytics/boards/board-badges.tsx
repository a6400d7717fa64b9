import { Badge } from '#web/ui/badge.tsx';
import type { BoardItem } from './board-item.ts';

/** Whose a board is. */
export function BoardBadges({ item: { type, kept } }: { item: BoardItem }) {
  if (type === 'system') return <Badge>System</Badge>;
  return (
    <>
      <Badge tone="info">Custom</Badge>
      {kept?.shared && <Badge tone="violet">Shared in {kept.company_name}</Badge>}
    </>
  );
}
