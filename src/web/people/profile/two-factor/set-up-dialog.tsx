import { useState } from 'react';
import type { TwoFactorSetup } from '#shared/people/contracts/two-factor.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { beginTwoFactor } from './calls.ts';
import { ScanDialog } from './scan-dialog.tsx';

interface SetUpDialogProps {
  /** Called when two-factor is on, with the recovery codes. */
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Turns two-factor on: first the password, then the app and its first code. Canceling halfway changes nothing. */
export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  if (setup !== null) return <ScanDialog setup={setup} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Turn on two-factor"
      confirmLabel="Continue"
      act={async (password) => setSetup(await beginTwoFactor(password))}
      onClose={onClose}
    >
      You need an app that generates one-time codes, such as a password manager. It works offline.
    </PasswordDialog>
  );
}
