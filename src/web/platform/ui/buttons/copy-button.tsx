import { Check, Copy } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Milliseconds for which the button says that it was done. */
const thanks = 2_000;

interface CopyButtonProps {
  text: string;
  label?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Copies a text. Browsers allow it on secure pages alone: elsewhere there is no button, and the keyboard does it. */
export function CopyButton({ text, label = 'Copy', ref }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), thanks);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!window.isSecureContext) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button ref={ref} icon={<Icon aria-hidden size={14} />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
