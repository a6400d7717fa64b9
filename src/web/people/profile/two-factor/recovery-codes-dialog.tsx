import { Download } from 'lucide-react';
import { ShownOnceDialog } from '#web/people/shown-once-dialog.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';

/** Shows the recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const save = () => saveFile('platbook-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <ShownOnceDialog
      title="Save Your Recovery Codes"
      description="Use a code to sign in without your app; each works once. They are shown only once, so keep them apart from your phone."
      what="your recovery codes"
      doneLabel="I saved them"
      size="sm"
      onClose={onClose}
    >
      {(copy) => (
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
      )}
    </ShownOnceDialog>
  );
}
