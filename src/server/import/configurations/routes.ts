import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  configuration,
  configurationBody,
  configurationChanges,
  matchBody,
  matchedConfiguration,
  planOfImport,
  useBody,
} from '#shared/import/contracts/mapping-configurations.ts';
import { dataEnvelope, idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createConfiguration } from './create-configuration.ts';
import { deleteConfiguration, restoreConfiguration } from './delete-configuration.ts';
import { matchConfigurations } from './match-configurations.ts';
import { readPlanOfImport } from './plan-of-import.ts';
import { findConfiguration, listConfigurations } from './queries.ts';
import { recordUse } from './record-use.ts';
import { updateConfiguration } from './update-configuration.ts';

const tag = 'Import';
const collection = '/api/mapping/configurations';
const fields = [
  'id',
  'name',
  'description',
  'company_id',
  'company_name',
  'owner_name',
  'areaId',
  'area_name',
  'originalFilename',
  'usage_count',
  'success_count',
  'last_used_date',
  'created_date',
  'modified_date',
];

/** Mappings of files under a name, shared in the company. */
export function configurationRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['configuration', 'read'],
    selective: true,
    tag,
    summary: 'The saved mapping configurations of the chosen companies, by name',
    query: smallListQuery(configuration, fields),
    response: { 200: listEnvelope(configuration) },
    handler: async ({ query }, request) => {
      const { companies } = readSelection(request);
      const list = await database.as(request.caller, (tx) => listConfigurations(tx, companies));
      return answerSmallList(list, fields, query);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['configuration', 'create'],
    selective: true,
    tag,
    summary: 'Keep a mapping under a name for the company',
    body: configurationBody,
    response: { 201: recordEnvelope(configuration) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const made = await database.as(request.caller, (tx) => createConfiguration(tx, body, selection));
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/match`,
    access: ['configuration', 'read'],
    selective: true,
    tag,
    summary: 'The configurations that fit a file of these columns, likeliest first',
    body: matchBody,
    response: { 200: dataEnvelope(matchedConfiguration) },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, (tx) => matchConfigurations(tx, body, selection));
      return { success: true, data };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${collection}/:id`,
    access: ['configuration', 'read'],
    tag,
    summary: 'One configuration, also of a company that is not chosen',
    params: idParams,
    response: { 200: recordEnvelope(configuration) },
    handler: async ({ params }, request) =>
      recordAnswer(
        (await database.as(request.caller, (tx) => findConfiguration(tx, params.id))).configuration,
      ),
  });

  defineRoute(app, {
    method: 'PUT',
    url: `${collection}/:id`,
    access: ['configuration', 'update'],
    tag,
    summary: 'Change what is sent of a configuration; its author and Managers may',
    params: idParams,
    body: configurationChanges,
    response: { 200: recordEnvelope(configuration) },
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      return recordAnswer(
        await database.as(request.caller, (tx) => updateConfiguration(tx, params.id, body)),
      );
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${collection}/:id`,
    access: ['configuration', 'delete'],
    tag,
    summary: 'Delete a configuration; for a day it can be restored',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteConfiguration(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/restore`,
    access: ['configuration', 'delete'],
    tag,
    summary: 'Bring a deleted configuration back under its id',
    params: idParams,
    response: { 200: recordEnvelope(configuration) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => restoreConfiguration(tx, params.id))),
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/use`,
    access: ['configuration', 'update'],
    tag,
    summary: 'Count an import that was made by a configuration',
    params: idParams,
    body: useBody,
    response: { 200: recordEnvelope(configuration) },
    handler: async ({ params, body }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => recordUse(tx, params.id, body))),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/configuration',
    access: ['import', 'read'],
    tag,
    summary: 'What an import did with its file, ready to be kept as a configuration',
    params: idParams,
    response: { 200: dataEnvelope(planOfImport) },
    handler: async ({ params }, request) => ({
      success: true,
      data: [await database.as(request.caller, (tx) => readPlanOfImport(tx, params.id))],
    }),
  });
}
