import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What no page of ours uses, nor any frame or script that came into one. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Puts on every answer what a browser must not do with it; what does not say how long it may be kept is not kept at all. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  // Whether the site is served over https is for whoever stands before it to say.
  const isSecure = config.publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
