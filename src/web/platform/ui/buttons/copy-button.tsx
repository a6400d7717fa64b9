import { Check, Copy } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How long the button shows that the text was copied, in milliseconds. */
const copiedDuration = 2_000;

interface CopyButtonProps {
  text: string;
  label?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * Copies a text. Browsers allow this only on secure pages; elsewhere it renders nothing, and the user copies by
 * keyboard.
 */
export function CopyButton({ text, label = 'Copy', ref }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedDuration);
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
