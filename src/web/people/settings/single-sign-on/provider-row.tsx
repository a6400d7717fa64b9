import { MoreHorizontal } from 'lucide-react';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';

interface ProviderRowProps {
  provider: IdentityProvider;
  onEdit: () => void;
  onCheck: () => void;
  onShowUsers: () => void;
  onProvision: () => void;
  onTurn: () => void;
  onDelete: () => void;
}

/** Shows an identity provider: which addresses sign in through it, and how many accounts do. */
export function ProviderRow({ provider, ...acts }: ProviderRowProps) {
  const { name, issuer, domains, is_active: isActive, is_enforced: isEnforced } = provider;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {!isActive ? (
            <Badge>Off</Badge>
          ) : isEnforced ? (
            <Badge tone="info">Required</Badge>
          ) : (
            <Badge tone="success">On</Badge>
          )}
        </p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{issuer}</p>
        <p className="text-sm wrap-anywhere text-muted">{describeDomains(domains)}</p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">{describeUse(provider)}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={acts.onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Menu
          label={`More actions for ${name}`}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              label={`More actions for ${name}`}
              icon={<MoreHorizontal aria-hidden size={16} />}
            />
          )}
          items={[
            { kind: 'action', label: 'Check Connection', onSelect: acts.onCheck },
            { kind: 'action', label: 'Linked Users', onSelect: acts.onShowUsers },
            { kind: 'action', label: 'Provisioning', onSelect: acts.onProvision },
            { kind: 'action', label: isActive ? 'Turn Off' : 'Turn On', onSelect: acts.onTurn },
            { kind: 'action', label: 'Delete…', onSelect: acts.onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}

/** How many domains the list shows; Edit shows all. */
const shownDomains = 5;

function describeDomains(domains: readonly string[]): string {
  if (domains.length === 0) return 'All addresses';
  const shown = domains.slice(0, shownDomains).join(' · ');
  return domains.length > shownDomains ? `${shown} · ${domains.length - shownDomains} more` : shown;
}

function describeUse({ users, provisioning, saved_by: savedBy }: IdentityProvider): string {
  return [
    countUsers(users),
    ...(provisioning === null ? [] : [`provisions ${countUsers(provisioning.users)}`]),
    ...(savedBy === null ? [] : [`saved by ${savedBy}`]),
  ].join(' · ');
}

function countUsers(count: number): string {
  return count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`;
}
