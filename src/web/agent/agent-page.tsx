import { Badge } from '#web/platform/ui/display/badge.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { AgentPanel } from './agent-panel.tsx';

/** The page at `/agent`: questions about the records in plain language. */
export function AgentPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Agent"
        badges={<Badge tone="info">In Development</Badge>}
        description="Answers from the records you can read, with the rows behind every figure."
      />
      <AgentPanel />
    </div>
  );
}
