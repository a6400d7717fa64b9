import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * This server connects only to its database, mail server, file store and the agent's model, as configured, to the
 * webhooks that Managers enter, and to the identity providers that Administrators enter. The browser requests map tiles. Every new outgoing connection must be listed here, with
 * what keeps it from being redirected.
 */

/** Files that may open connections, and to whom. */
const callers: Readonly<Record<string, string>> = {
  'platform/db/embedded/ports.ts': 'whether the embedded database answers at its port of 127.0.0.1',
  'platform/files/object-store.ts': 'the file store that the configuration names, at its address alone',
  'people/auth/sign-on/open-provider.ts':
    'the identity providers that Administrators enter, and where their discovery documents lead',
  'platform/webhooks/guarded-post.ts':
    'the public addresses of webhooks, checked after their names are looked up, and hosts that the operator allows',
  'agent/models/anthropic-model.ts': 'the model that the configuration names, at its address alone',
  'agent/models/openai-model.ts': 'the model that the configuration names, at its address alone',
};

const reachesOut =
  /import (?!type)[^;]*from 'node:(?:http|https|http2|net|tls|dgram|dns)(?:\/promises)?'|\bfetch\(|\bnew WebSocket\(|from '(?:undici|axios|got|node-fetch|ws|openai|@anthropic-ai\/sdk)'/;
/** Imports only a number and a type, so it opens no connection. */
const harmless = /import \{ maxHeaderSize, type Server \} from 'node:http';/;

it('no file of the server calls anybody but database, mail server, file store, model and webhooks', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    const text = (await readFile(join(import.meta.dirname, file), 'utf8')).replace(harmless, '');
    if (reachesOut.test(text)) found.push(file);
  }
  expect(found.sort()).toEqual(Object.keys(callers).sort());
});
