import { useAuth } from '#web/people/session/auth-context.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import type { BoardItem } from './board-item.ts';

/** Badges that show whose dashboard it is. */
export function BoardBadges({ item: { type, kept } }: { item: BoardItem }) {
  const { user } = useAuth();
  if (type === 'system') return <Badge>System</Badge>;
  const author = kept?.owner_id === user?.id ? 'you' : (kept?.owner_name ?? 'a former user');
  return (
    <>
      <Badge tone="info">Custom</Badge>
      {kept?.shared && (
        <Badge tone="violet">
          Shared in {kept.company_name} by {author}
        </Badge>
      )}
    </>
  );
}
