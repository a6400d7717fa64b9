import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
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
import { dataEnvelope, idParams, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import {
  createConfiguration,
  deleteConfiguration,
  findConfiguration,
  listConfigurations,
  recordUse,
  restoreConfiguration,
  updateConfiguration,
} from './configurations.ts';
import { matchConfigurations } from './match-configurations.ts';
import { readPlanOfImport } from './plan-of-import.ts';

const tag = 'Import';
const url = '/api/mapping/configurations';
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

/** Registers the routes for named file mappings, which a company shares. */
export function configurationRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context;

  collectionRoutes(app, context, {
    url,
    tag,
    item: configuration,
    selective: true,
    list: {
      access: ['configuration', 'read'],
      summary: 'List the saved mapping configurations of the selected companies, by name',
      fields,
      run: (tx, request) => listConfigurations(tx, readSelection(request).companies),
    },
    create: {
      access: ['configuration', 'create'],
      summary: 'Save a mapping for the company',
      body: configurationBody,
      run: (tx, body, request) => createConfiguration(tx, body, readSelection(request)),
    },
    read: {
      access: ['configuration', 'read'],
      summary: 'Read one configuration, whether or not its company is selected',
      run: async (tx, id) => (await findConfiguration(tx, id)).item,
    },
    update: {
      access: ['configuration', 'update'],
      summary: 'Update a configuration; allowed for its author and Managers',
      changes: configurationChanges,
      run: updateConfiguration,
    },
    delete: {
      access: ['configuration', 'delete'],
      summary: 'Delete a configuration; it can be restored for a day',
      run: deleteConfiguration,
    },
    restore: {
      access: ['configuration', 'delete'],
      summary: 'Restore a deleted configuration with its id',
      run: restoreConfiguration,
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/match`,
    access: ['configuration', 'read'],
    selective: true,
    tag,
    summary: "Match configurations to a file's columns, best match first",
    body: matchBody,
    response: { 200: dataEnvelope(matchedConfiguration) },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, (tx) => matchConfigurations(tx, body, selection));
      return { success: true, data };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/:id/use`,
    access: ['configuration', 'update'],
    tag,
    summary: 'Record an import that used a configuration',
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
    summary: 'Read the mapping of an import in the form of a configuration',
    params: idParams,
    response: { 200: dataEnvelope(planOfImport) },
    handler: async ({ params }, request) => ({
      success: true,
      data: [await database.as(request.caller, (tx) => readPlanOfImport(tx, params.id))],
    }),
  });
}
