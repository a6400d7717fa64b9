import type { ReactNode } from 'react';
import { auditActions } from '#shared/people/audit-actions.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useUsers } from '#web/people/use-users.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { type AuditState, isAuditAction, isAuditNarrowed } from './audit-state.ts';
import { DayFilter } from './day-filter.tsx';

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

interface AuditFiltersProps {
  state: AuditState;
  onChange: (changes: Partial<AuditState>) => void;
  /** Rendered at the end of the row. */
  children: ReactNode;
}

/** The filters of the log. */
export function AuditFilters({ state, onChange, children }: AuditFiltersProps) {
  const { companies } = useSelection();
  const users = useUsers();
  const people = (users.data ?? []).map(({ id, name, username, email }) => ({
    value: String(id),
    label: name || username,
    ...(email !== name && { hint: email }),
  }));
  const own = companies.map(({ id, name }) => ({ value: String(id), label: name }));
  const idOf = (value: string | null) => (value === null ? undefined : Number(value));
  return (
    <div className="grid items-end gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <Field label="What">
        <Combobox
          options={actions}
          value={state.action ?? null}
          onValueChange={(value) =>
            onChange({ action: value !== null && isAuditAction(value) ? value : undefined })
          }
          placeholder="Everything"
          clearable
        />
      </Field>
      <Field label="Person">
        <Combobox
          options={withChosen(people, state.person, 'Person')}
          value={state.person === undefined ? null : String(state.person)}
          onValueChange={(value) => onChange({ person: idOf(value) })}
          placeholder="Everyone"
          loading={users.isPending}
          clearable
        />
      </Field>
      <Field label="Company">
        <Combobox
          options={withChosen(own, state.company, 'Company')}
          value={state.company === undefined ? null : String(state.company)}
          onValueChange={(value) => onChange({ company: idOf(value) })}
          placeholder="All"
          clearable
        />
      </Field>
      <DayFilter label="From" value={state.from} onChange={(from) => onChange({ from })} />
      <DayFilter
        label="To"
        value={state.to}
        onChange={(to) => onChange({ to })}
        mistake={isTurnedAround(state) ? 'To is before From' : undefined}
      />
      <div className="flex gap-2 sm:max-2xl:justify-self-end">
        {isAuditNarrowed(state) && (
          <Button
            variant="ghost"
            onClick={() =>
              onChange({
                action: undefined,
                person: undefined,
                company: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            Clear all
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Whether the end is before the start, so that no event can match. */
function isTurnedAround({ from, to }: AuditState): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Adds an option for a deleted user or a company in the trash, which an old link may still filter by. */
function withChosen(
  options: readonly { value: string; label: string }[],
  chosen: number | undefined,
  noun: string,
) {
  if (chosen === undefined || options.some(({ value }) => value === String(chosen))) return options;
  return [...options, { value: String(chosen), label: `${noun} ${chosen}` }];
}
