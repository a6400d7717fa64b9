import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/people/session/auth-context.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError, labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { bannerDetail } from './banner-detail.ts';

interface DeleteAccountDialogProps {
  email: string;
  /** Called with the reason why the account cannot be deleted at present; a retry would not help. */
  onRefused: (reason: string) => void;
  onClose: () => void;
}

/** Deletes the account after the user types its email as a confirmation and its password as proof of identity. */
export function DeleteAccountDialog({ email, onRefused, onClose }: DeleteAccountDialogProps) {
  const { deleteAccount } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const isReady = typed.trim().toLowerCase() === email.toLowerCase() && password !== '';
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDeleting || !isReady) return;
    setFailure(null);
    setIsDeleting(true);
    try {
      await deleteAccount(password);
      toast.success('Your account was deleted.');
      void navigate('/login', { replace: true });
    } catch (error) {
      const cause = causeOf(error);
      if (cause instanceof ApiError && cause.status === 422) return onRefused(cause.message);
      setFailure(error);
      setIsDeleting(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isDeleting && onClose()}
      title="Delete your account?"
      description="This cannot be undone."
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isDeleting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!isReady} loading={isDeleting}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && <Banner title="The account was not deleted">{bannerDetail(failure)}</Banner>}
        <Field label={`Type ${email} to confirm`} required>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" required error={labeledDetailOf(causeOf(failure), 'password', 'Password')}>
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
