import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Opens the configured mailer: a mail server, or files in the data folder. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: (line: string) => void,
): Mailer {
  const from = config.mailFrom;
  return config.smtpUrl === undefined
    ? outboxMailer({ folder: join(config.dataDir, 'outbox'), from, log })
    : smtpMailer({ url: config.smtpUrl, from });
}
