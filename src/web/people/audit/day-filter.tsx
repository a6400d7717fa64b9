import { useState } from 'react';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** An error about the day in relation to other filters. */
  mistake?: string | undefined;
}

/** A date filter. Typed text applies once it is a date; outside changes, such as browser Back, replace it. */
export function DayFilter({ label, value, onChange, mistake }: DayFilterProps) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  const [wasLeft, setWasLeft] = useState(false);
  if (known !== value) {
    setKnown(value);
    setText(value ?? '');
  }
  const type = (next: string) => {
    setText(next);
    setWasLeft(false);
    if (next === '') onChange(undefined);
    else if (isDay(next)) onChange(next);
  };
  const isWrong = wasLeft && text !== '' && !isDay(text);
  return (
    <Field label={label} error={isWrong ? `${label} must be a date` : mistake}>
      <DateInput
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setWasLeft(true)}
      />
    </Field>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
