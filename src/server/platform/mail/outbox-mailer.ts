import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { headOf, type Mail, type Mailer } from './mailer.ts';

/**
 * Writes mail as files to the outbox, for an installation without a mail server whose operator passes on the links. The
 * links grant access to accounts, so only the owner can read the folder and files.
 */
export function outboxMailer(options: {
  files: FileStore;
  from: string;
  /** Called with the path of each file. */
  log: (line: string) => void;
}): Mailer {
  const { files, from, log } = options;
  const outbox = files.locationOf('outbox');
  return {
    where: `${outbox} (set SMTP_URL to send it)`,
    delivery: 'outbox',
    send: async (mail) => {
      const message = writeMessage(mail, from, new Date());
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await files.write('outbox', name, async (folder) => {
        const unfinished = join(folder, `.${name}`);
        await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' });
        await rename(unfinished, join(folder, name));
      });
      log(`A mail was written to ${outbox}/${name}`);
    },
    close: () => undefined,
  };
}

/** Formats the mail as a file that mail programs can open. Lines are not folded, so that a link can be copied whole. */
function writeMessage(mail: Mail, from: string, date: Date): string {
  const { to, subject } = headOf(mail);
  return [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    ...bodyOf(mail),
  ].join('\r\n');
}

/** Returns the body: plain text, or multipart with an attachment. */
function bodyOf({ text, attachment }: Mail): string[] {
  const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text];
  if (attachment === undefined) return plain;
  const boundary = `platbook-${randomBytes(16).toString('hex')}`;
  const { fileName, type, content } = attachment;
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...plain,
    `--${boundary}`,
    `Content-Type: ${type.replace(/[^\w.+/;=" -]/g, '')}`,
    `Content-Disposition: attachment; filename*=UTF-8''${percentEncoded(fileName)}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    `--${boundary}--`,
    '',
  ];
}

/** Encodes text as a header parameter (RFC 8187). */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
