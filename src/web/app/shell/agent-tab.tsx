import { lazy, Suspense } from 'react';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';

// Comes with its tab: who looks at dashboards does not wait for the conversation.
const AgentPanel = lazy(async () => ({
  default: (await import('#web/agent/agent-panel.tsx')).AgentPanel,
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
