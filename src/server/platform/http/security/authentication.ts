import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bearer } from '#server/platform/db/caller.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { type Access, isPermission } from '#shared/platform/policy.ts';
import { hasKeyInPath, isService } from './key-in-path.ts';
import { assertPathToken, assertTokenScope, type FoundToken, isPersonalToken } from './personal-tokens.ts';
import type { TokenSigner } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who sent the request; 0 on public routes. */
    personId: number;
    /** On whose behalf the request runs, for `database.as`; not set on public routes. */
    caller: Bearer;
    /** When the bearer token expires, in milliseconds since 1970. */
    tokenEnds: number;
  }
}

/** Reads the bearer token before the body, so that an unauthenticated body is never parsed. */
export function authenticateRequests(
  app: FastifyInstance,
  { tokens, findToken }: { tokens: TokenSigner; findToken: (token: string) => Promise<FoundToken> },
): void {
  app.decorateRequest('personId', 0);
  app.decorateRequest('caller');
  app.decorateRequest('tokenEnds', 0);
  app.addHook('onRoute', (route) => {
    const { access, entails = [] } = route.config ?? {};
    const documentPage = route.url.startsWith('/api/docs');
    if ((route.url.startsWith('/api') || isService(route.url)) && !documentPage && access === undefined)
      throw new Error(`The route ${String(route.method)} ${route.url} does not declare who can call it.`);
    const named = [...(typeof access === 'object' ? [access] : []), ...entails];
    if (!named.every(isPermission)) throw new Error(`The table of rights has no entry for ${route.url}.`);
    if (route.config !== undefined) route.config.permissions = named;
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, permissions, recognizes, forPrograms } = request.routeOptions.config;
    if (request.is404 || access === undefined) return;
    // A page of another site that knows the key may read with it; no cookie is ever involved.
    if (hasKeyInPath(request.raw)) reply.header('access-control-allow-origin', '*');
    // The routes of providers authenticate them.
    if (access === 'provider') return;
    if (access === 'public' && !(recognizes && request.headers.authorization !== undefined)) return;
    // Spreadsheets and GIS programs ask for a name and a password only if they are told to.
    if (forPrograms)
      reply.header('www-authenticate', 'Basic realm="Platbook: a personal token as the password"');
    const { personId, sessionId, companies, ends } = await identify(request, access);
    reply.removeHeader('www-authenticate');
    request.personId = personId;
    request.caller = { personId, sessionId, companies, permissions };
    request.tokenEnds = ends;
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.caller) return;
    if (request.routeOptions.config.large === true) request.caller.isLarge = true;
    const isReport = request.routeOptions.url?.startsWith('/api/reports/') === true;
    // Programs read whole lists by filters of their own.
    const isFeed = request.routeOptions.config.forPrograms === true;
    if (!(isReport || isFeed || isDated(request.query) || isDated(request.body))) return;
    request.caller.isSlow = true;
    request.caller.gone = whenGone(reply.raw);
  });

  /** Identifies the user of a request by its session token, or by a personal token that permits the access. */
  async function identify(request: FastifyRequest, access: Access): Promise<Identified> {
    const bearer = tokenOf(request);
    if (!isPersonalToken(bearer)) return { ...(await tokens.verify(bearer)), companies: undefined };
    const found = await findToken(bearer);
    assertTokenScope(found, request.method, access);
    if (hasKeyInPath(request.raw)) assertPathToken(found);
    return {
      personId: found.personId,
      sessionId: undefined,
      companies: found.companies ?? undefined,
      ends: found.ends,
    };
  }
}

/** Returns a signal that is aborted if the client hangs up before the whole response is written. */
function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort(new AppError('unavailable', 'The client hung up.'));
  });
  return gone.signal;
}

/** Whether a query or body names a day for which land is read. */
function isDated(sent: unknown): boolean {
  const { as_of, as_known_on } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >;
  return Boolean(as_of) || Boolean(as_known_on);
}

type Identified = Pick<Bearer, 'personId' | 'sessionId' | 'companies'> & { ends: number };

/** Returns the token of a request; a personal token can also be the password of basic authentication, with any name. */
function tokenOf(request: FastifyRequest): string {
  const { authorization = '' } = request.headers;
  const basic = request.routeOptions.config.forPrograms
    ? /^Basic ([\w+/=]{1,4000})$/i.exec(authorization)?.[1]
    : undefined;
  const password =
    basic === undefined ? undefined : /:(plat_[\w-]{43})$/.exec(Buffer.from(basic, 'base64').toString())?.[1];
  return password ?? bearerOf(request);
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|plat_[\w-]{43})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  return match[1];
}
