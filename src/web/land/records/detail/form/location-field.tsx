import { type FocusEvent, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#shared/platform/fields/field.ts';
import { anglesOf, anglesText } from '#shared/platform/fields/location.ts';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { type FormValues, settleTyped } from './form-values.ts';

const halves = { latitude: 'Latitude', longitude: 'Longitude' } as const;
type Half = keyof typeof halves;
const examples = { latitude: '31.9 or 31°54\'00"N', longitude: '-102.5 or 102°30\'00"W' } as const;

/**
 * Latitude and longitude of a location, which is one text in the record. They write what is typed into that text, and
 * it becomes a point once the focus leaves them. Errors are those of the field around them.
 */
export function LatitudeLongitude({ name, field }: { name: string; field: Field }) {
  const { setValue, getFieldState } = useFormContext<FormValues>();
  const id = useId();
  const pair = useRef<HTMLDivElement>(null);
  const place = field.label.replace(/ ?Location$/, '');
  const text = String(useWatch<FormValues>({ name }) ?? '');
  const angles = anglesOf(text);
  const type = (half: Half, typed: string) => {
    // A whole location pasted into one half fills both.
    const pasted = anglesOf(typed);
    const isWhole = pasted.latitude !== '' && pasted.longitude !== '';
    const next = isWhole ? typed : anglesText({ ...angles, [half]: typed });
    setValue(name, next, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  };
  const settle = ({ relatedTarget }: FocusEvent) => {
    // The other half may follow.
    if (pair.current?.contains(relatedTarget)) return;
    setValue(name, settleTyped(field, text) ?? text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div ref={pair} className="grid grid-cols-2 gap-x-3">
      {Object.entries(halves).map(([half, label]) => (
        <div key={half} className="flex min-w-0 flex-col gap-1">
          <label htmlFor={`${id}-${half}`} className="text-xs text-muted">
            {place} {label}
          </label>
          <Input
            id={`${id}-${half}`}
            mono
            value={angles[half as Half]}
            placeholder={examples[half as Half]}
            onBlur={settle}
            onChange={(event) => type(half as Half, event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}
