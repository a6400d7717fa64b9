import type { FastifyInstance } from 'fastify';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Sends mail beside the request that asks for it, so that how long an answer takes does not tell whether a mail was
 * sent. A failure is logged; closing the application waits for what is on its way.
 */
export function sendLater(app: FastifyInstance, mailer: Mailer): (mail: Mail) => void {
  const onTheirWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(onTheirWay);
  });
  return (mail) => {
    const sending = mailer
      .send(mail)
      .catch((error: unknown) => app.log.error({ err: error }, 'a mail could not be sent'))
      .finally(() => onTheirWay.delete(sending));
    onTheirWay.add(sending);
  };
}
