import type { Person } from '#server/testing/test-app.ts';
import type { AgentMessage, ChatEvent, Conversation } from '#shared/agent/contracts/agent.ts';

type Exchange = { conversation: Conversation; message: AgentMessage };

/** Asks a question and returns the answer as a single JSON response. */
export async function askFor(
  person: Person,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Exchange> {
  const answer = await person.post(
    '/api/llm/chat',
    { message, ...more },
    { accept: 'application/json', ...headers },
  );
  if (answer.status !== 200) throw new Error(`“${message}” was not answered: ${answer.text}`);
  return answer.body.data[0];
}

/** Parses the server-sent events of an answer. */
export function eventsOf(text: string): ChatEvent[] {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, type, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
      return { type, ...JSON.parse(data ?? '{}') };
    });
}
