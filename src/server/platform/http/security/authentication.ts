import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bearer } from '#server/platform/db/caller.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { type Access, isPermission } from '#shared/platform/policy.ts';
import { assertTokenScope, type FoundToken, isPersonalToken } from './personal-tokens.ts';
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
    if (route.url.startsWith('/api') && !documentPage && access === undefined)
      throw new Error(`The route ${String(route.method)} ${route.url} does not declare who can call it.`);
    const named = [...(typeof access === 'object' ? [access] : []), ...entails];
    if (!named.every(isPermission)) throw new Error(`The table of rights has no entry for ${route.url}.`);
    if (route.config !== undefined) route.config.permissions = named;
  });
  app.addHook('onRequest', async (request) => {
    const { access, permissions, recognizes } = request.routeOptions.config;
    if (request.is404 || access === undefined) return;
    if (access === 'public' && !(recognizes && request.headers.authorization !== undefined)) return;
    const { personId, sessionId, companies, ends } = await identify(request, access);
    request.personId = personId;
    request.caller = { personId, sessionId, companies, permissions };
    request.tokenEnds = ends;
  });

  app.addHook('preHandler', async (request) => {
    if (!request.caller) return;
    const isReport = request.routeOptions.url?.startsWith('/api/reports/') === true;
    if (isReport || isDated(request.query) || isDated(request.body)) request.caller.isSlow = true;
  });

  /** Identifies the user of a request by its session token, or by a personal token that permits the access. */
  async function identify(request: FastifyRequest, access: Access): Promise<Identified> {
    const bearer = bearerOf(request);
    if (!isPersonalToken(bearer)) return { ...(await tokens.verify(bearer)), companies: undefined };
    const found = await findToken(bearer);
    assertTokenScope(found, request.method, access);
    return {
      personId: found.personId,
      sessionId: undefined,
      companies: found.companies ?? undefined,
      ends: found.ends,
    };
  }
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

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|plat_[\w-]{43})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  return match[1];
}
