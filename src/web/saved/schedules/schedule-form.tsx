import type { SyntheticEvent } from 'react';
import { nextRun } from '#shared/saved/schedules/next-run.ts';
import { scheduleFormats } from '#shared/saved/schedules/schedule.ts';
import { ApiError, labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { describeMoment } from './describe-run.ts';
import { RecipientsField } from './recipients-field.tsx';
import { type ScheduleDraft, timingOf, valuesOf } from './schedule-draft.ts';
import { TimingFields } from './timing-fields.tsx';
import { describeWrong } from './typed-recipients.ts';

const formatOptions = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
];

interface ScheduleFormProps {
  id: string;
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  onSubmit: () => void;
  /** The selected areas of the company, if not all of them. */
  chosenAreas: readonly number[];
  failure: unknown;
  /** Whether the user tried to save, so that errors are shown. */
  isChecked: boolean;
  disabled: boolean;
  /** The state of the schedule; after a one-time schedule was sent it is `over`, and saving sends it again. */
  standing: 'new' | 'runs' | 'paused' | 'over';
}

/** When, in which format and to whom a report is sent. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { id, draft, onChange, onSubmit, failure, isChecked, disabled, standing } = props;
  const timing = timingOf(draft);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TimingFields draft={draft} onChange={onChange} disabled={disabled} />
      {timing !== null && (
        <p className="text-sm text-muted tabular-nums" aria-live="polite">
          {describeWhen(draft, standing)} {describeMoment(nextRun(timing, new Date()), timing.timezone)}.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Format" error={labeledDetailOf(failure, 'format', 'Format')}>
          <Select
            value={draft.format}
            options={formatOptions}
            disabled={disabled}
            onChange={({ target }) =>
              onChange({
                ...draft,
                format: scheduleFormats.find((each) => each === target.value) ?? draft.format,
              })
            }
          />
        </Field>
        <AreasField {...props} />
      </div>
      <RecipientsField
        recipients={draft.recipients}
        typed={draft.typed}
        onChange={(changed) => onChange({ ...draft, ...changed })}
        error={
          labeledDetailOf(failure, 'emailRecipients', 'Email Recipients') ??
          describeRefusedRecipients(failure, draft)
        }
        isChecked={isChecked}
        disabled={disabled}
      />
    </form>
  );
}

/** Describes which recipients the server refused, and why. */
function describeRefusedRecipients(failure: unknown, draft: ScheduleDraft): string | undefined {
  const { emailRecipients: sent } = valuesOf(draft);
  const wrong = (failure instanceof ApiError ? failure.details : []).flatMap(({ path, message }) => {
    const place = /^emailRecipients\.(\d+)\./.exec(path)?.[1];
    const address = place === undefined ? undefined : sent[Number(place)]?.email;
    return address === undefined ? [] : [{ address, reason: message }];
  });
  return wrong.length === 0 ? undefined : describeWrong(wrong);
}

function describeWhen({ frequency }: ScheduleDraft, standing: ScheduleFormProps['standing']): string {
  if (standing === 'over') return 'Next send after saving';
  if (standing === 'runs') return 'Next send';
  if (standing === 'paused') return 'Next send if resumed';
  return frequency === 'once' ? 'Send' : 'First send';
}

/** Selects the report's areas: all that the company has when it is sent, those selected now, or those saved. */
function AreasField({ draft, onChange, chosenAreas, failure, disabled }: ScheduleFormProps) {
  const areaIds = draft.areaIds;
  const isChosen = areaIds !== null && sameIds(areaIds, chosenAreas);
  const options = [
    { value: 'all', label: 'All areas of the company' },
    ...(chosenAreas.length > 0 ? [{ value: 'chosen', label: `The ${count(chosenAreas)} selected now` }] : []),
    ...(areaIds !== null && !isChosen
      ? [{ value: 'kept', label: `The ${count(areaIds)} selected before` }]
      : []),
  ];
  const choose = (value: string) => {
    if (value === 'all') onChange({ ...draft, areaIds: null });
    if (value === 'chosen') onChange({ ...draft, areaIds: [...chosenAreas] });
  };
  return (
    <Field label="Areas" error={labeledDetailOf(failure, 'area_ids', 'Areas')}>
      <Select
        value={areaIds === null ? 'all' : isChosen ? 'chosen' : 'kept'}
        options={options}
        disabled={disabled}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}

function count(ids: readonly number[]): string {
  return ids.length === 1 ? 'area' : `${ids.length} areas`;
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
