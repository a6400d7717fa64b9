import { Lock, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#shared/people/contracts/webhooks.ts';
import { may } from '#shared/platform/policy.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { MessagesDialog } from './messages-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** What is open over the page. */
type Open =
  | { what: 'form'; hook: Webhook | null }
  | { what: 'messages'; id: number }
  | { what: 'secret'; secret: string };

/** `/webhooks`: the programs that receive a company's events. */
export function WebhooksPage() {
  const { companies, selectedCompanies, isLoadingCompanies } = useSelection();
  const { query, refresh, remove, turn, test, renew } = useWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const managed = companies.filter(({ role_name }) => may(role_name, 'webhook', 'create'));
  const likely =
    managed.find(({ id }) => selectedCompanies.some((company) => company.id === id)) ?? managed[0];
  const hooks = query.data;
  const shown = open?.what === 'messages' ? hooks?.find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen(null);
  const create = (
    <Button variant="primary" onClick={() => setOpen({ what: 'form', hook: null })}>
      New Webhook
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Webhooks"
        description="Notify your own programs when records change, imports end, reports are sent, and critical dates approach."
        actions={
          <>
            <LinkButton to="/settings">Settings</LinkButton>
            {hooks !== undefined && hooks.length > 0 && managed.length > 0 && create}
          </>
        }
      />
      <Card>
        <RefetchFailure query={query} what="The webhooks" className="mb-3" />
        {managed.length === 0 && !isLoadingCompanies ? (
          <EmptyState icon={<Lock size={20} />} title="Only for Managers">
            Webhooks send a company's events outside of Platbook. Ask a Manager of your company.
          </EmptyState>
        ) : query.isLoadingError ? (
          <LoadingFailure query={query} what="The webhooks" />
        ) : hooks === undefined ? (
          <SkeletonText lines={4} />
        ) : hooks.length === 0 ? (
          <EmptyState icon={<WebhookIcon size={20} />} title="No webhooks yet" actions={create}>
            A webhook sends a signed message to an address of yours at each event that you choose.
          </EmptyState>
        ) : (
          <ul aria-label="Webhooks" className="divide-y divide-hairline">
            {hooks.map((hook) => (
              <WebhookRow
                key={hook.id}
                hook={hook}
                showsCompany={managed.length > 1}
                onEdit={() => setOpen({ what: 'form', hook })}
                onMessages={() => setOpen({ what: 'messages', id: hook.id })}
                onTest={() => void test(hook)}
                onTurn={() => void turn(hook, !hook.is_active)}
                onRenew={async () => {
                  const secret = await renew(hook);
                  if (secret !== undefined) setOpen({ what: 'secret', secret });
                }}
                onDelete={() => void remove(hook)}
              />
            ))}
          </ul>
        )}
      </Card>
      {open?.what === 'form' && (
        <WebhookDialog
          hook={open.hook}
          companies={managed}
          likely={likely}
          onSaved={(secret) => {
            void refresh();
            setOpen(secret === undefined ? null : { what: 'secret', secret });
          }}
          onClose={close}
        />
      )}
      {shown !== undefined && <MessagesDialog hook={shown} onClose={close} />}
      {open?.what === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
    </div>
  );
}
