import { ChevronDown, FileCog, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { downloadLetters } from './calls.ts';

interface LettersButtonProps {
  wellId: number;
  /** The ids of the division orders to print. */
  orders: readonly number[];
  /** The day on which they apply, YYYY-MM-DD; empty for today. */
  asOf: string;
  /** Opens the template of the Word files. */
  onTemplate: () => void;
}

/** Downloads division orders as letters, one PDF or Word file with one letter per owner. */
export function LettersButton({ wellId, orders, asOf, onTemplate }: LettersButtonProps) {
  const toast = useToast();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (format: LetterFormat) => {
    setPrinting(true);
    try {
      const { name, file } = await downloadLetters(wellId, orders, asOf, format);
      saveFile(name, file);
      toast.success(`Saved the letters to ${name}.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPrinting(false);
    }
  };
  const label = orders.length === 1 ? 'Print Letter' : 'Print Letters';
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <Button {...props} icon={<Printer aria-hidden size={14} />} loading={isPrinting}>
          {label}
          <ChevronDown aria-hidden size={14} />
        </Button>
      )}
      items={[
        {
          kind: 'action',
          label: 'PDF',
          icon: <Printer aria-hidden size={14} />,
          onSelect: () => void print('pdf'),
        },
        {
          kind: 'action',
          label: 'Word (.docx)',
          icon: <FileText aria-hidden size={14} />,
          note: 'To edit',
          onSelect: () => void print('docx'),
        },
        { kind: 'separator' },
        {
          kind: 'action',
          label: 'Letter Template…',
          icon: <FileCog aria-hidden size={14} />,
          onSelect: onTemplate,
        },
      ]}
    />
  );
}
