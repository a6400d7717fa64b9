import type { Mail } from '#server/mail/mailer.ts';
import { invitationDays } from '#shared/limits.ts';

/**
 * The mail with the link of an invitation.
 * It holds nothing that somebody typed, not even the name of a company: anybody can make a company of any name and invite strangers
 * to it, and that name would speak to them in our words. The page behind the link tells who invites to what.
 */
export function invitationMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'You are invited to Platbook',
    text: [
      'Somebody you work with invited you to keep land records together on Platbook.',
      '',
      `Open this link within ${invitationDays} days to see who invites you to which company, and to accept; it works once:`,
      '',
      `${publicUrl}/invitation/${token}`,
      '',
      'If you do not know what this is about, do nothing: no account is made without you.',
      '',
    ].join('\n'),
  };
}
