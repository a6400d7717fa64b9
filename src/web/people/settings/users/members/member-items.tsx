import { UserMinus, UserRoundCog } from 'lucide-react';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import type { PersonRow } from '../person-row.ts';

type Membership = PersonRow['memberships'][number];

interface MemberItems {
  /** The person's memberships that the user may change. */
  memberships: readonly Membership[];
  /** Whether the person is the current user. */
  isSelf: boolean;
  /** Opens the person's dialog, which lists the companies first. */
  onOpen: () => void;
  onRemove: (membership: Membership) => void;
}

/** Returns a Manager's menu for a member. If several companies apply, the person's dialog lists them. */
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
