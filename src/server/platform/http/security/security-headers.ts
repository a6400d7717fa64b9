import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Features that none of our pages use, and that no injected frame or script may use. */
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

/**
 * The worker that reads shapes, which has the policy of its own response. It may run WebAssembly, as its reader of
 * GeoPackages does; pages may not.
 */
const shapeWorker = /^\/assets\/shape-worker-[\w-]+\.js$/;

/** Adds the security headers to every response. Responses without a cache policy are not cached. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  // Only the proxy in front of the server knows whether the site is served over HTTPS; the public URL reflects it.
  const isSecure = config.publicUrl.startsWith('https://');
  const directives = contentSecurityPolicy(config);
  const policy = policyText(directives);
  const workerPolicy = policyText({
    ...directives,
    scriptSrc: [...directives.scriptSrc, "'wasm-unsafe-eval'"],
  });
  await app.register(helmet, {
    // The library would rebuild the same text for each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('content-security-policy', shapeWorker.test(request.url) ? workerPolicy : policy);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Formats directives for the header: `scriptSrc` becomes `script-src`. */
function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join(';');
}
