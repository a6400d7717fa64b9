import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { company, companyBody, companyChanges } from '#shared/people/contracts/companies.ts';
import { companyDeletion, deletedCompany } from '#shared/people/contracts/people.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { deleteCompany, listDeletedCompanies, restoreCompany } from './company-trash.ts';
import { createCompany } from './create-company.ts';
import { findCompany, listCompanies, settings, updateCompany } from './queries.ts';
import { sweepCompanies } from './sweep.ts';

const collection = ['/api/company', '/api/companies'];
const tag = 'Companies';

export function companyRoutes(app: FastifyInstance, context: AppContext, kinds: readonly Entity[]): void {
  const { database } = context;
  sweepCompanies(app, database);

  collectionRoutes(app, context, {
    url: collection,
    tag,
    item: company,
    list: {
      access: ['company', 'read'],
      summary: 'List your companies, by name',
      fields: Object.keys(company.shape),
      run: listCompanies,
    },
    create: {
      access: 'signed-in',
      summary: 'Create a company, with you as its Manager',
      body: companyBody,
      run: async (tx, body, request) => {
        const created = await createCompany(tx, body);
        await recordEvent(tx, { action: 'company_made', request, companyId: created.id });
        return created;
      },
    },
    read: { access: ['company', 'read'], summary: 'Read a company', run: findCompany },
    update: {
      access: ['company', 'update'],
      summary: 'Update a company',
      changes: companyChanges,
      run: async (tx, id, changes, request) => {
        const { before, after } = await updateCompany(tx, id, changes);
        const details = describeChanges(before, after, settings);
        if (details !== null)
          await recordEvent(tx, { action: 'company_changed', request, companyId: id, details });
        return after;
      },
    },
  });

  collectionRoutes(app, context, {
    url: '/api/company',
    tag,
    item: company,
    restore: {
      // No role reaches a company in the trash; the database checks whether the user managed it.
      access: 'signed-in',
      summary: 'Restore a company from the trash with all its records',
      run: async (tx, id, request) => {
        const restored = await restoreCompany(tx, id);
        await recordEvent(tx, { action: 'company_restored', request, companyId: id });
        return restored;
      },
    },
  });

  collectionRoutes(app, context, {
    url: '/api/company/deleted',
    tag,
    item: deletedCompany,
    list: {
      access: 'signed-in',
      summary:
        'List the companies in the trash that you can restore: those you managed, or all for an Administrator',
      fields: Object.keys(deletedCompany.shape),
      run: listDeletedCompanies,
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: collection.map((url) => `${url}/:id`),
    access: ['company', 'delete'],
    tag,
    summary:
      'Move a company with all its records to the trash for 30 days; requires its name as confirmation if it has records',
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
}
