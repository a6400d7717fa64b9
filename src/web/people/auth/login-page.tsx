import { useState } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The login page: the password and, if the account requires one, a code after it. */
export function LoginPage() {
  const { enterCode, isLoading } = useAuth();
  const [challenge, setChallenge] = useState<string | null>(null);
  /** Why the user is back at the first step. */
  const [setback, setSetback] = useState<string | null>(null);

  if (challenge === null) return <PasswordStep setback={setback} onChallenge={setChallenge} />;
  const startOver = (reason: string | null) => {
    setSetback(reason);
    setChallenge(null);
  };
  return (
    <CodeStep challenge={challenge} enterCode={enterCode} isLoading={isLoading} onStartOver={startOver} />
  );
}
