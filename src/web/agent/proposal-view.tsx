import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#shared/agent/contracts/agent.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { decideProposal } from './calls.ts';

const standing = {
  pending: { tone: 'warning', word: 'Awaiting confirmation' },
  confirmed: { tone: 'success', word: 'Confirmed' },
  rejected: { tone: 'neutral', word: 'Rejected' },
} as const;

/** A change that the agent proposes: old and new values, with buttons to confirm or reject it. */
export function ProposalView({ proposal }: { proposal: Proposal }) {
  const client = useQueryClient();
  const toast = useToast();
  const { may } = useSelection();
  const decision = useMutation({
    mutationFn: (act: 'confirm' | 'reject') => decideProposal(proposal.id, act),
    onSuccess: (decided) => {
      toast.success(
        decided.status === 'confirmed'
          ? `${proposal.record.label} was changed.`
          : 'The proposal was rejected.',
      );
      return client.invalidateQueries();
    },
  });
  const { status } = decision.data ?? proposal;
  const { tone, word } = standing[status];
  return (
    <section
      aria-label={`Proposed change to ${proposal.record.label}`}
      className="flex flex-col gap-3 rounded-md border border-line bg-raised p-3"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          Change <TextLink to={proposal.record.path}>{proposal.record.label}</TextLink>
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <dl className="grid gap-2">
        {proposal.changes.map(({ field, label, from, to }) => (
          <div key={field} className="wrap-anywhere">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <del className="text-muted">{from === '' ? 'blank' : from}</del> <span aria-hidden>→</span>{' '}
              <ins className="font-medium no-underline">{to === '' ? 'blank' : to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {proposal.reason !== '' && <p className="text-sm text-muted wrap-anywhere">{proposal.reason}</p>}
      {decision.isError && <Banner title="The change was not applied.">{messageOf(decision.error)}</Banner>}
      {status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={!may('record', 'update')}
            loading={decision.isPending && decision.variables === 'confirm'}
            onClick={() => decision.mutate('confirm')}
          >
            Confirm Change
          </Button>
          <Button
            loading={decision.isPending && decision.variables === 'reject'}
            onClick={() => decision.mutate('reject')}
          >
            Reject
          </Button>
        </div>
      )}
    </section>
  );
}
