import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  type AgentSettings,
  type AgentState,
  companyQuery,
  conversationEnvelope,
  conversationsEnvelope,
  proposalEnvelope,
  settingsBody,
  stateEnvelope,
  usageEnvelope,
} from '#shared/agent/contracts/agent.ts';
import { agentToolNames, agentTools } from '#shared/agent/questions/tools.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { chatRoute } from './chat-route.ts';
import { deleteConversation, findConversation, listConversations, listMessages } from './conversations.ts';
import { openAnthropicModel } from './models/anthropic-model.ts';
import type { Model } from './models/model.ts';
import { openOpenAiModel } from './models/openai-model.ts';
import { ownExamples } from './own-examples.ts';
import { confirmProposal, rejectProposal } from './proposals.ts';
import { changeSettings, companiesOf, companyOf, readSettings } from './settings.ts';
import type { AgentSources } from './sources.ts';
import { readUsage } from './usage.ts';

const tag = 'Agent';

/** Registers the routes for questions, conversations, and the agent settings of a company. */
export function agentRoutes(app: FastifyInstance, context: AppContext, sources: AgentSources): void {
  const { database, config } = context;
  chatRoute(app, context, { sources, model: openModel(config) });
  conversationRoutes(app, context);
  proposalRoutes(app, context);

  const stateOf = (
    company: { id: number; name: string },
    settings: AgentSettings,
    role: string,
    questions: string[],
    companies: { name: string }[],
  ): AgentState => ({
    company_id: company.id,
    company_name: company.name,
    companies: companies.map(({ name }) => name),
    model: config.model === undefined ? null : { provider: config.model.provider, name: config.model.name },
    questions,
    tools: agentToolNames.map((name) => ({
      name,
      ...agentTools[name],
      allowed: !settings.disallowed_tools.includes(name),
    })),
    settings,
    may_update: may(role, 'agent', 'update'),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/agent',
    access: ['agent', 'read'],
    selective: true,
    tag,
    summary: "Read the agent's model, tools and settings in a company",
    query: companyQuery,
    response: { 200: stateEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, async (tx) => {
        const company = await companyOf(tx, query.company_id, selection);
        const companies = await companiesOf(tx, query.company_id, selection);
        const questions = await ownExamples(tx, company.id, selection);
        const settings = await readSettings(tx, company.id);
        return stateOf(company, settings, tx.person.roles.get(company.id) ?? '', questions, companies);
      });
      return { success: true, data: [data] };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/agent/settings',
    access: ['agent', 'update'],
    selective: true,
    tag,
    summary: "Change the agent's settings in a company",
    body: settingsBody,
    response: { 200: stateEnvelope },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      const { company_id: _company, version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0) throw new AppError('invalid_input', 'No changes were sent.');
      const data = await database.as(request.caller, async (tx) => {
        const company = await companyOf(tx, body.company_id, selection);
        const settings = await changeSettings(tx, company.id, body);
        const companies = await companiesOf(tx, body.company_id, selection);
        const questions = await ownExamples(tx, company.id, selection);
        return stateOf(company, settings, tx.person.roles.get(company.id) ?? '', questions, companies);
      });
      return { success: true, data: [data] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/agent/usage',
    access: ['agent', 'read'],
    selective: true,
    tag,
    summary: "Read the agent's usage in a company over the last 30 days: questions, times, tokens and cost",
    query: companyQuery,
    response: { 200: usageEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, async (tx) => {
        const { id } = await companyOf(tx, query.company_id, selection);
        return readUsage(tx, id, await readSettings(tx, id));
      });
      return { success: true, data: [data] };
    },
  });
}

function conversationRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/agent/conversations',
    access: ['agent', 'read'],
    selective: true,
    tag,
    summary: 'List your latest conversations about the selected companies',
    response: { 200: conversationsEnvelope },
    handler: async (_input, request) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, (tx) => listConversations(tx, selection));
      return { success: true, data };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/agent/conversations/:id',
    access: ['agent', 'read'],
    tag,
    summary: 'Read one of your conversations with all its messages',
    params: idParams,
    response: { 200: conversationEnvelope },
    handler: async ({ params }, request) =>
      recordAnswer(
        await database.as(request.caller, async (tx) => {
          const conversation = await findConversation(tx, params.id);
          return { ...conversation, messages: await listMessages(tx, conversation) };
        }),
      ),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/agent/conversations/:id',
    access: ['agent', 'ask'],
    tag,
    summary: 'Delete one of your conversations',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteConversation(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });
}

function proposalRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'POST',
    url: '/api/agent/proposals/:id/confirm',
    access: ['record', 'update'],
    tag,
    summary: 'Apply a change that the agent proposed to you',
    params: idParams,
    response: { 200: proposalEnvelope },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => confirmProposal(tx, params.id))),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/agent/proposals/:id/reject',
    access: ['agent', 'ask'],
    tag,
    summary: 'Reject a change that the agent proposed to you',
    params: idParams,
    response: { 200: proposalEnvelope },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => rejectProposal(tx, params.id))),
  });
}

/** Returns the configured model, or null if there is none. It is not contacted before a question is asked. */
function openModel({ model }: Config): Model | null {
  if (model === undefined) return null;
  return model.provider === 'anthropic' ? openAnthropicModel(model) : openOpenAiModel(model);
}
