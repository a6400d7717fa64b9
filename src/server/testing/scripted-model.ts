import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted model does in one turn. */
type ScriptedTurn = {
  text?: string;
  calls?: { name: string; input: unknown }[];
  /** Ends the answer as if the model's output limit was reached. */
  cut?: true;
  /**
   * Instead of an answer: no response, a partial one that stalls, a partial one whose connection breaks, invalid
   * content, or an error with this status.
   */
  fault?: 'hang' | 'stall' | 'break' | 'rubbish' | number;
};

export type ScriptedModel = {
  openAi: { LLM_PROVIDER: string; LLM_BASE_URL: string; LLM_MODEL: string };
  anthropic: { LLM_PROVIDER: string; LLM_BASE_URL: string; LLM_MODEL: string };
  /** Plays these turns from now on; repeats the last one if more are requested. */
  play: (...turns: ScriptedTurn[]) => void;
  /** The request bodies received, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read requests of two protocols and assert on them.
  requests: any[];
  close: () => Promise<void>;
};

/** Starts a server that speaks the protocols of both providers and plays a script. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  let script: ScriptedTurn[] = [];
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      requests.push(body);
      const turn = (script.length > 1 ? script.shift() : script[0]) ?? {};
      play(turn, request.url?.endsWith('/messages') === true ? anthropicEvents : openAiEvents, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}`;
  return {
    openAi: { LLM_PROVIDER: 'openai', LLM_BASE_URL: `${at}/v1`, LLM_MODEL: 'scripted' },
    anthropic: { LLM_PROVIDER: 'anthropic', LLM_BASE_URL: at, LLM_MODEL: 'scripted' },
    play: (...turns) => {
      script = turns;
      requests.length = 0;
    },
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text);
}

function play(
  turn: ScriptedTurn,
  eventsOf: (turn: ScriptedTurn) => string[],
  response: ServerResponse,
): void {
  const { fault } = turn;
  if (fault === 'hang') return;
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"the key sk-secret-of-the-provider is wrong"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (fault === 'rubbish') {
    response.end('data: {"what": [is this\n\nevent: x\ndata: <html>\n\n');
    return;
  }
  const events = eventsOf(turn);
  const isHalf = fault === 'break' || fault === 'stall';
  for (const event of isHalf ? events.slice(0, Math.ceil(events.length / 2)) : events) response.write(event);
  if (fault === 'break') response.destroy();
  else if (fault !== 'stall') response.end();
}

/** Splits a text into pieces, as models send it. */
function pieces(text: string): string[] {
  return text.match(/.{1,7}/gsu) ?? [];
}

function openAiEvents({ text = '', calls = [], cut }: ScriptedTurn): string[] {
  const chunk = (delta: unknown, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const calledTools = calls.flatMap(({ name, input }, index) => [
    chunk({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
    }),
    ...pieces(typeof input === 'string' ? input : JSON.stringify(input)).map((part) =>
      chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
    ),
  ]);
  const reason = cut ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop';
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(text).map((content) => chunk({ content })),
    ...calledTools,
    chunk({}, reason),
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })}\n\n`,
    'data: [DONE]\n\n',
  ];
}

function anthropicEvents({ text = '', calls = [], cut }: ScriptedTurn): string[] {
  const event = (type: string, reported: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...reported })}\n\n`;
  const block = (index: number, start: object, deltas: object[]) => [
    event('content_block_start', { index, content_block: start }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ];
  const said = block(
    0,
    { type: 'text', text: '' },
    pieces(text).map((part) => ({ type: 'text_delta', text: part })),
  );
  const calledTools = calls.flatMap(({ name, input }, place) =>
    block(
      place + 1,
      { type: 'tool_use', id: `toolu_${place}`, name, input: {} },
      pieces(typeof input === 'string' ? input : JSON.stringify(input)).map((part) => ({
        type: 'input_json_delta',
        partial_json: part,
      })),
    ),
  );
  const message = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 1 },
  };
  const reason = cut ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn';
  return [
    event('message_start', { message }),
    ...said,
    ...calledTools,
    event('message_delta', {
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 20 },
    }),
    event('message_stop', {}),
  ];
}
