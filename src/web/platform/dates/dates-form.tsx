import { type ReactNode, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

type DateField<Name> = {
  name: Name;
  label: string;
  /** What an empty date means. */
  placeholder: string;
  error: string | undefined;
};

interface DatesFormProps<Name extends string> {
  fields: readonly DateField<Name>[];
  /** The dates of the answer on screen, YYYY-MM-DD; empty without one. */
  shown: Readonly<Record<Name, string>>;
  onShow: (dates: Record<Name, string>) => void;
  isFetching: boolean;
  /** Whether the answer failed, so that the same dates may be asked again. */
  isFailed: boolean;
  /** Names the form, if it is a landmark of its own. */
  label?: string;
  className?: string;
  /** What the dates do. */
  note: string;
  /** Follows the button. */
  children?: ReactNode;
}

/** Asks for the dates of an answer. */
export function DatesForm<Name extends string>({
  fields,
  shown,
  onShow,
  isFetching,
  isFailed,
  label,
  className,
  note,
  children,
}: DatesFormProps<Name>) {
  const [typed, setTyped] = useState<Record<Name, string>>({ ...shown });
  const isChanged = fields.some(({ name }) => typed[name] !== shown[name]);
  return (
    <form
      noValidate
      aria-label={label}
      className={cn('flex flex-wrap items-end gap-3', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onShow(typed);
      }}
    >
      {fields.map((field) => (
        <Field key={field.name} label={field.label} error={field.error} className="w-40">
          <DateInput
            value={typed[field.name]}
            placeholder={field.placeholder}
            onChange={({ target }) => setTyped((before) => ({ ...before, [field.name]: target.value }))}
          />
        </Field>
      ))}
      <Button type="submit" loading={isFetching} disabled={!isChanged && !isFailed}>
        Show
      </Button>
      {children}
      <p className="basis-full text-sm text-muted">{note}</p>
    </form>
  );
}
