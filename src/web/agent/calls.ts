import type {
  AgentMessage,
  AgentState,
  AgentUsage,
  ChatBody,
  ChatEvent,
  Conversation,
  Proposal,
  SettingsBody,
} from '#shared/agent/contracts/agent.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { readEvents } from './read-events.ts';

type Rows<T> = { data: T[] };
type One<T> = { data: [T] };

/** Returns the agent's configuration and permissions in the first of the selected companies. */
export async function getAgent(selection: SelectionHeaders | null, signal: AbortSignal): Promise<AgentState> {
  return (await api.get<One<AgentState>>('/api/agent', { selection, signal })).data[0];
}

export async function getUsage(selection: SelectionHeaders | null, signal: AbortSignal): Promise<AgentUsage> {
  return (await api.get<One<AgentUsage>>('/api/agent/usage', { selection, signal })).data[0];
}

export async function saveSettings(body: SettingsBody): Promise<AgentState> {
  return (await api.put<One<AgentState>>('/api/agent/settings', body)).data[0];
}

export async function listConversations(
  selection: SelectionHeaders | null,
  signal: AbortSignal,
): Promise<Conversation[]> {
  return (await api.get<Rows<Conversation>>('/api/agent/conversations', { selection, signal })).data;
}

export type OpenConversation = Conversation & { messages: AgentMessage[] };

export async function getConversation(id: number, signal: AbortSignal): Promise<OpenConversation> {
  return (await api.get<One<{ data: OpenConversation }>>(`/api/agent/conversations/${id}`, { signal }))
    .data[0].data;
}

export async function deleteConversation(id: number): Promise<void> {
  await api.delete(`/api/agent/conversations/${id}`);
}

/** Confirms or rejects the change that the agent proposed. */
export async function decideProposal(id: number, act: 'confirm' | 'reject'): Promise<Proposal> {
  return (await api.post<One<{ data: Proposal }>>(`/api/agent/proposals/${id}/${act}`)).data[0].data;
}

/** Sends a question and calls `onEvent` as the answer is generated. */
export async function ask(
  body: ChatBody,
  selection: SelectionHeaders | null,
  signal: AbortSignal,
  onEvent: (event: ChatEvent) => void,
): Promise<void> {
  const response = await api.send('/api/llm/chat', body, {
    selection,
    signal,
    headers: { Accept: 'text/event-stream' },
  });
  await readEvents(response, onEvent);
}
