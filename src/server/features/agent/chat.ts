import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '#server/db/caller.ts';
import { authorize, type Database, type PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import type {
  AgentMessage,
  AgentSettings,
  ChatBody,
  ChatEvent,
  Conversation,
  ToolResult,
} from '#shared/contracts/agent.ts';
import type { ToolCall } from '#shared/contracts/agent-tools.ts';
import { AppError } from '#shared/errors.ts';
import { answerByCommands, isCommand } from './answer-by-commands.ts';
import { type Answer, type Answering, answerByModel } from './answer-by-model.ts';
import { addMessage, findConversation, listMessages, startConversation } from './conversations.ts';
import type { Model } from './models/model.ts';
import { companyOf, isSpent, readSettings } from './settings.ts';
import type { AgentSources } from './sources.ts';
import { runTool } from './tools/run-tool.ts';
import { refusal } from './tools/tool.ts';
import { noteOutcome, noteQuestion } from './usage.ts';

/** So many messages of before are told to a model. */
const rememberedMessages = 20;

/** A question that was taken down and waits for its answer. */
type OpenChat = {
  conversation: Conversation;
  question: AgentMessage;
  history: AgentMessage[];
  settings: AgentSettings;
  /** The company's tokens are used up. */
  spent: boolean;
  usageId: number;
  selection: Selection;
};

/** Takes a question down, in its conversation or a new one. Throws `not_found`, `forbidden`, `rate_limited` or `business_rule`. */
export async function openChat(
  tx: PersonTx,
  body: ChatBody,
  selection: Selection,
  mostQuestions: number,
): Promise<OpenChat> {
  const continued =
    body.conversation_id === undefined ? null : await findConversation(tx, body.conversation_id);
  const company = await companyOf(tx, continued?.company_id ?? body.company_id, selection);
  authorize(tx, company.id, 'agent', 'ask');
  const usageId = await noteQuestion(tx, company.id, mostQuestions);
  const settings = await readSettings(tx, company.id);
  const conversation = continued ?? (await startConversation(tx, company.id, body.message));
  const history = continued === null ? [] : await listMessages(tx, conversation, rememberedMessages);
  const question = await addMessage(tx, conversation, { role: 'person', text: body.message });
  const isChosen = selection.companies?.includes(company.id) ?? true;
  return {
    conversation,
    question,
    history,
    settings,
    spent: await isSpent(tx, company.id, settings),
    usageId,
    // Areas of other companies narrow nothing of this one.
    selection: { companies: [company.id], areas: isChosen ? selection.areas : undefined },
  };
}

export type ChatDeps = { database: Database; sources: AgentSources; model: Model | null; clock: () => Date };

/**
 * Answers an open question and keeps the answer. Each look into the records is a transaction of its own, of the person who asks: a
 * model that thinks holds none. What happens is told to `emit` while it happens.
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
  const today = deps.clock().toISOString().slice(0, 10);
  const run = (call: ToolCall) => runAs(deps, caller, chat, today, call, log);
  const asked: Answering = {
    question: chat.question.text,
    history: chat.history,
    company: conversation.company_name,
    today,
    settings,
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.max_seconds * 1000)]),
    runTool: run,
    onText: (text) => emit({ type: 'text', text }),
    onTool: (tool) => emit({ type: 'tool', tool }),
    onResult: (result) => emit({ type: 'result', result }),
  };
  const answer = await answerBy(deps.model, chat, asked, log);
  const message = await deps.database.as(caller, async (tx) => {
    await noteOutcome(tx, conversation.company_id, usageId, {
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

/** By the model where there is one and it may be asked; the built-in commands stand in for one that fails. */
async function answerBy(
  model: Model | null,
  { settings, spent }: OpenChat,
  asked: Answering,
  log: FastifyBaseLogger,
): Promise<Answer> {
  if (model === null || !settings.use_model) return answerByCommands(asked);
  if (spent) {
    const answer = await answerByCommands(asked);
    return {
      ...answer,
      notes: ['The company has used the tokens of its last 30 days: the built-in commands answered.'],
    };
  }
  const answer = await answerByModel(model, asked, (error) =>
    log.warn({ err: error }, 'the model gave no answer'),
  );
  if (!answer.failed || answer.results.length > 0 || asked.signal.aborted || !isCommand(asked.question))
    return answer;
  const instead = await answerByCommands(asked);
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
  { conversation, selection }: OpenChat,
  today: string,
  call: ToolCall,
  log: FastifyBaseLogger,
): Promise<ToolResult> {
  try {
    return await database.as(caller, (tx) =>
      runTool(
        { tx, company: conversation.company_id, selection, today, sources, conversation: conversation.id },
        call,
      ),
    );
  } catch (error) {
    // Who was signed out or lost the company while the answer was made is told nothing more.
    if (error instanceof AppError && error.code === 'unauthenticated') throw error;
    if (error instanceof AppError && error.status < 500)
      return { tool: call.tool, ...refusal(error.message) };
    log.error({ err: error, tool: call.tool }, 'a tool of the agent failed');
    return { tool: call.tool, ...refusal('The records could not be read just now. Ask again.') };
  }
}
