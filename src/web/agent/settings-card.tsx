import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AgentState, SettingsBody } from '#shared/agent/contracts/agent.ts';
import { agentLimits } from '#shared/agent/questions/limits.ts';
import { labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { saveSettings } from './calls.ts';

type Draft = Record<
  'max_turns' | 'max_seconds' | 'monthly_tokens' | 'input_price' | 'output_price',
  string
> & {
  use_model: boolean;
};

const fields: readonly {
  name: Exclude<keyof Draft, 'use_model'>;
  label: string;
  unit?: string;
  hint: string;
}[] = [
  {
    name: 'max_turns',
    label: 'Rounds per question',
    hint: `How often the model can look something up, ${agentLimits.max_turns.min} to ${agentLimits.max_turns.max}.`,
  },
  {
    name: 'max_seconds',
    label: 'Longest time',
    unit: 's',
    hint: `Then the answer stops, ${agentLimits.max_seconds.min} to ${agentLimits.max_seconds.max} seconds.`,
  },
  {
    name: 'monthly_tokens',
    label: 'Tokens in 30 days',
    hint: 'Then the built-in commands answer. Leave blank for no limit.',
  },
  {
    name: 'input_price',
    label: 'Input token price',
    unit: '$',
    hint: 'Per million, for the cost in the metrics.',
  },
  { name: 'output_price', label: 'Output token price', unit: '$', hint: 'Per million.' },
];

function draftOf({ settings }: AgentState): Draft {
  return {
    use_model: settings.use_model,
    max_turns: String(settings.max_turns),
    max_seconds: String(settings.max_seconds),
    monthly_tokens: settings.monthly_tokens === null ? '' : String(settings.monthly_tokens),
    input_price: settings.input_price ?? '',
    output_price: settings.output_price ?? '',
  };
}

/**
 * Returns the request body. Text that is not a whole number is sent anyway, so that the server rejects it with its own
 * message.
 */
function bodyOf(draft: Draft, agent: AgentState): SettingsBody {
  const blankIsNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    company_id: agent.company_id,
    version_id: agent.settings.version_id,
    use_model: draft.use_model,
    max_turns: Number(draft.max_turns),
    max_seconds: Number(draft.max_seconds),
    monthly_tokens:
      draft.monthly_tokens.trim() === '' ? null : Number(draft.monthly_tokens.replaceAll(',', '')),
    input_price: blankIsNull(draft.input_price),
    output_price: blankIsNull(draft.output_price),
  };
}

/** Describes why the settings were not saved, using the labels of the fields. */
function describeFailure(error: unknown): string {
  const details = fields.flatMap(({ name, label }) => labeledDetailOf(error, name, label) ?? []);
  return details.length === 0 ? messageOf(error) : `${details.join('. ')}.`;
}

/** The model that answers and its limits; a Manager can change them. */
export function SettingsCard({ agent }: { agent: AgentState }) {
  return (
    <Card title="Agent Settings">
      <dl className="mb-4 text-sm">
        <dt className="text-muted">Model</dt>
        <dd className="font-medium wrap-anywhere">
          {agent.model === null
            ? 'None: the built-in commands answer'
            : `${agent.model.name} (${agent.model.provider})`}
        </dd>
      </dl>
      <SettingsForm key={agent.settings.version_id} agent={agent} />
    </Card>
  );
}

function SettingsForm({ agent }: { agent: AgentState }) {
  const client = useQueryClient();
  const toast = useToast();
  const saved = draftOf(agent);
  const [draft, setDraft] = useState(saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () => saveSettings(bodyOf(draft, agent)),
    onSuccess: () => {
      toast.success('The agent’s settings were saved.');
      return client.invalidateQueries({ queryKey: ['agent'] });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Checkbox
        label="Ask the model"
        hint={
          agent.model === null ? 'Once the installation has one.' : 'Otherwise the built-in commands answer.'
        }
        checked={draft.use_model}
        disabled={!agent.may_update}
        onChange={(event) => setDraft({ ...draft, use_model: event.target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(({ name, label, unit, hint }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={save.isError ? labeledDetailOf(save.error, name, label) : undefined}
          >
            <NumberInput
              value={draft[name]}
              readOnly={!agent.may_update}
              {...(unit === undefined ? {} : { unit })}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {save.isError && <Banner title="The settings were not saved.">{describeFailure(save.error)}</Banner>}
      {isChanged && (
        <div className="flex justify-end gap-2">
          <Button onClick={() => setDraft(saved)}>Cancel</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      )}
    </form>
  );
}
