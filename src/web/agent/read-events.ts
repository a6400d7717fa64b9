import type { ChatEvent } from '#shared/agent/contracts/agent.ts';

/**
 * Reads server-sent events as they arrive, regardless of how their bytes are split into chunks. Throws if the stream
 * ends before the answer does.
 */
export async function readEvents(response: Response, onEvent: (event: ChatEvent) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let isDone = false;
  while (reader !== undefined) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const event = readEvent(part);
      if (event === null) continue;
      isDone ||= event.type === 'done' || event.type === 'error';
      onEvent(event);
    }
  }
  if (!isDone) throw new Error('The answer was interrupted. Ask again.');
}

function readEvent(text: string): ChatEvent | null {
  const line = (name: string) =>
    text
      .split('\n')
      .find((each) => each.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [type, data] = [line('event'), line('data')];
  if (type === undefined || data === undefined) return null;
  // The API contract defines what each event carries.
  return { type, ...JSON.parse(data) } as ChatEvent;
}
