import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { ApiError, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface PasswordDialogProps {
  title: string;
  /** Explains the consequences of the action. */
  children: ReactNode;
  /** Names the action: "Turn off". */
  confirmLabel: string;
  danger?: boolean;
  /** Performs the action. If it throws, the dialog shows the error and stays open. */
  act: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before an action that an unattended session must not allow. Mount it on each opening. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, confirmLabel, danger = false, act, onClose } = props;
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || password === '') return;
    setFailure(null);
    setIsBusy(true);
    try {
      await act(password);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const isFieldError = failure instanceof ApiError && failure.details.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={password === ''}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && !isFieldError && (
          <Banner title="Nothing was changed">{messageOf(failure)}</Banner>
        )}
        <p className="text-pretty text-muted">{children}</p>
        <Field label="Password" required error={labeledDetailOf(failure, 'password', 'Password')}>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
      </form>
    </Dialog>
  );
}
