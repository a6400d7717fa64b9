import { CopyButton } from './copy-button.tsx';
import { Input } from './input.tsx';

/** A text to be carried elsewhere: selected whole when it is touched, and copied by the button beside it. */
export function CopyField({ value }: { value: string }) {
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
      <CopyButton text={value} />
    </div>
  );
}
