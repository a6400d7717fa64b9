import type { MailDelivery } from '#shared/platform/contracts/mail.ts';

/** A mail to one person, in plain text, and a file that may come with it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
};

/** A file that comes with a mail, whole. */
type Attachment = { fileName: string; type: string; content: Buffer };

/** A way on which mail leaves. */
export type Mailer = {
  /** Where mail goes, for the line that the start prints. */
  where: string;
  /** `outbox` writes files that someone has to pass on; nothing is delivered. */
  delivery: MailDelivery;
  /** Resolves when the mail was taken over by the next station; throws when it was not. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/**
 * The fields of a mail that stand in its head.
 * Throws for a line break or another control character, by which a value could add heads of its own.
 */
export function headOf(mail: Mail): { to: string; subject: string } {
  for (const value of [mail.to, mail.subject]) {
    if (/\p{Cc}/u.test(value)) throw new Error('A head of a mail holds a control character.');
  }
  return { to: mail.to, subject: mail.subject };
}
