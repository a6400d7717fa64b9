import { createTransport } from 'nodemailer';
import { headOf, type Mail, type Mailer } from './mailer.ts';

/** How long, in milliseconds, a mail server may stay silent by default. */
const defaultTimeout = 20_000;

/** Sends mail by SMTP; the URL contains the name and password. */
export function smtpMailer(options: {
  url: string;
  from: string;
  /** Milliseconds of silence after which sending fails. */
  timeout?: number;
}): Mailer {
  const { url, from, timeout = defaultTimeout } = options;
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // Longer than the greeting timeout: a server that never responded certainly has nothing of the mail.
    socketTimeout: timeout * 1.5,
    // Mail text must never make the server read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    where: new URL(url).host,
    delivery: 'mail',
    send: async (mail) => {
      const { to, subject } = headOf(mail);
      // Passed as an object, it is one address, whatever commas or brackets it contains.
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
