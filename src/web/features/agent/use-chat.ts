import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AgentToolName, agentTools } from '#shared/agent/tools.ts';
import type { ChatEvent, ToolResult } from '#shared/contracts/agent.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { ask, getConversation, type OpenConversation } from './calls.ts';

/** An answer that is being made. */
export type Pending = { question: string; text: string; doing: string | null; results: ToolResult[] };

export const conversationKey = (id: number | null) => ['agent', 'conversation', id];

/** The conversation of the page's address, and how it goes on. */
export function useChat(companyId: number | undefined) {
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
  // An answer that nobody waits for any more is not made to its end.
  useEffect(() => () => abort.current?.abort(), []);

  const open = (next: number | null) => {
    abort.current?.abort();
    setFailure(null);
    setUrl((current) => withConversation(current, next));
  };

  /** Asks; answers whether the question was taken down. */
  const send = async (message: string): Promise<boolean> => {
    const controller = new AbortController();
    abort.current = controller;
    let asked: OpenConversation | null = null;
    setFailure(null);
    setPending({ question: message, text: '', doing: null, results: [] });
    const take = (event: ChatEvent) => {
      setPending((current) => current && progressOf(current, event));
      if (event.type === 'conversation') {
        const before =
          id === null ? [] : (client.getQueryData<OpenConversation>(conversationKey(id))?.messages ?? []);
        asked = { ...event.conversation, messages: [...before, event.question] };
      }
      if (event.type === 'done' && asked !== null)
        asked = { ...asked, messages: [...asked.messages, event.message] };
      if (event.type === 'error') setFailure(event.message);
    };
    try {
      const body = { message, ...(id === null ? { company_id: companyId } : { conversation_id: id }) };
      await ask(body, headers, controller.signal, take);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error));
    }
    const kept = asked as OpenConversation | null;
    if (kept !== null) {
      client.setQueryData(conversationKey(kept.id), kept);
      if (kept.id !== id && !controller.signal.aborted)
        setUrl((current) => withConversation(current, kept.id));
    }
    setPending(null);
    void client.invalidateQueries({ queryKey: ['agent'] });
    return kept !== null;
  };

  return { id, query, pending, failure, send, open, stop: () => abort.current?.abort() };
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
