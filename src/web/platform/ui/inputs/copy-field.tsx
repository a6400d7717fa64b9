import type { Ref } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Input } from './input.tsx';

interface CopyFieldProps {
  value: string;
  /** The copy button, if a dialog puts its initial focus there. */
  copyRef?: Ref<HTMLButtonElement>;
}

/** A read-only text to copy: selected in full on focus, with a copy button next to it. */
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
