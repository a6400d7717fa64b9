import { findUser } from '#server/people/users.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { StoppedWebhook } from '#server/platform/webhooks/send-deliveries.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';

type ReportContext = Pick<AppContext, 'database' | 'mailer'> & {
  config: Pick<AppContext['config'], 'publicUrl'>;
  log: (error: unknown, message: string) => void;
};

/**
 * Mails the user who saved a webhook that it was turned off, and why, if that user may still change it. A mail that cannot be
 * sent is only logged.
 */
export async function reportStopped(
  { database, mailer, config, log }: ReportContext,
  { companyId, name, why, savedBy }: StoppedWebhook,
): Promise<void> {
  if (savedBy === null) return;
  try {
    const user = await database.as(savedBy, async (tx) => {
      const role = tx.person.roles.get(companyId);
      return role !== undefined && may(role, 'webhook', 'update') ? findUser(tx, savedBy) : null;
    });
    if (user === null) return;
    await mailer.send({
      to: user.email,
      subject: `Webhook turned off: ${name}`.replace(/\p{Cc}+/gu, ' '),
      text: [
        `Platbook turned off the webhook "${name}" and sends it no more messages.`,
        '',
        why,
        '',
        'Messages that are waiting are kept for 30 days. To send them, fix the address or its host, and turn the webhook on:',
        `${config.publicUrl}/webhooks`,
        '',
      ].join('\n'),
    });
  } catch (error) {
    // The account may be deactivated.
    if (!(error instanceof AppError))
      log(error, 'a mail about a webhook that was turned off could not be sent');
  }
}
