import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useConfirmSaved } from '#web/people/use-confirm-saved.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

/** Shows the recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  const handleOpenChange = useConfirmSaved('your recovery codes', onClose);
  const text = codes.join('\n');
  const save = () => saveFile('platbook-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      initialFocus={copy}
      title="Save Your Recovery Codes"
      description="Use a code to sign in without your app; each works once. They are shown only once, so keep them apart from your phone."
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1.5 self-stretch rounded-md border border-hairline bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton ref={copy} text={text} />
          <Button icon={<Download aria-hidden size={14} />} onClick={save}>
            Save as file
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
