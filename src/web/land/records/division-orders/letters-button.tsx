import { ChevronDown, FileCog, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { useSaveLetters } from '../letters/use-save-letters.ts';
import { noteFormats, useTemplateName } from '../letters/use-template-name.ts';
import { downloadLetters } from './calls.ts';

interface LettersButtonProps {
  wellId: number;
  companyId: number | undefined;
  /** The ids of the division orders to print. */
  orders: readonly number[];
  /** The day on which they apply, YYYY-MM-DD; empty for today. */
  asOf: string;
  /** Opens the template of the Word files. */
  onTemplate: () => void;
}

/** Downloads division orders as letters, one PDF or Word file with one letter per owner. */
export function LettersButton({ wellId, companyId, orders, asOf, onTemplate }: LettersButtonProps) {
  const save = useSaveLetters();
  const notes = noteFormats(useTemplateName(companyId, 'division_order'));
  const [isPrinting, setPrinting] = useState(false);
  const print = async (format: LetterFormat) => {
    setPrinting(true);
    await save(`letters of well ${wellId}`, () => downloadLetters(wellId, orders, asOf, format));
    setPrinting(false);
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
          note: notes.pdf,
          icon: <Printer aria-hidden size={14} />,
          onSelect: () => void print('pdf'),
        },
        {
          kind: 'action',
          label: 'Word (.docx)',
          icon: <FileText aria-hidden size={14} />,
          note: notes.docx,
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
