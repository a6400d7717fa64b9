import { type FormEvent, useState } from 'react';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { readPlace } from '#web/map/geo/read-place.ts';
import { readStep } from '#web/map/geo/read-step.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';

interface TypedPlaceProps {
  /** What the place becomes, as the button text: "Add Corner". */
  action: string;
  /** Where a bearing and a distance start; without it, they cannot be typed. */
  from: Position | undefined;
  onPlace: (place: Position) => void;
}

/** Lets the user type a place instead of clicking it. */
export function TypedPlace({ action, from, onPlace }: TypedPlaceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = (from && readStep(text, from)) ?? readPlace(text);
    setError(read.ok ? undefined : read.reason);
    if (!read.ok) return;
    setText('');
    onPlace(read.value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={from ? 'Coordinates or bearing' : 'Coordinates'}
        className="min-w-0 flex-1"
        error={error}
        hint={
          // On a phone, the map has room for the field but not for the hint.
          <span className="max-sm:hidden">
            Latitude first: 31.9, -102.5 or 31°54'00"N 102°30'00"W. UTM: 13R 736400 3532000.
            {from && " From the last corner: N 45°30' E 1320 ft."} WGS 84; NAD 83 is within 2 m.
          </span>
        }
      >
        <Input
          mono
          value={text}
          autoFocus
          spellCheck={false}
          placeholder={from ? "N 45°30' E 1320 ft" : '31.9, -102.5'}
          className="max-sm:h-11 pointer-coarse:h-11"
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" className="mt-6 shrink-0 max-sm:h-11 pointer-coarse:h-11">
        {action}
      </Button>
    </form>
  );
}
