import { MoreHorizontal } from 'lucide-react';
import type { Webhook } from '#shared/people/contracts/webhooks.ts';
import { webhookEvents } from '#shared/platform/webhooks.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { stateTones, stateWords } from './delivery-states.ts';

interface WebhookRowProps {
  hook: Webhook;
  showsCompany: boolean;
  onEdit: () => void;
  onMessages: () => void;
  onTest: () => void;
  onTurn: () => void;
  onRenew: () => void;
  onDelete: () => void;
}

/** Shows a webhook: where it leads, which events it receives, and whether messages arrive. */
export function WebhookRow({ hook, showsCompany, ...acts }: WebhookRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{hook.name}</bdi>
          <Badge tone={hook.is_active ? 'success' : 'neutral'}>{hook.is_active ? 'On' : 'Off'}</Badge>
          {hook.last_state !== null && hook.last_state !== 'delivered' && (
            <Badge tone={stateTones[hook.last_state]}>
              {hook.last_state === 'waiting' ? 'Retrying' : stateWords[hook.last_state]}
            </Badge>
          )}
        </p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{hook.url}</p>
        {showsCompany && (
          <p className="text-sm wrap-anywhere text-muted">
            <bdi>{hook.company_name}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">{hook.events.map((name) => webhookEvents[name]).join(' · ')}</p>
        <p className="text-sm text-muted tabular-nums">{describeSending(hook)}</p>
        {hook.stopped_because !== null && (
          <p className="text-sm wrap-anywhere text-danger-ink">Turned off. {hook.stopped_because}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={acts.onMessages} aria-label={`Messages to ${hook.name}`}>
          Messages
        </Button>
        <Button size="sm" onClick={acts.onEdit} aria-label={`Edit ${hook.name}`}>
          Edit
        </Button>
        <Menu
          label={`More actions for ${hook.name}`}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              label={`More actions for ${hook.name}`}
              icon={<MoreHorizontal aria-hidden size={16} />}
            />
          )}
          items={[
            { kind: 'action', label: 'Send Test Message', onSelect: acts.onTest, disabled: !hook.is_active },
            { kind: 'action', label: hook.is_active ? 'Turn Off' : 'Turn On', onSelect: acts.onTurn },
            { kind: 'action', label: 'New Secret…', onSelect: acts.onRenew },
            { kind: 'action', label: 'Delete…', onSelect: acts.onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}

function describeSending({ last_attempt_at: last, waiting, saved_by: savedBy }: Webhook): string {
  const parts = [
    last === null ? 'Nothing sent yet' : `Last sent ${formatMoment(last)}`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-US')} waiting`] : []),
    ...(savedBy === null ? [] : [`saved by ${savedBy}`]),
  ];
  return parts.join(' · ');
}
