import type { Ref } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Input } from './input.tsx';

interface CopyFieldProps {
  value: string;
  /** The button that copies, where a dialog begins with it. */
  copyRef?: Ref<HTMLButtonElement>;
}

/** A text to be carried elsewhere: selected whole when it is touched, and copied by the button beside it. */
export function CopyField({ value, copyRef }: CopyFieldProps) {
  return (
    <div className="flex gap-2">
      <Input
        value={value}
        readOnly
        mono
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1"
      />
      <CopyButton ref={copyRef} text={value} />
    </div>
  );
}
