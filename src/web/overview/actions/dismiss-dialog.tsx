import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { dayOfFigures, refuseDismissal } from './action-words.ts';

interface DismissDialogProps {
  name: string;
  onDismiss: (until: string) => void;
  onClose: () => void;
}

/** Asks for the date until which an item is dismissed. */
export function DismissDialog({ name, onDismiss, onClose }: DismissDialogProps) {
  const formId = useId();
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refuseDismissal(until.trim(), dayOfFigures());
    setError(refusal);
    if (refusal !== undefined) return;
    onDismiss(until.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Dismiss until a date"
      description={
        <span className="wrap-anywhere">
          {name} returns on that date, or when its figures change. Other users still see it.
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Dismiss
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Date" error={error} required>
          <DateInput
            value={until}
            onChange={(event) => {
              setUntil(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
