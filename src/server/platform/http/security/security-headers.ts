import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
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
  const policy = policyText(contentSecurityPolicy(config));
  await app.register(helmet, {
    // Of the library, which would put the same text together anew for each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('content-security-policy', policy);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Directives as their header has them: `scriptSrc` is `script-src`. */
function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join(';');
}
