import { MailCheck } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { MailDelivery } from '#shared/platform/contracts/mail.ts';
import { isEmail } from '#shared/platform/fields/text.ts';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { requestReset } from './calls.ts';

type Failure = {
  message: 'Please enter a valid email address' | 'Failed to process your request. Please try again.';
  detail?: string | undefined;
};

/** Asks for the email, then says to check the mail. The typed email is kept for another attempt. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [delivery, setDelivery] = useState<MailDelivery | null>(null);
  if (delivery !== null)
    return <CheckYourEmail email={email.trim()} delivery={delivery} onAgain={() => setDelivery(null)} />;
  return <EmailForm email={email} onEmailChange={setEmail} onSent={setDelivery} />;
}

const backToLogin = (
  <>
    Remembered it? <TextLink to="/login">Log in</TextLink>
  </>
);

type EmailFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  onSent: (delivery: MailDelivery) => void;
};

function EmailForm({ email, onEmailChange, onSent }: EmailFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (!isEmail(email.trim())) {
      setFailure({ message: 'Please enter a valid email address' });
      return;
    }
    setFailure(null);
    setIsSending(true);
    try {
      onSent(await requestReset(email.trim()));
    } catch (error) {
      setFailure({
        message: 'Failed to process your request. Please try again.',
        detail: failureDetail(error),
      });
      setIsSending(false);
    }
  };

  return (
    <AccountFrame
      title="Forgot your password?"
      tagline="Enter your account's email to get a link to reset your password."
      footer={backToLogin}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure && <Banner title={failure.message}>{failure.detail}</Banner>}
        <Field label="Email" required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            autoFocus
            value={email}
            onChange={(event) => onEmailChange(event.target.value)}
            {...(failure?.message === 'Please enter a valid email address' && { invalid: true })}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isSending}>
          Send reset link
        </Button>
      </form>
    </AccountFrame>
  );
}

interface CheckYourEmailProps {
  email: string;
  delivery: MailDelivery;
  onAgain: () => void;
}

/** Never reveals whether there is such an account. */
function CheckYourEmail({ email, delivery, onAgain }: CheckYourEmailProps) {
  const messageRef = useRef<HTMLDivElement>(null);
  // The previously focused button is gone, so focus moves here.
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <AccountFrame title="Check Your Email" tagline="The link works once, for one hour." footer={backToLogin}>
      <div ref={messageRef} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
        <div className="flex items-start gap-3">
          <MailCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-ink" />
          <p role="status" className="wrap-anywhere">
            If an account with the email <strong className="font-medium">{email}</strong> exists,{' '}
            {delivery === 'outbox'
              ? 'a link to set a new password was created. No mail server is set up here, so ask your administrator for the link in the server’s outbox folder.'
              : 'a link to set a new password is on its way. Check your spam folder too.'}
          </p>
        </div>
        <Button onClick={onAgain}>Use another email</Button>
      </div>
    </AccountFrame>
  );
}
