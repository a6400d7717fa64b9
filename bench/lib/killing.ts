import type { BenchServer } from './server.ts';

/** Kills a server process without warning and waits until it has exited. */
export async function killServer({ process: server }: BenchServer): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

/** Signs in a user that `signUp` created and returns the token. */
export async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'bench-password' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
