import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { maxRecipients } from '#shared/saved/schedules/schedule.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { addTyped, describeWrong, splitAddresses } from './typed-recipients.ts';

interface RecipientsFieldProps {
  recipients: readonly string[];
  /** The text in the field that was not added yet. */
  typed: string;
  onChange: (changed: { recipients: string[]; typed: string }) => void;
  /** An error from the server, in addition to those in the typed text. */
  error?: string | undefined;
  /** Whether the user tried to save, so that errors in the typed text are shown. */
  isChecked: boolean;
  disabled: boolean;
}

/** The recipients of a report: addresses typed one by one, or pasted as a list. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { recipients, typed, onChange, error, isChecked, disabled } = props;
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addresses = splitAddresses(typed);
  const { recipients: joined, wrong } = addTyped(recipients, typed);
  const isTooMany = joined.length > maxRecipients;
  const canAdd = addresses.length > 0 && addresses.every((each) => each.includes('@')) && !isTooMany;
  const add = () => {
    if (!canAdd) return;
    // Invalid addresses stay in the field so that the user can fix them.
    onChange({ recipients: joined, typed: wrong.map(({ address }) => address).join(', ') });
    setAsked(wrong.length > 0);
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the address instead of submitting the form without it.
    event.preventDefault();
    add();
  };
  const remove = (address: string) => {
    onChange({ recipients: recipients.filter((each) => each !== address), typed });
    input.current?.focus();
  };
  const statusText = () => {
    if (isTooMany) return `A report can have at most ${maxRecipients.toLocaleString('en-US')} recipients`;
    return (isAsked || isChecked) && wrong.length > 0 ? describeWrong(wrong) : error;
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field label="Email Recipients" required className="min-w-0 flex-1" error={statusText()}>
          <Input
            ref={input}
            type="text"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@company.com"
            value={typed}
            disabled={disabled}
            onChange={({ target }) => {
              setAsked(false);
              onChange({ recipients: [...recipients], typed: target.value });
            }}
            onKeyDown={handleKey}
          />
        </Field>
        {/* Aligned with the input, regardless of messages below it. */}
        <Button className="mt-6" onClick={add} disabled={disabled || !canAdd}>
          Add
        </Button>
      </div>
      {recipients.length > 0 && (
        <RecipientList recipients={recipients} onRemove={remove} disabled={disabled} />
      )}
    </div>
  );
}

interface RecipientListProps {
  recipients: readonly string[];
  onRemove: (address: string) => void;
  disabled: boolean;
}

function RecipientList({ recipients, onRemove, disabled }: RecipientListProps) {
  return (
    <>
      <ul
        aria-label="Recipients"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable for the arrow keys
        tabIndex={0}
        className="max-h-40 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline"
      >
        {recipients.map((address) => (
          <li key={address} className="flex items-center gap-2 py-0.5 ps-3 pe-1">
            <span className="min-w-0 flex-1 truncate" title={address}>
              <bdi>{address}</bdi>
            </span>
            <IconButton
              label={`Remove ${address}`}
              icon={<X aria-hidden size={14} />}
              size="sm"
              disabled={disabled}
              onClick={() => onRemove(address)}
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-faint tabular-nums">
        {recipients.length === 1
          ? 'One recipient.'
          : `${recipients.length.toLocaleString('en-US')} recipients, mailed separately: they don't see each other.`}
      </p>
    </>
  );
}
