import type { Database } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { ReportSource } from './needed-reports.ts';

/** A mail without its recipient. */
export type RunMail = Omit<Required<Mail>, 'to'>;

export type SendContext = {
  database: Database;
  reports: ReportSource;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
  /** Stops sending between two mails when the server shuts down. */
  signal: AbortSignal;
  log: (error: unknown, message: string) => void;
};
