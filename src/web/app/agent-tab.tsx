import { lazy, Suspense } from 'react';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

// Comes with its tab: who looks at dashboards does not wait for the conversation.
const AgentPanel = lazy(async () => ({
  default: (await import('../features/agent/agent-panel.tsx')).AgentPanel,
}));

/** The agent as a tab among the analytics. */
export function AgentTab() {
  return (
    <Suspense
      fallback={
        <Card>
          <SkeletonText lines={8} />
        </Card>
      }
    >
      <AgentPanel />
    </Suspense>
  );
}
