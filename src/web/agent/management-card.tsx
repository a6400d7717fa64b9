import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentState } from '#shared/agent/contracts/agent.ts';
import type { AgentToolName } from '#shared/agent/questions/tools.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { saveSettings } from './calls.ts';

/** The tools that a company allows the agent to use; a Manager can change them. */
export function ManagementCard({ agent }: { agent: AgentState }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (disallowed_tools: AgentToolName[]) =>
      saveSettings({ disallowed_tools, company_id: agent.company_id, version_id: agent.settings.version_id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['agent'] }),
  });
  const disallowed = change.isPending ? change.variables : agent.settings.disallowed_tools;
  return (
    <Card title="Agent Management" className="lg:col-span-2">
      <p className="text-muted">
        {agent.may_update
          ? `What the agent can use in ${agent.company_name}. It never exceeds the rights of the user who asks.`
          : `What the agent can use in ${agent.company_name}. A Manager can change this.`}
      </p>
      {change.isError && (
        <Banner className="mt-3" title="The change was not saved.">
          {messageOf(change.error)}
        </Banner>
      )}
      <ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
        {agent.tools.map(({ name, label, description }) => (
          <li key={name}>
            <Checkbox
              label={label}
              hint={description}
              checked={!disallowed.includes(name)}
              disabled={!agent.may_update || change.isPending}
              onChange={(event) =>
                change.mutate(
                  event.target.checked ? disallowed.filter((each) => each !== name) : [...disallowed, name],
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
