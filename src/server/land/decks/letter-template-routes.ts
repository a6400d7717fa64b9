import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import {
  letterTemplateBody,
  letterTemplateEnvelope,
  letterTemplateQuery,
} from '#shared/land/contracts/letter-templates.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { maxTemplateBytes } from '#shared/platform/limits.ts';
import { divisionOrderLetter } from './division-order-letter.ts';
import {
  readTemplate,
  readTemplateState,
  refuseTemplateChange,
  removeTemplate,
  saveTemplate,
} from './letter-templates.ts';
import { checkLetterTemplate } from './render-letters.ts';

const tag = divisionOrder.labelPlural;
const url = '/api/companies/:id/letter-templates/division-order';

/** Registers the routes for the Word file that a company writes its division orders with. */
export function letterTemplateRoutes(app: FastifyInstance, { database }: AppContext): void {
  const envelope = { 200: letterTemplateEnvelope };

  defineRoute(app, {
    method: 'GET',
    url,
    access: ['record', 'read'],
    tag,
    summary: "Read a company's template of division orders, and the fields that it can use",
    params: idParams,
    response: envelope,
    handler: async ({ params }, request) => {
      const state = await database.as(request.caller, (tx) => readTemplateState(tx, params.id));
      return { success: true as const, data: [state] as [typeof state] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${url}/file`,
    access: ['record', 'read'],
    tag,
    summary:
      "Download a company's template of division orders as a Word file; the standard one if it has none",
    params: idParams,
    handler: async ({ params }, request, reply) => {
      const own = await database.as(request.caller, async (tx) => {
        await readTemplateState(tx, params.id);
        return readTemplate(tx, params.id);
      });
      reply.header('content-disposition', 'attachment; filename="division-order-template.docx"');
      reply.type(docxType);
      return reply.send(Buffer.from(own ?? (await templateDocx(divisionOrderLetter))));
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url,
    access: ['company', 'update'],
    entails: [['record', 'read']],
    tag,
    summary: "Replace a company's template of division orders by a Word file",
    params: idParams,
    body: letterTemplateBody,
    bodyLimit: maxTemplateBytes * 1.5,
    response: envelope,
    handler: async ({ params, body }, request) => {
      await database.as(request.caller, async (tx) => refuseTemplateChange(tx, params.id));
      const content = Buffer.from(body.content, 'base64');
      const unused = await checkLetterTemplate(content, request.caller.personId);
      const state = await database.as(request.caller, (tx) =>
        saveTemplate(tx, params.id, body, content, unused),
      );
      return { success: true as const, data: [state] as [typeof state] };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url,
    access: ['company', 'update'],
    entails: [['record', 'read']],
    tag,
    summary: 'Go back to the standard division order',
    params: idParams,
    query: letterTemplateQuery,
    response: envelope,
    handler: async ({ params, query }, request) => {
      const state = await database.as(request.caller, (tx) =>
        removeTemplate(tx, params.id, query.version_id),
      );
      return { success: true as const, data: [state] as [typeof state] };
    },
  });
}
