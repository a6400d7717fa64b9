import { expect, test } from 'vitest';
import type { ChatEvent } from '#shared/agent/contracts/agent.ts';
import { readEvents } from './read-events.ts';

function streamOf(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );
}

const said = 'event: text\ndata: {"text":"½ of it\\n\\nmore"}\n\n';
const end = 'event: error\ndata: {"message":"No."}\n\n';

test.each([1, 2, 7, 1000])('reads events from pieces of %i bytes', async (size) => {
  const events: ChatEvent[] = [];
  await readEvents(streamOf(said + end, size), (event) => events.push(event));
  expect(events).toEqual([
    { type: 'text', text: '½ of it\n\nmore' },
    { type: 'error', message: 'No.' },
  ]);
});

test('tells a stream that ends too early from one that is over', async () => {
  await expect(readEvents(streamOf(said, 9), () => undefined)).rejects.toThrow('was interrupted');
});
