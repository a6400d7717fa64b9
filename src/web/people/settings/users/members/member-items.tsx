import { UserMinus, UserRoundCog } from 'lucide-react';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import type { PersonRow } from '../person-row.ts';

type Membership = PersonRow['memberships'][number];

interface MemberItems {
  /** Those of the person's memberships that the asker may change. */
  memberships: readonly Membership[];
  /** The person is the one who asks. */
  isSelf: boolean;
  /** Opens the person, whose companies come first there. */
  onOpen: () => void;
  onRemove: (membership: Membership) => void;
}

/** What a Manager can do about a member. Where several companies come into question, the person's page lists them. */
export function memberItems({ memberships, isSelf, onOpen, onRemove }: MemberItems): MenuItem[] {
  const [only, ...more] = memberships;
  if (only === undefined) return [];
  return [
    { kind: 'action', label: 'Change Role…', icon: <UserRoundCog aria-hidden size={14} />, onSelect: onOpen },
    { kind: 'separator' },
    {
      kind: 'action',
      label: isSelf ? 'Leave Company…' : 'Remove from Company…',
      icon: <UserMinus aria-hidden size={14} />,
      danger: true,
      onSelect: () => (more.length === 0 ? onRemove(only) : onOpen()),
    },
  ];
}
