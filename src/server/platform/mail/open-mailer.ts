import type { Config } from '#server/platform/config.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Opens the configured mailer: a mail server, or files in the outbox. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  files: FileStore,
  log: (line: string) => void,
): Mailer {
  const from = config.mailFrom;
  return config.smtpUrl === undefined
    ? outboxMailer({ files, from, log })
    : smtpMailer({ url: config.smtpUrl, from });
}
