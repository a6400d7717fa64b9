import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { importWord, importWordBody, importWordChanges } from '#shared/import/contracts/import-words.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import {
  createImportWord,
  deleteImportWord,
  listImportWords,
  restoreImportWord,
  updateImportWord,
  wordFields,
} from './import-words.ts';

const tag = 'Import';
const collection = '/api/import-words';

/** Registers the routes for the words whose meanings companies save for later imports. */
export function importWordRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['configuration', 'read'],
    selective: true,
    large: true,
    tag,
    summary: 'List the words that the selected companies remember, by field',
    query: smallListQuery(importWord, wordFields, ['word']),
    response: { 200: listEnvelope(importWord) },
    handler: async ({ query }, request) => {
      const { companies } = readSelection(request);
      const listed = await database.as(request.caller, (tx) => listImportWords(tx, companies, query));
      return { success: true, ...listed };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['configuration', 'create'],
    tag,
    summary: 'Remember for a company which option of a field a word means',
    body: importWordBody,
    response: { 201: recordEnvelope(importWord) },
    handler: async ({ body }, request, reply) => {
      const created = await database.as(request.caller, (tx) => createImportWord(tx, body));
      reply.status(201);
      return recordAnswer(created);
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: `${collection}/:id`,
    access: ['configuration', 'update'],
    tag,
    summary: 'Change the meaning of a remembered word; for its author and Managers',
    params: idParams,
    body: importWordChanges,
    response: { 200: recordEnvelope(importWord) },
    handler: async ({ params, body }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => updateImportWord(tx, params.id, body))),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${collection}/:id`,
    access: ['configuration', 'delete'],
    tag,
    summary: 'Remove a remembered word; it can be restored for a day',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteImportWord(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/restore`,
    access: ['configuration', 'delete'],
    tag,
    summary: 'Restore a removed word with its id',
    params: idParams,
    response: { 200: recordEnvelope(importWord) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => restoreImportWord(tx, params.id))),
  });
}
