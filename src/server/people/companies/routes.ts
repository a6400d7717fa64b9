import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { tellChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { isEmptyChange } from '#server/platform/http/requests/changes-in.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { company, companyBody, companyChanges } from '#shared/people/contracts/companies.ts';
import { companyDeletion, deletedCompany } from '#shared/people/contracts/people.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany, listDeletedCompanies, restoreCompany } from './delete-company.ts';
import { findCompany, listCompanies, updateCompany } from './queries.ts';
import { sweepCompanies } from './sweep.ts';

const collection = ['/api/company', '/api/companies'];
const one = ['/api/company/:id', '/api/companies/:id'];
const fields = Object.keys(company.shape);
const deletedFields = Object.keys(deletedCompany.shape);
const tag = 'Companies';

export function companyRoutes(
  app: FastifyInstance,
  { database }: AppContext,
  kinds: readonly Entity[],
): void {
  sweepCompanies(app, database);

  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['company', 'read'],
    tag,
    summary: 'The companies that you reach, by name',
    query: smallListQuery(company, fields),
    response: { 200: listEnvelope(company) },
    handler: async ({ query }, request) =>
      answerSmallList(await database.as(request.caller, listCompanies), fields, query),
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: 'signed-in',
    tag,
    summary: 'Make a company, of which you become Manager',
    body: companyBody,
    response: { 201: recordEnvelope(company) },
    handler: async ({ body }, request, reply) => {
      const made = await database.as(request.caller, async (tx) => {
        const created = await createCompany(tx, body);
        await recordEvent(tx, { action: 'company_made', request, companyId: created.id });
        return created;
      });
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: one,
    access: ['company', 'read'],
    tag,
    summary: 'One company',
    params: idParams,
    response: { 200: recordEnvelope(company) },
    handler: async ({ params }, request) => {
      return recordAnswer(await database.as(request.caller, (tx) => findCompany(tx, params.id)));
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: one,
    access: ['company', 'update'],
    tag,
    summary: 'Change a company',
    params: idParams,
    body: companyChanges,
    response: { 200: recordEnvelope(company) },
    handler: async ({ params, body }, request) => {
      if (isEmptyChange(body)) throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, async (tx) => {
        const { before, after } = await updateCompany(tx, params.id, body);
        const details = tellChanges(before, after, ['name', 'description', 'is_acquisition_target']);
        if (details !== null)
          await recordEvent(tx, { action: 'company_changed', request, companyId: params.id, details });
        return after;
      });
      return recordAnswer(changed);
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: one,
    access: ['company', 'delete'],
    tag,
    summary:
      'Put a company with all that it holds into the trash, for 30 days; asks for its name where it holds records',
    params: idParams,
    body: companyDeletion,
    handler: async ({ params, body }, request) => {
      await database.as(request.caller, async (tx) => {
        await deleteCompany(tx, params.id, body?.name, kinds);
        await recordEvent(tx, { action: 'company_deleted', request, companyId: params.id });
      });
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/company/deleted',
    access: 'signed-in',
    tag,
    summary:
      'The companies in the trash that you may restore: where you were Manager, or all as an Administrator',
    query: smallListQuery(deletedCompany, deletedFields),
    response: { 200: listEnvelope(deletedCompany) },
    handler: async ({ query }, request) =>
      answerSmallList(await database.as(request.caller, listDeletedCompanies), deletedFields, query),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/company/:id/restore',
    // No role reaches a company in the trash; the database checks whether the user managed it.
    access: 'signed-in',
    tag,
    summary: 'Bring a company back from the trash with all that it held',
    params: idParams,
    response: { 200: recordEnvelope(company) },
    handler: async ({ params }, request) => {
      const restored = await database.as(request.caller, async (tx) => {
        const found = await restoreCompany(tx, params.id);
        await recordEvent(tx, { action: 'company_restored', request, companyId: params.id });
        return found;
      });
      return recordAnswer(restored);
    },
  });
}
