import type { MailDelivery } from '#shared/platform/contracts/mail.ts';

/** A plain-text mail to one recipient, with an optional attachment. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
};

/** The complete file attached to a mail. */
type Attachment = { fileName: string; type: string; content: Buffer };

/** A way to send mail. */
export type Mailer = {
  /** Where mail goes, for the startup log. */
  where: string;
  /** With `outbox`, mails are only written as files that someone has to pass on. */
  delivery: MailDelivery;
  /** Resolves when the mail server or outbox has accepted the mail; throws if it did not. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/**
 * Returns the header fields of a mail. Throws if they contain a line break or another control character, which could
 * add other headers.
 */
export function headOf(mail: Mail): { to: string; subject: string } {
  for (const value of [mail.to, mail.subject]) {
    if (/\p{Cc}/u.test(value)) throw new Error('A mail header contains a control character.');
  }
  return { to: mail.to, subject: mail.subject };
}
