import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import type { MethodsAt } from './responses/allowed-methods.ts';
import { errorBody } from './responses/error-handler.ts';
import { isService } from './security/key-in-path.ts';
import { redactText } from './security/redact.ts';

const builtWeb = join(import.meta.dirname, '../../../../dist/web');

/** Whether a path belongs to the API; static files are never served there. */
function isCall(path: string): boolean {
  return /^\/(api|llm)(\/|$)/.test(path) || isService(path);
}

/**
 * Whether a path names a file, which no page does. The app then shows that nothing is there, with status 404, also for
 * scanners.
 */
function namesFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') || name.endsWith('~');
}

/**
 * Serves the built web application; every path that is neither a file nor a call is one of its pages. A call with an
 * unsupported method gets a 405 that lists the supported ones.
 */
export async function serveWeb(app: FastifyInstance, methodsAt: MethodsAt, built = builtWeb): Promise<void> {
  const present = existsSync(join(built, 'index.html'));
  app.addHook('onRequest', async (request, reply) => {
    // At once: the body of such a request is not waited for.
    if (request.is404) return answerNotFound(request, reply);
    // The static file plugin would respond 403 to these, which reveals more than a 404.
    const isFile = request.routeOptions.url === '/*';
    if (isFile && /\/\/|%00/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
  });
  if (present) {
    await app.register(fastifyStatic, {
      root: built,
      allowedPath: (path) => !isCall(path),
      setHeaders: (reply, path) => {
        // Names of built files contain a hash of their content; the page that names them must be revalidated.
        reply.header(
          'cache-control',
          path.startsWith(join(built, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(answerNotFound);

  function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?')[0] ?? request.url;
    const asksForPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path);
    if (present && asksForPage && !path.startsWith('/assets/'))
      return reply.status(namesFile(path) ? 404 : 200).sendFile('index.html');
    const methods = methodsAt(path);
    if (methods.length > 0) {
      const allowed = methods.join(', ');
      const refusal = new AppError(
        'method_not_allowed',
        `This path allows ${allowed}, not ${request.method}.`,
      );
      return reply.status(refusal.status).header('allow', allowed).send(errorBody(refusal));
    }
    const refusal = new AppError(
      'not_found',
      `There is nothing at ${request.method} ${redactText(path.slice(0, 200))}.`,
    );
    return reply.status(refusal.status).send(errorBody(refusal));
  }
}
