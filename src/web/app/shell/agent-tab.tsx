import { lazy, Suspense } from 'react';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';

// Loaded with its tab, so that dashboards do not wait for the conversation's code.
const AgentPanel = lazy(async () => ({
  default: (await import('#web/agent/agent-panel.tsx')).AgentPanel,
}));

/** The agent as a tab of the analytics page. */
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
