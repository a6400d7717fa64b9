import { createTransport } from 'nodemailer';
import { headOf, type Mail, type Mailer } from './mailer.ts';

/** How long a mail server may stay silent where nothing else is said, in milliseconds. */
const usualPatience = 20_000;

/** Mail by SMTP; name and password stand in the address. */
export function smtpMailer(options: {
  url: string;
  from: string;
  /** Milliseconds of silence after which a mail server is given up. */
  patience?: number;
}): Mailer {
  const { url, from, patience = usualPatience } = options;
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // Longer than the greeting may take: of a server that never said a word it is known that it has nothing of the mail.
    socketTimeout: patience * 1.5,
    // A mail's text comes from us alone: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    where: new URL(url).host,
    delivery: 'mail',
    send: async (mail) => {
      const { to, subject } = headOf(mail);
      // As an object the address is one address, whatever commas or brackets it holds.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: mail.text,
        attachments: attachmentsOf(mail),
      });
    },
    close: () => transport.close(),
  };
}

function attachmentsOf({ attachment }: Mail) {
  if (attachment === undefined) return [];
  const { fileName, type, content } = attachment;
  return [{ filename: fileName, contentType: type, content }];
}
