import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AgentMessage, ChatEvent, ToolResult } from '#shared/agent/contracts/agent.ts';
import { type AgentToolName, agentTools } from '#shared/agent/questions/tools.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { ask, getConversation, type OpenConversation } from './calls.ts';

/** An answer in progress. */
export type Pending = { question: string; text: string; doing: string | null; results: ToolResult[] };

const conversationKey = (id: number | null) => ['agent', 'conversation', id];

/** Why a request is aborted: the user navigated away, or stopped the answer. */
const left = 'left';
const stop = 'stop';

type Talk = { progress: Pending; conversation: OpenConversation | null };

/** The conversation named in the page's address, and the actions on it. */
export function useChat() {
  const client = useQueryClient();
  const { headers } = useSelection();
  const [url, setUrl] = useAddress();
  const id = /^[1-9]\d{0,9}$/.test(url.get('conversation') ?? '') ? Number(url.get('conversation')) : null;
  const [pending, setPending] = useState<Pending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const query = useQuery({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => getConversation(id ?? 0, signal),
    enabled: id !== null,
  });
  // Aborts an answer that nobody is waiting for anymore.
  useEffect(() => () => abort.current?.abort(left), []);

  const open = (next: number | null) => {
    abort.current?.abort(left);
    setPending(null);
    setFailure(null);
    setUrl((current) => withConversation(current, next));
  };

  /** Sends a question; resolves to whether it was recorded. */
  const send = async (message: string): Promise<boolean> => {
    const controller = new AbortController();
    abort.current = controller;
    const talk: Talk = {
      progress: { question: message, text: '', doing: null, results: [] },
      conversation: null,
    };
    const before = client.getQueryData<OpenConversation>(conversationKey(id))?.messages ?? [];
    setFailure(null);
    setPending(talk.progress);
    try {
      const body = {
        message,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(id === null ? {} : { conversation_id: id }),
      };
      await ask(body, headers, controller.signal, (event) => {
        talk.progress = progressOf(talk.progress, event);
        setPending(talk.progress);
        if (event.type === 'conversation')
          talk.conversation = { ...event.conversation, messages: [...before, event.question] };
        if (event.type === 'done') talk.conversation &&= withMessage(talk.conversation, event.message);
        if (event.type === 'error') setFailure(event.message);
      });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error));
    }
    if (controller.signal.reason === left) return true;
    const { conversation, progress } = talk;
    const isStopped = controller.signal.aborted;
    if (conversation !== null) {
      client.setQueryData(
        conversationKey(conversation.id),
        isStopped ? withMessage(conversation, stopped(progress)) : conversation,
      );
      if (conversation.id !== id) setUrl((current) => withConversation(current, conversation.id));
    }
    setPending(null);
    // The server may still be saving the stopped answer, so the conversation shown is not refetched until it is opened
    // again.
    void client.invalidateQueries({
      queryKey: ['agent'],
      predicate: ({ queryKey }) => !isStopped || queryKey[1] !== 'conversation',
    });
    return conversation !== null;
  };

  return { id, query, pending, failure, send, open, stop: () => abort.current?.abort(stop) };
}

function withMessage(conversation: OpenConversation, message: AgentMessage): OpenConversation {
  return { ...conversation, messages: [...conversation.messages, message] };
}

/** The part of the answer generated before it was stopped. */
function stopped({ text, results }: Pending): AgentMessage {
  const notes = ['The answer was stopped.'];
  // Only a model takes long enough for a user to stop it.
  return { id: 0, role: 'agent', text, results, answered_by: 'model', notes, created_date: '' };
}

function withConversation(url: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(url);
  if (id === null) next.delete('conversation');
  else next.set('conversation', String(id));
  return next;
}

function progressOf(pending: Pending, event: ChatEvent): Pending {
  switch (event.type) {
    case 'text':
      return { ...pending, text: pending.text + event.text };
    case 'tool':
      return { ...pending, doing: labelOf(event.tool) };
    case 'result':
      return { ...pending, doing: null, results: [...pending.results, event.result] };
    default:
      return pending;
  }
}

function labelOf(tool: AgentToolName): string {
  return agentTools[tool].label;
}
