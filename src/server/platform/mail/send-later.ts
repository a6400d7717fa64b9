import type { FastifyInstance } from 'fastify';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Sends mail outside the request, so that response times don't reveal whether a mail was sent. Failures are logged;
 * closing the application waits for pending mails.
 */
export function sendLater(app: FastifyInstance, mailer: Mailer): (mail: Mail) => void {
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
  return (mail) => {
    const sending = mailer
      .send(mail)
      .catch((error: unknown) => app.log.error({ err: error }, 'a mail could not be sent'))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
}
