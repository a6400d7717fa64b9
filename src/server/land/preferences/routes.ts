import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { preference, preferenceBody, preferenceParams } from '#shared/land/contracts/preferences.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { listPreferences, savePreference } from './queries.ts';

const tag = 'Preferences';

/** Registers the routes of display preferences, which a user shares across devices. */
export function preferenceRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/preferences',
    access: 'own-account',
    tag,
    summary: 'Read all your saved preferences',
    response: { 200: dataEnvelope(preference) },
    handler: async (_input, request) => ({
      success: true,
      data: await database.as(request.caller, listPreferences),
    }),
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/preferences/:key',
    access: 'own-account',
    tag,
    summary: 'Save a preference, replacing its previous value',
    params: preferenceParams,
    body: preferenceBody,
    response: { 200: dataEnvelope(preference) },
    handler: async ({ params, body }, request) => ({
      success: true,
      data: [await database.as(request.caller, (tx) => savePreference(tx, params.key, body.value))],
    }),
  });
}
