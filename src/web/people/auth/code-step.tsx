import { type SyntheticEvent, useState } from 'react';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import type { Auth } from '#web/people/session/auth-context.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { readFields } from './read-fields.ts';

const kinds = {
  app: {
    tagline: 'Enter the 6-digit code from your authenticator app.',
    label: 'Code',
    other: 'Use recovery code',
  },
  recovery: {
    tagline: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    other: 'Use app code',
  },
} as const;

interface CodeStepProps {
  /** The challenge from the first step. */
  challenge: string;
  /** Signs in with the code. Throws if it is refused. */
  enterCode: Auth['enterCode'];
  isLoading: boolean;
  submitLabel?: string;
  /** Returns to the password step, with the reason if it was not the user's choice. */
  onStartOver: (reason: string | null) => void;
}

/** The second step of signing in: an app code, or a recovery code in case the app is lost. */
export function CodeStep(props: CodeStepProps) {
  const { challenge, enterCode, isLoading, submitLabel = 'Log in', onStartOver } = props;
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [failure, setFailure] = useState<{ title: string; detail?: string | undefined } | null>(null);
  const { tagline, label, other } = kinds[kind];

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const code = readFields(event.currentTarget, ['code']).code.trim();
    if (code === '') return setFailure({ title: `${label} is required` });
    setFailure(null);
    try {
      // The route guard around this page then redirects.
      await enterCode({ challenge, code });
    } catch (error) {
      const cause = causeOf(error);
      if (cause instanceof ApiError && cause.status === 401) return onStartOver(messageOf(cause));
      setFailure(
        cause instanceof ApiError && cause.status === 400
          ? { title: 'This code is not valid', detail: 'Each code works once and expires quickly.' }
          : { title: 'Login failed', detail: failureDetail(error) },
      );
    }
  };
  const changeKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setFailure(null);
  };

  return (
    <AccountFrame
      title="One more step"
      tagline={tagline}
      footer={
        <Button variant="ghost" size="sm" onClick={() => onStartOver(null)}>
          Back to password
        </Button>
      }
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure && <Banner title={failure.title}>{failure.detail}</Banner>}
        {/* A separate field per code type, so that text typed for one does not carry over to the other. */}
        <Field key={kind} label={label} required>
          <Input
            name="code"
            mono
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            {...(kind === 'app' && { autoComplete: 'one-time-code', inputMode: 'numeric' as const })}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isLoading}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={changeKind}>
          {other}
        </Button>
      </form>
    </AccountFrame>
  );
}
