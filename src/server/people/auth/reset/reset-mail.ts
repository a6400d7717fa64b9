import type { Mail } from '#server/platform/mail/mailer.ts';

/**
 * The mail with the link that sets a new password.
 * It holds nothing that somebody typed, not even a name: an account can be made for a stranger's address, and its name
 * would then speak to that stranger in our words.
 */
export function resetMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new password for Platbook',
    text: [
      'Somebody, we hope you, asked to set a new password for your Platbook account.',
      '',
      'Open this link within one hour; it works once:',
      '',
      `${publicUrl}/reset-password/${token}`,
      '',
      'Every device that is signed in to your account will have to sign in again, and your personal tokens stop working.',
      '',
      'If you did not ask for this, do nothing: your password stays as it is.',
      '',
    ].join('\n'),
  };
}
