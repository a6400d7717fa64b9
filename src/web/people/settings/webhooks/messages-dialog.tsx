import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, Webhook } from '#shared/people/contracts/webhooks.ts';
import { keptDeliveryDays } from '#shared/platform/webhooks.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { listDeliveries, resendDelivery, webhooksKey } from './calls.ts';
import { stateTones, stateWords } from './delivery-states.ts';

/** How often, in milliseconds, messages that wait to be sent are looked at again. */
const lookInterval = 3000;

/** The messages of a webhook, newest first, with what was sent and how the receiver responded. */
export function MessagesDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [page, setPage] = useState(1);
  const [resending, setResending] = useState<number | null>(null);
  const query = useQuery({
    queryKey: [...webhooksKey, hook.id, 'messages', page],
    queryFn: ({ signal }) => listDeliveries(hook.id, page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((message) => message.state === 'waiting') === true ? lookInterval : false,
    staleTime: 0,
  });
  const resend = async ({ id }: Delivery) => {
    setResending(id);
    try {
      await resendDelivery(hook.id, id);
    } catch (error) {
      toast.error(describeFailure('The message was not sent again.', error));
    }
    await queryClient.invalidateQueries({ queryKey: webhooksKey });
    setResending(null);
  };
  const messages = query.data?.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Messages to ${hook.name}`}
      description={`The last ${keptDeliveryDays} days, newest first.`}
      size="lg"
    >
      <RefetchFailure query={query} what="The messages" className="mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The messages" />
      ) : messages === undefined ? (
        <SkeletonText lines={6} />
      ) : messages.length === 0 ? (
        <EmptyState title="No messages yet">
          {hook.is_active
            ? 'Send a test message to try the webhook.'
            : 'Nothing is sent while the webhook is off.'}
        </EmptyState>
      ) : (
        <ul aria-label="Messages" className="divide-y divide-hairline">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              mayResend={hook.is_active && message.state !== 'waiting'}
              isResending={resending === message.id}
              onResend={() => void resend(message)}
            />
          ))}
        </ul>
      )}
      {query.data !== undefined && query.data.meta.total > query.data.meta.page_size && (
        <div className="pt-3">
          <Pagination
            label="Pages of messages"
            page={page}
            pageSize={query.data.meta.page_size}
            total={query.data.meta.total}
            onPageChange={setPage}
          />
        </div>
      )}
    </Dialog>
  );
}

interface MessageProps {
  message: Delivery;
  mayResend: boolean;
  isResending: boolean;
  onResend: () => void;
}

function Message({ message, mayResend, isResending, onResend }: MessageProps) {
  const when = formatMoment(message.created_at);
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono text-sm">{message.event}</span>
          <Badge tone={stateTones[message.state]}>{stateWords[message.state]}</Badge>
          <span className="text-sm text-muted tabular-nums">{when}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{describeAttempts(message)}</p>
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-accent-ink">Show message</summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
            tabIndex={0}
            className="mt-1 max-h-72 overflow-auto rounded-md border border-hairline bg-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {JSON.stringify(JSON.parse(message.payload), null, 2)}
          </pre>
        </details>
      </div>
      {mayResend && (
        <Button
          size="sm"
          onClick={onResend}
          loading={isResending}
          aria-label={`Resend the message of ${when}`}
        >
          Resend
        </Button>
      )}
    </li>
  );
}

/** Says how often and when the message was sent, and what came of it. */
function describeAttempts(message: Delivery): string {
  const {
    attempts,
    last_attempt_at: last,
    next_attempt_at: next,
    last_status: status,
    last_error: error,
  } = message;
  if (last === null) return 'Waiting to be sent.';
  const tries =
    attempts === 1 ? `Sent ${formatMoment(last)}.` : `Attempt ${attempts}, ${formatMoment(last)}.`;
  const outcome = error ?? (status === null ? '' : `Response ${status}.`);
  const again = message.state === 'waiting' && next !== null ? `Next attempt ${formatMoment(next)}.` : '';
  return [tries, outcome, again].filter((part) => part !== '').join(' ');
}
