import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The login page: the password and, if the account requires one, a code after it. */
export function LoginPage() {
  const [challenge, setChallenge] = useState<string | null>(null);
  /** Why the user is back at the first step. */
  const [setback, setSetback] = useState<string | null>(null);

  if (challenge === null) return <PasswordStep setback={setback} onChallenge={setChallenge} />;
  const startOver = (reason: string | null) => {
    setSetback(reason);
    setChallenge(null);
  };
  return <CodeStep challenge={challenge} onStartOver={startOver} />;
}
