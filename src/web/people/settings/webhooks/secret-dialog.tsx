import { useRef } from 'react';
import { useConfirmSaved } from '#web/people/use-confirm-saved.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

/** Shows the secret of a webhook, only this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  const handleOpenChange = useConfirmSaved('the secret', onClose);
  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      initialFocus={copy}
      title="Copy the secret"
      description="It is shown only once. Your receiver checks with it that messages come from Platbook, as Standard Webhooks describes."
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Field label="Secret">
        <CopyField value={secret} copyRef={copy} />
      </Field>
    </Dialog>
  );
}
