import { bridges } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { EditedLink } from './edited-link.ts';
import type { LinkPlan } from './link-plan.ts';
import type { LinkDialogState } from './use-link-dialog.ts';

interface EditedChoiceProps {
  plan: LinkPlan;
  edited: LinkDialogState['edited'];
  /** Whether there are typed values that choosing another link would replace. */
  isDirty: boolean;
}

/** Lets the user choose which of several links between the same two records to edit. */
export function EditedChoice({ plan, edited, isDirty }: EditedChoiceProps) {
  const { links, current, choose } = edited;
  if (links.length < 2 || current === null) return null;
  return (
    <Field
      label={`${links.length} ${bridges[plan.main].labelPlural.toLowerCase()} link these records`}
      hint={isDirty ? 'Save or close to edit another one.' : undefined}
    >
      <Select
        value={String(current.main.id)}
        disabled={isDirty}
        options={links.map((link) => ({ value: String(link.main.id), label: describeLink(plan, link) }))}
        onChange={({ target }) => {
          const link = links.find(({ main }) => String(main.id) === target.value);
          if (link) choose(link);
        }}
      />
    </Field>
  );
}

function describeLink(plan: LinkPlan, { main, ownership }: EditedLink): string {
  const { interest_type, decimal_interest } = bridges.ownership.fields;
  const interest = ownership ?? (plan.main === 'ownership' ? main : null);
  return [
    titleOf(bridges[plan.main], main),
    formatValue(interest_type, interest?.interest_type),
    formatValue(decimal_interest, interest?.decimal_interest),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
