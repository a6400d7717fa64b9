import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { authorize } from '#server/platform/db/database.ts';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { fileWord } from '#server/platform/file-word.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import {
  letterParams,
  letterTemplateBody,
  letterTemplateEnvelope,
  letterTemplateQuery,
} from '#shared/land/contracts/letter-templates.ts';
import { maxTemplateBytes } from '#shared/platform/limits.ts';
import { letterKinds } from './letter-kinds.ts';
import { readTemplate, readTemplateState, removeTemplate, saveTemplate } from './letter-templates.ts';
import { checkLetterTemplate } from './render-letters.ts';

const tag = 'Letters';
const url = '/api/companies/:id/letter-templates/:letter';

/** Registers the routes for the Word files that a company writes its letters with. */
export function letterTemplateRoutes(app: FastifyInstance, { database }: AppContext): void {
  const envelope = { 200: letterTemplateEnvelope };

  defineRoute(app, {
    method: 'GET',
    url,
    access: ['record', 'read'],
    tag,
    summary: 'Read which template a company writes letters of a kind with, and the fields that it can use',
    params: letterParams,
    response: envelope,
    handler: async ({ params }, request) => {
      const state = await database.as(request.caller, (tx) =>
        readTemplateState(tx, params.id, params.letter),
      );
      return { success: true as const, data: [state] as [typeof state] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${url}/file`,
    access: ['record', 'read'],
    tag,
    summary: "Download a company's template of a letter as a Word file; the standard one if it has none",
    params: letterParams,
    handler: async ({ params }, request, reply) => {
      const own = await database.as(request.caller, async (tx) => {
        await readTemplateState(tx, params.id, params.letter);
        return readTemplate(tx, params.id, params.letter);
      });
      reply.header('content-disposition', `attachment; filename="${fileWord(params.letter)}-template.docx"`);
      reply.type(docxType);
      return reply.send(Buffer.from(own ?? (await templateDocx(letterKinds[params.letter].standard))));
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url,
    access: ['company', 'update'],
    entails: [['record', 'read']],
    tag,
    summary: "Replace a company's template of a letter by a Word file",
    params: letterParams,
    body: letterTemplateBody,
    bodyLimit: maxTemplateBytes * 1.5,
    response: envelope,
    handler: async ({ params, body }, request) => {
      await database.as(request.caller, async (tx) => authorize(tx, params.id, 'company', 'update'));
      const content = Buffer.from(body.content, 'base64');
      const unused = await checkLetterTemplate(params.letter, content, request.caller.personId);
      const state = await database.as(request.caller, (tx) =>
        saveTemplate(tx, params.id, params.letter, body, content, unused),
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
    summary: 'Go back to the standard letter',
    params: letterParams,
    query: letterTemplateQuery,
    response: envelope,
    handler: async ({ params, query }, request) => {
      const state = await database.as(request.caller, (tx) =>
        removeTemplate(tx, params.id, params.letter, query.version_id),
      );
      return { success: true as const, data: [state] as [typeof state] };
    },
  });
}
