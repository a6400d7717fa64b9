import { ShownOnceDialog } from '#web/people/shown-once-dialog.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

/** Shows the secret of a webhook, only this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the secret"
      description="It is shown only once. Your receiver checks with it that messages come from Platbook, as Standard Webhooks describes."
      what="the secret"
      size="sm"
      onClose={onClose}
    >
      {(copy) => (
        <Field label="Secret">
          <CopyField value={secret} copyRef={copy} />
        </Field>
      )}
    </ShownOnceDialog>
  );
}
