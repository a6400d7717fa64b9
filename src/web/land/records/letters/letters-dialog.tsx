import { FileCog } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LetterKind } from '#shared/land/contracts/letter-templates.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplateName } from './use-template-name.ts';

interface LettersDialogProps {
  companyId: number | undefined;
  letter: LetterKind;
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that prints letters, and leads to the company's own template for them. */
export function LettersDialog({
  companyId,
  letter,
  title,
  description,
  onClose,
  children,
}: LettersDialogProps) {
  const template = useTemplateName(companyId, letter);
  const [isTemplateOpen, setTemplateOpen] = useState(false);
  if (isTemplateOpen)
    return (
      <TemplateDialog companyId={companyId ?? 0} letter={letter} onClose={() => setTemplateOpen(false)} />
    );
  const formats =
    template === null
      ? ''
      : ' Word files are written with your template, PDF files with the standard letter.';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description + formats}
      size="lg"
      footer={
        <>
          <Button icon={<FileCog aria-hidden size={14} />} onClick={() => setTemplateOpen(true)}>
            Letter Template…
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
