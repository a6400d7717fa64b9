import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headOf, type Mail, type Mailer } from './mailer.ts';

/**
 * Mail as files in a folder, for an installation without a mail server: whoever runs it passes the links on. They open
 * accounts, so folder and files are for the owner alone.
 */
export function outboxMailer(options: {
  folder: string;
  from: string;
  /** Told the path of each file. */
  log: (line: string) => void;
}): Mailer {
  const { folder, from, log } = options;
  return {
    where: `${folder} (set SMTP_URL to send it)`,
    send: async (mail) => {
      const message = writeMessage(mail, from, new Date());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' });
      await rename(unfinished, join(folder, name));
      log(`A mail was written to ${join(folder, name)}`);
    },
    close: () => undefined,
  };
}

/** The mail as a file that mail programs open; its lines are not folded, so that a link can be copied whole. */
function writeMessage(mail: Mail, from: string, date: Date): string {
  const { to, subject } = headOf(mail);
  return [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text,
  ].join('\r\n');
}
