import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { describeNotDone, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import type { Saving } from './use-saving.ts';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  saving: Saving;
  /** The title above the server's message: "The company was not saved". */
  failureTitle: string;
  /** Actions in response to the failure, other than retrying. */
  failureActions?: ReactNode;
  saveLabel?: string;
  /** Whether there is input that closing by Escape or the close button would lose; Cancel discards it deliberately. */
  holdsTyped: boolean;
  /** Whether nothing differs from the stored values. */
  isUnchanged?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Rendered after the form, such as actions that take effect without Save. */
  after?: ReactNode;
}

/** The dialog in which settings are added or edited. It stays open if saving fails. */
export function FormDialog(props: FormDialogProps) {
  const { saving, saveLabel = 'Save' } = props;
  const formId = useId();
  const confirm = useConfirm();
  const close = () => {
    if (saving.isSaving) return;
    saving.forget();
    props.onClose();
  };
  const askAndClose = async () => {
    const isSure =
      !props.holdsTyped ||
      (await confirm({
        title: 'Close without saving?',
        message: 'Your entries here will be lost.',
        confirmLabel: 'Close',
        cancelLabel: 'Go back',
        danger: true,
      }));
    if (isSure) close();
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving.isSaving) props.onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void askAndClose()}
      title={props.title}
      description={props.description}
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={close} disabled={saving.isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={props.isUnchanged === true}
            loading={saving.isSaving}
          >
            {saving.isSaving ? 'Saving...' : saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {saving.failure !== null && (
          <Banner title={describeNotDone(props.failureTitle, saving.failure)} actions={props.failureActions}>
            {messageOf(saving.failure)}
          </Banner>
        )}
        {props.children}
      </form>
      {props.after && <div className="mt-5">{props.after}</div>}
    </Dialog>
  );
}
