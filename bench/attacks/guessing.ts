import { once } from 'node:events';
import { connect } from 'node:net';
import { codeOf, stepAt } from '../../src/server/people/auth/two-factor/totp.ts';
import { fromBase32 } from '../../src/shared/testing/from-base32.ts';
import { signUp } from '../lib/server.ts';
import { call, type Finding, type Scene } from './attack.ts';

const guesses = 300;
/** Positions of the right guess, late enough that reordering in transit can't move it into the first ten. */
const rightAt = [60, 150, 299];
/** Failures allowed before an account's limit applies; the default of LOGIN_FAILURES_PER_ACCOUNT. */
const limit = 10;
const password = 'bench-password';

/**
 * Sends all bodies at the same moment, each on its own connection: each last byte is sent once all the rest has
 * arrived.
 */
async function sendAtOnce(
  port: number,
  path: string,
  bodies: readonly object[],
  token?: string,
): Promise<number[]> {
  const sockets = bodies.map((body) => {
    const text = JSON.stringify(body);
    const socket = connect(port, '127.0.0.1');
    const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
    const status = new Promise<number>((resolve) => {
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${bearer}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text.slice(0, -1)}`,
    );
    return { socket, status };
  });
  await Promise.all(sockets.map(({ socket }) => (socket.connecting ? once(socket, 'connect') : undefined)));
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const { socket } of sockets) socket.write('}');
  return Promise.all(sockets.map(({ status }) => status));
}

const guessed = (right: string, wrong: (place: number) => string): string[] =>
  Array.from({ length: guesses }, (_, place) => (rightAt.includes(place) ? right : wrong(place)));

function judge(where: string, statuses: number[]): Finding {
  const count = (test: (status: number) => boolean) => statuses.filter(test).length;
  const accepted = count((status) => status >= 200 && status < 300);
  const refused = count((status) => status === 429);
  const evaluated = guesses - refused;
  const failures = count((status) => status === 0 || status >= 500);
  return {
    tried: `${guesses} guesses at once at ${where}, the right one among them at ${rightAt.length} places`,
    measured: `${evaluated} evaluated (${limit} may be), ${accepted} accepted, ${refused} refused unseen${failures > 0 ? `, ${failures} without an answer` : ''}`,
    held: evaluated <= limit && accepted === 0 && failures === 0,
  };
}

/** Guesses passwords and codes in parallel to get past limits that check before and count after. */
export async function guess({ server: { address }, port }: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  const person = `guessed-${Date.now()}@example.com`;
  const { token } = await signUp(address, person);
  const passwords = guessed(password, (place) => `wrong-password-${place}`);

  findings.push(
    judge(
      'the confirmation of a password',
      await sendAtOnce(
        port,
        '/api/auth/two-factor',
        passwords.map((each) => ({ password: each })),
        token,
      ),
    ),
  );
  findings.push(
    judge(
      'login',
      await sendAtOnce(
        port,
        '/api/auth/login',
        passwords.map((each) => ({ email: person, password: each })),
      ),
    ),
  );

  const guarded = `guarded-${Date.now()}@example.com`;
  const { token: owner } = await signUp(address, guarded);
  const begun = await call(address, owner, '/api/auth/two-factor', { method: 'POST', body: { password } });
  const secret = fromBase32((begun.body as { secret: string }).secret);
  const code = (offset: number) => codeOf(secret, stepAt(Date.now()) + offset);
  await call(address, owner, '/api/auth/two-factor', { method: 'PUT', body: { code: code(-1) } });
  const requested = await call(address, undefined, '/api/auth/login', {
    method: 'POST',
    body: { email: guarded, password },
  });
  const { challenge } = requested.body as { challenge: string };
  const codes = guessed(code(0), (place) => String(100_000 + place));
  findings.push(
    judge(
      'login/two-factor',
      await sendAtOnce(
        port,
        '/api/auth/login/two-factor',
        codes.map((each) => ({ challenge, code: each })),
      ),
    ),
  );
  return findings;
}
