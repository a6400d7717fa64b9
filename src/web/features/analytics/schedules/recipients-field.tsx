import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isRecipient, mostRecipients } from '#shared/schedules/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

interface RecipientsFieldProps {
  recipients: readonly string[];
  onChange: (recipients: string[]) => void;
  /** What the server says of them. */
  error?: string | undefined;
  disabled: boolean;
}

/** The addresses to which a report is sent: typed one by one, or pasted as a list. */
export function RecipientsField({ recipients, onChange, error, disabled }: RecipientsFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const addresses = splitAddresses(text);
  const joined = join(recipients, addresses);
  const isTooMany = joined.length > mostRecipients;
  const canAdd = addresses.length > 0 && addresses.every(isRecipient) && !isTooMany;
  const add = () => {
    if (!canAdd) return;
    onChange(joined);
    setText('');
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the address; it does not send the form with the address left out.
    event.preventDefault();
    add();
  };
  const remove = (address: string) => {
    onChange(recipients.filter((each) => each !== address));
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field
          label="Email Recipients"
          required
          className="flex-1"
          error={
            isTooMany ? `A report goes to ${mostRecipients.toLocaleString('en-US')} addresses at most` : error
          }
        >
          <Input
            ref={input}
            type="text"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@company.com"
            value={text}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
          />
        </Field>
        <Button onClick={add} disabled={disabled || !canAdd}>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
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
          : `${recipients.length.toLocaleString('en-US')} recipients, each with a mail of their own: none sees the others.`}
      </p>
    </>
  );
}

/** The addresses of a typed or pasted text: apart by commas, semicolons or blanks. */
function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Both lists, with each address once, however it is written. */
function join(known: readonly string[], added: readonly string[]): string[] {
  const byAddress = new Map(known.map((address) => [address.toLowerCase(), address]));
  for (const address of added) {
    const key = address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, address);
  }
  return [...byAddress.values()];
}
