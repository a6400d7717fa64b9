import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Milliseconds for which the button says that it was done. */
const thanks = 2_000;

/** Copies a text. Browsers allow it on secure pages alone: elsewhere there is no button, and the keyboard does it. */
export function CopyButton({ text }: { text: string }) {
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
    <Button icon={<Icon aria-hidden size={14} />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
