import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { type ChatEvent, chatAnswer, chatBody } from '#shared/agent/contracts/agent.ts';
import { answerChat, type ChatDeps, openChat } from './chat.ts';

/**
 * `POST /llm/chat`: answers a question as a stream of server-sent events, or as JSON if the client accepts only that.
 */
export function chatRoute(
  app: FastifyInstance,
  { database, clock, config }: AppContext,
  { sources, model }: Pick<ChatDeps, 'sources' | 'model'>,
): void {
  const deps: ChatDeps = { database, sources, model, clock };
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  defineRoute(app, {
    method: 'POST',
    url: ['/llm/chat', '/api/llm/chat'],
    access: ['agent', 'ask'],
    entails: [
      ['record', 'update'],
      ['report', 'read'],
    ],
    selective: true,
    tag: 'Agent',
    summary:
      'Ask about the records; the answer comes as server-sent events (conversation, text, tool, result, done, error), or as JSON with Accept: application/json',
    body: chatBody,
    response: { 200: chatAnswer },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const chat = await database.as(request.caller, (tx) =>
        openChat(tx, body, selection, config.agentQuestions),
      );
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, stopping.signal]);
      const { caller, log } = request;
      if (wantsJson(request.headers.accept)) {
        const message = await answerChat(deps, caller, chat, { emit: () => undefined, signal, log });
        return { success: true, data: [{ conversation: chat.conversation, message }] };
      }
      const emit = beginEvents(reply);
      try {
        await answerChat(deps, caller, chat, { emit, signal, log });
      } catch (error) {
        // The response has begun, so the error can only be reported in it.
        log.error({ err: error }, 'the agent gave no answer');
        emit({ type: 'error', message: 'The answer could not be finished. Ask again.' });
      }
      reply.raw.end();
      return reply;
    },
  });
}

function wantsJson(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/event-stream');
}

function beginEvents(reply: FastifyReply): (event: ChatEvent) => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return ({ type, ...told }) => {
    if (!raw.destroyed) raw.write(`event: ${type}\ndata: ${JSON.stringify(told)}\n\n`);
  };
}
