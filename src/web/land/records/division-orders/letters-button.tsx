import { Printer } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { downloadLetters } from './calls.ts';

interface LettersButtonProps {
  wellId: number;
  /** The ids of the division orders to print. */
  orders: readonly number[];
  /** The day on which they apply, YYYY-MM-DD; empty for today. */
  asOf: string;
}

/** Downloads division orders as letters, one PDF with one letter per owner. */
export function LettersButton({ wellId, orders, asOf }: LettersButtonProps) {
  const toast = useToast();
  const [isPrinting, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      const { name, file } = await downloadLetters(wellId, orders, asOf);
      saveFile(name, file);
      toast.success(`Saved the letters to ${name}.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Button icon={<Printer aria-hidden size={14} />} loading={isPrinting} onClick={() => void print()}>
      {orders.length === 1 ? 'Print Letter' : 'Print Letters'}
    </Button>
  );
}
