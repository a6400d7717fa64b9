import { type Frequency, frequencies, minutesOf, weekdays } from '#shared/saved/schedules/schedule.ts';
import { zones } from '#shared/saved/schedules/zones.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';

const frequencyLabels = {
  once: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const satisfies Record<Frequency, string>;

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const weekdayOptions = weekdays.map((label, index) => ({ value: String(index), label }));
const monthDayOptions = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const zoneOptions = zones.map(({ id, label }) => ({ value: id, label }));

interface TimingFieldsProps {
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  disabled: boolean;
}

/** How often, on which day, at what time and in which zone. */
export function TimingFields({ draft, onChange, disabled }: TimingFieldsProps) {
  const { frequency } = draft;
  const setFrequency = (value: string) => {
    const chosen = frequencies.find((each) => each === value);
    if (chosen !== undefined) onChange({ ...draft, frequency: chosen });
  };
  const setZone = (value: string) => {
    const chosen = zones.find(({ id }) => id === value);
    if (chosen !== undefined) onChange({ ...draft, timezone: chosen.id });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Frequency">
        <Select
          value={frequency}
          options={frequencyOptions}
          disabled={disabled}
          onChange={({ target }) => setFrequency(target.value)}
        />
      </Field>
      {frequency === 'weekly' && (
        <Field label="Day of Week">
          <Select
            value={String(draft.dayOfWeek)}
            options={weekdayOptions}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, dayOfWeek: Number(target.value) })}
          />
        </Field>
      )}
      {frequency === 'monthly' && (
        <Field
          label="Day of Month"
          hint={draft.dayOfMonth > 28 ? 'In shorter months, the last day.' : undefined}
        >
          <Select
            value={String(draft.dayOfMonth)}
            options={monthDayOptions}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, dayOfMonth: Number(target.value) })}
          />
        </Field>
      )}
      <Field label="Time" required error={minutesOf(draft.time) === null ? 'Time is required' : undefined}>
        <Input
          type="time"
          value={draft.time}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...draft, time: target.value.slice(0, 5) })}
        />
      </Field>
      {/* Without a day field, this one fills the second row. */}
      <Field
        label="Time Zone"
        className={frequency === 'weekly' || frequency === 'monthly' ? undefined : 'sm:col-span-2'}
      >
        <Select
          value={draft.timezone}
          options={zoneOptions}
          disabled={disabled}
          onChange={({ target }) => setZone(target.value)}
        />
      </Field>
    </div>
  );
}
