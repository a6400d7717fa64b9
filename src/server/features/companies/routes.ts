import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app.ts';
import { authorize } from '#server/db/database.ts';
import { recordAnswer } from '#server/http/answers.ts';
import { defineRoute } from '#server/http/route.ts';
import { answerSmallList, smallListQuery } from '#server/http/small-list.ts';
import { company, companyBody, companyChanges } from '#shared/contracts/companies.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/contracts/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { createCompany } from './create-company.ts';
import { findCompany, listCompanies, updateCompany } from './queries.ts';

const collection = ['/api/company', '/api/companies'];
const one = ['/api/company/:id', '/api/companies/:id'];
const fields = Object.keys(company.shape);
const tag = 'Companies';

export function companyRoutes(app: FastifyInstance, { database }: AppContext): void {
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
      const made = await database.as(request.caller, (tx) => createCompany(tx, body));
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
      if (Object.keys(body).length === 0) throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, async (tx) => {
        authorize(tx, params.id, 'company', 'update');
        await updateCompany(tx, params.id, body);
        return findCompany(tx, params.id);
      });
      return recordAnswer(changed);
    },
  });
}
