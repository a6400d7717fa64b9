import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { doneAnswer } from '#shared/people/contracts/auth.ts';
import { createdToken, personalToken, tokenBody } from '#shared/people/contracts/personal-tokens.ts';
import { dataEnvelope, idParams } from '#shared/platform/contracts/envelope.ts';
import { listTokens, makeToken, revokeToken } from './personal-tokens.ts';

const tag = 'Profile';
const url = '/api/auth/tokens';

/** Registers the routes of personal tokens, for a user's own programs such as scripts and GIS clients. */
export function tokenRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url,
    access: 'own-account',
    tag,
    summary: 'List your personal tokens',
    response: { 200: dataEnvelope(personalToken) },
    handler: async (_input, { caller }) => ({
      success: true,
      data: await database.as(caller, listTokens),
    }),
  });

  defineRoute(app, {
    method: 'POST',
    url,
    access: 'own-account',
    tag,
    summary: 'Create a personal token; its value is returned only once',
    body: tokenBody,
    response: { 201: createdToken },
    handler: async ({ body }, request, reply) => {
      const { token, record } = await database.as(request.caller, async (tx) => {
        const created = await makeToken(tx, body);
        const { name, scope } = created.record;
        await recordEvent(tx, { action: 'token_made', request, targetName: name, details: { scope } });
        return created;
      });
      reply.status(201);
      return { ...recordAnswer(record), token };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: 'own-account',
    tag,
    summary: 'Revoke a personal token; its next call is rejected',
    params: idParams,
    response: { 200: doneAnswer },
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const targetName = await revokeToken(tx, params.id);
        await recordEvent(tx, { action: 'token_revoked', request, targetName });
      });
      return { success: true, message: 'The token was revoked.' };
    },
  });
}
