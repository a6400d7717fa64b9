import type { FastifyBaseLogger } from 'fastify';
import type { ToolCall } from '#server/agent/contracts/agent-tools.ts';
import type { Model } from '#server/agent/models/model.ts';
import { runTool } from '#server/agent/tools/run-tool.ts';
import { refusal } from '#server/agent/tools/tool.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import { authorize, type Database, type PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type {
  AgentMessage,
  AgentSettings,
  ChatBody,
  ChatEvent,
  Conversation,
  ToolResult,
} from '#shared/agent/contracts/agent.ts';
import { dayIn } from '#shared/agent/questions/day-in.ts';
import { AppError } from '#shared/platform/errors.ts';
import { answerByCommands, isCommand } from './answer-by-commands.ts';
import { type Answer, type Answering, answerByModel, hasRunOut } from './answer-by-model.ts';
import {
  addMessage,
  findConversation,
  listMessages,
  recordCompanies,
  startConversation,
} from './conversations.ts';
import { companiesOf, isQuotaUsed, readSettings, readStrictest } from './settings.ts';
import type { AgentSources } from './sources.ts';
import { recordOutcome, recordQuestion } from './usage.ts';

/** The number of earlier messages sent to a model. */
const rememberedMessages = 20;

/** A saved question that is waiting for its answer. */
type OpenChat = {
  conversation: Conversation;
  question: AgentMessage;
  history: AgentMessage[];
  settings: AgentSettings;
  /** Whether the company's tokens are used up. */
  isQuotaUsed: boolean;
  usageId: number;
  /** The companies in question. */
  companies: { id: number; name: string }[];
  selection: Selection;
  timeZone: string;
};

/**
 * Saves a question in its conversation or a new one. Throws `not_found`, `forbidden`, `rate_limited` or
 * `business_rule`.
 */
export async function openChat(
  tx: PersonTx,
  body: ChatBody,
  selection: Selection,
  maxQuestions: number,
): Promise<OpenChat> {
  const continued =
    body.conversation_id === undefined ? null : await findConversation(tx, body.conversation_id);
  const companies = await companiesOf(tx, body.company_id, selection);
  for (const { id } of companies) authorize(tx, id, 'agent', 'ask');
  const ids = companies.map(({ id }) => id);
  const storedCompanyId = continued?.company_id ?? ids[0] ?? 0;
  const usageId = await recordQuestion(tx, storedCompanyId, maxQuestions);
  const conversation = continued ?? (await startConversation(tx, storedCompanyId, body.message));
  await recordCompanies(tx, conversation, ids);
  const history = continued === null ? [] : await listMessages(tx, conversation, rememberedMessages);
  const question = await addMessage(tx, conversation, { role: 'person', text: body.message });
  const spent: boolean[] = [];
  for (const id of ids) spent.push(await isQuotaUsed(tx, id, await readSettings(tx, id)));
  const isChosen = ids.some((id) => selection.companies?.includes(id) ?? true);
  return {
    conversation,
    question,
    history,
    settings: await readStrictest(tx, ids),
    isQuotaUsed: spent.includes(true),
    usageId,
    companies,
    timeZone: body.time_zone ?? 'UTC',
    // Selected areas of other companies do not filter this one.
    selection: { companies: ids, areas: isChosen ? selection.areas : undefined },
  };
}

export type ChatDeps = { database: Database; sources: AgentSources; model: Model | null; clock: () => Date };

/**
 * Answers an open question and saves the answer. Each lookup is its own transaction as the user, so a thinking model
 * holds none open. Progress is passed to `emit` as it happens.
 */
export async function answerChat(
  deps: ChatDeps,
  caller: Caller,
  chat: OpenChat,
  { emit, signal, log }: { emit: (event: ChatEvent) => void; signal: AbortSignal; log: FastifyBaseLogger },
): Promise<AgentMessage> {
  const started = performance.now();
  const { conversation, settings, usageId } = chat;
  emit({ type: 'conversation', conversation, question: chat.question });
  const now = deps.clock();
  const today = dayIn(chat.timeZone, now);
  const run = (call: ToolCall) => runAs(deps, caller, chat, { today, listDay: dayIn('UTC', now) }, call, log);
  const answering: Answering = {
    question: chat.question.text,
    history: chat.history,
    companies: chat.companies.map(({ name }) => name),
    today,
    settings,
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.max_seconds * 1000)]),
    runTool: run,
    onText: (text) => emit({ type: 'text', text }),
    onTool: (tool) => emit({ type: 'tool', tool }),
    onResult: (result) => emit({ type: 'result', result }),
  };
  const answer = await answerBy(deps.model, chat, answering, log);
  const message = await deps.database.as(caller, async (tx) => {
    await recordOutcome(tx, conversation.company_id, usageId, {
      answeredBy: answer.answeredBy,
      failed: answer.failed,
      milliseconds: Math.round(performance.now() - started),
      inputTokens: answer.inputTokens,
      outputTokens: answer.outputTokens,
      tools: answer.results.map(({ tool }) => tool),
    });
    const { text, results, notes, answeredBy } = answer;
    return addMessage(tx, conversation, { role: 'agent', text, results, notes, answered_by: answeredBy });
  });
  emit({ type: 'done', message });
  return message;
}

/** Uses the model if there is one and it may be used; the built-in commands take over if it fails. */
async function answerBy(
  model: Model | null,
  { settings, isQuotaUsed }: OpenChat,
  request: Answering,
  log: FastifyBaseLogger,
): Promise<Answer> {
  if (model === null || !settings.use_model) return answerByCommands(request);
  if (isQuotaUsed) {
    const answer = await answerByCommands(request);
    return {
      ...answer,
      notes: ['The company reached its 30-day token limit, so the built-in commands answered.'],
    };
  }
  const answer = await answerByModel(model, request, (error) =>
    log.warn({ err: error }, 'the model gave no answer'),
  );
  const isStopped = request.signal.aborted && !hasRunOut(request.signal);
  if (!answer.failed || answer.results.length > 0 || isStopped || !isCommand(request)) return answer;
  const instead = await answerByCommands(request);
  return {
    ...instead,
    notes: [...answer.notes, 'The built-in commands answered instead.'],
    inputTokens: answer.inputTokens,
    outputTokens: answer.outputTokens,
  };
}

async function runAs(
  { database, sources }: ChatDeps,
  caller: Caller,
  { conversation, question, companies, selection }: OpenChat,
  days: { today: string; listDay: string },
  call: ToolCall,
  log: FastifyBaseLogger,
): Promise<ToolResult> {
  try {
    return await database.as(caller, (tx) =>
      runTool(
        {
          tx,
          question: question.text,
          companies: companies.map(({ id }) => id),
          selection,
          ...days,
          sources,
          conversation,
        },
        call,
      ),
    );
  } catch (error) {
    // A user who was signed out or lost the company meanwhile gets no further answer.
    if (error instanceof AppError && error.code === 'unauthenticated') throw error;
    if (error instanceof AppError && error.status < 500)
      return { tool: call.tool, ...refusal(error.message) };
    log.error({ err: error, tool: call.tool }, 'a tool of the agent failed');
    return { tool: call.tool, ...refusal('The records could not be read just now. Ask again.') };
  }
}
