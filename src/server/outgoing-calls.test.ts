import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Nothing that a person sends decides whom this server calls: it speaks to its database, its mail server and the agent's model, which
 * the configuration names, and to nobody else. Map tiles are asked for by the browser. Whoever adds a call has to name it here, with what keeps it from
 * being led elsewhere.
 */

/** Files that may open connections, and to whom. */
const callers: Readonly<Record<string, string>> = {
  'platform/db/embedded/ports.ts': 'whether the embedded database answers at its port of 127.0.0.1',
  'agent/models/anthropic-model.ts': 'the model that the configuration names, at its address alone',
  'agent/models/openai-model.ts': 'the model that the configuration names, at its address alone',
};

const reachesOut =
  /import (?!type)[^;]*from 'node:(?:http|https|http2|net|tls|dgram|dns)(?:\/promises)?'|\bfetch\(|\bnew WebSocket\(|from '(?:undici|axios|got|node-fetch|ws|openai|@anthropic-ai\/sdk)'/;
/** A number and a type, no connection. */
const harmless = /import \{ maxHeaderSize, type Server \} from 'node:http';/;

it('no file of the server calls anybody but database, mail server and model', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    const text = (await readFile(join(import.meta.dirname, file), 'utf8')).replace(harmless, '');
    if (reachesOut.test(text)) found.push(file);
  }
  expect(found.sort()).toEqual(Object.keys(callers).sort());
});
