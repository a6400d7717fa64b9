import { useQuery } from '@tanstack/react-query';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { getAgent, listConversations } from './calls.ts';
import { ChatCard } from './chat-card.tsx';
import { ManagementCard } from './management-card.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/**
 * The agent: its conversation, allowed tools, usage metrics, and settings. Used on its own page and on the analytics
 * page.
 */
export function AgentPanel() {
  const { headers, key, status } = useSelection();
  const agent = useQuery({
    queryKey: ['agent', 'state', key],
    queryFn: ({ signal }) => getAgent(headers, signal),
    enabled: headers !== null,
  });
  const conversations = useQuery({
    queryKey: ['agent', 'conversations', key],
    queryFn: ({ signal }) => listConversations(headers, signal),
    enabled: headers !== null,
  });
  if (status === 'not-ready' || status === 'error') {
    return (
      <Card>
        <SelectionMissing />
      </Card>
    );
  }
  if (agent.isLoadingError) return <LoadingFailure query={agent} />;
  if (agent.data === undefined) {
    return (
      <Card>
        <SkeletonText lines={8} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <RefetchFailure query={agent} />
      <ChatCard key={key} agent={agent.data} conversations={conversations.data ?? []} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ManagementCard agent={agent.data} />
        <MetricsCard company={agent.data.company_name} />
        <SettingsCard agent={agent.data} />
      </div>
    </div>
  );
}
