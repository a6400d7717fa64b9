import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { Mailer } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { reportMailFailure } from './report-mail-failure.ts';
import { sendLater } from './send-later.ts';
import { smtpMailer } from './smtp-mailer.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

type Received = { from: string; to: string[]; message: string };

/** Starts a mail server that stores what it receives. */
async function startMailServer(accepts = true): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'land' && auth.password === 'p@ss'
        ? done(null, { user: 'land' })
        : done(new Error('Not you')),
    onRcptTo: (_address, _session, done) => done(accepts ? null : new Error('No such mailbox')),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((message) => {
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

function mailerOf(
  environment: Record<string, string>,
  log: (line: string) => void = () => undefined,
): Mailer {
  const config = readConfig(environment);
  const mailer = openMailer(config, openFileStore(config), log);
  undo.push(async () => mailer.close());
  return mailer;
}

const link = `https://land.example.com/reset-password/${'x'.repeat(43)}`;
const mail = { to: 'ada@example.com', subject: 'A subject', text: `First line\n\n${link}\n` };

describe('mail by SMTP', () => {
  it('arrives with sender, receiver, subject and text, after signing in', async () => {
    const { port, received } = await startMailServer();
    const mailer = mailerOf({
      SMTP_URL: `smtp://land:p%40ss@127.0.0.1:${port}`,
      MAIL_FROM: 'Platbook <land@example.com>',
    });
    expect(mailer.where).toBe(`127.0.0.1:${port}`);
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'land@example.com', to: ['ada@example.com'] });
    const message = received[0]?.message ?? '';
    expect(message).toMatch(/^From: Platbook <land@example\.com>\r?$/m);
    expect(message).toMatch(/^Subject: A subject\r?$/m);
    expect(message.replace(/=\r?\n/g, '')).toContain(link);
  });

  it('reaches one address, whatever signs it holds', async () => {
    const { port, received } = await startMailServer();
    const mailer = mailerOf({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    for (const to of ['a,b@example.com', 'a@b.example<c@d.example>', '"x"<y@z.example>,w@v.example'])
      await mailer.send({ ...mail, to }).catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).toContain('"a,b"@example.com');
    for (const { to } of received) expect(to).toHaveLength(1);
    expect(received.flatMap(({ to }) => to)).not.toContain('w@v.example');
    expect(received.flatMap(({ to }) => to)).not.toContain('c@d.example');
  });

  it('fails aloud when the server refuses the receiver or the password', async () => {
    const refusing = await startMailServer(false);
    await expect(mailerOf({ SMTP_URL: `smtp://127.0.0.1:${refusing.port}` }).send(mail)).rejects.toThrow(
      'No such mailbox',
    );
    const { port } = await startMailServer();
    await expect(mailerOf({ SMTP_URL: `smtp://land:wrong@127.0.0.1:${port}` }).send(mail)).rejects.toThrow(
      'Not you',
    );
  });
});

describe('mail without a mail server', () => {
  async function outbox(): Promise<{ mailer: Mailer; folder: string; lines: string[] }> {
    const dataDir = await mkdtemp(join(tmpdir(), 'platbook-mail-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    return {
      mailer: mailerOf({ DATA_DIR: dataDir }, (line) => lines.push(line)),
      folder: join(dataDir, 'outbox'),
      lines,
    };
  }

  it('is a file that only its owner may read, holds the link whole, and is told in the log', async () => {
    const { mailer, folder, lines } = await outbox();
    expect(mailer.where).toContain(folder);
    await mailer.send(mail);
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(lines).toEqual([`A mail was written to ${join(folder, name)}`]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const message = await readFile(join(folder, name), 'utf8');
    expect(message).toContain(`\n${link}\n`);
    expect(message).toContain('To: <ada@example.com>\r\nSubject: A subject\r\n');
  });

  it('keeps mails of the same moment apart', async () => {
    const { mailer, folder } = await outbox();
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)));
    expect(await readdir(folder)).toHaveLength(20);
  });
});

describe('a mail attachment', () => {
  const content = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256));
  const withFile = {
    ...mail,
    attachment: { fileName: "Müller's (Acres).pdf", type: 'application/pdf', content },
  };
  const wholeFile = content.toString('base64');

  it('arrives complete next to the text', async () => {
    const { port, received } = await startMailServer();
    await mailerOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }).send(withFile);
    const message = received[0]?.message ?? '';
    expect(message.replace(/\r?\n/g, '')).toContain(wholeFile);
    expect(message).toContain('Content-Type: application/pdf');
    expect(message.replace(/=\r?\n/g, '')).toContain(link);
  });

  it('is complete in the file of an unsent mail', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platbook-mail-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    await mailerOf({ DATA_DIR: dataDir }).send(withFile);
    const folder = join(dataDir, 'outbox');
    const [name = ''] = await readdir(folder);
    const message = await readFile(join(folder, name), 'utf8');
    expect(message.replace(/\r\n/g, '')).toContain(wholeFile);
    expect(message).toContain("filename*=UTF-8''M%C3%BCller%27s%20%28Acres%29.pdf");
    expect(message).toContain(`\n${link}\n`);
  });
});

describe('why a mail was not sent', () => {
  const failureOf = async (url: string) => {
    const failed = await mailerOf({ SMTP_URL: url })
      .send(mail)
      .catch((error: unknown) => error);
    return reportMailFailure(failed);
  };

  it('is what the mail server answered', async () => {
    const { port } = await startMailServer(false);
    const reported = await failureOf(`smtp://127.0.0.1:${port}`);
    expect(reported).toMatchObject({ mayHaveArrived: false, isServerAway: false });
    expect(reported.message).toMatch(
      /^The mail server refused this mail\. Its response: \d{3} .*No such mailbox/,
    );
  });

  it('is the password of the installation, which is not revealed', async () => {
    const { port } = await startMailServer();
    const reported = await failureOf(`smtp://land:wrong@127.0.0.1:${port}`);
    expect(reported).toMatchObject({ mayHaveArrived: false, isServerAway: true });
    expect(reported.message).not.toContain('wrong');
  });

  it('is that no mail server is there', async () => {
    expect(await failureOf('smtp://127.0.0.1:1')).toEqual({
      message: 'The mail server could not be reached.',
      cause: 'The mail server could not be reached.',
      mayHaveArrived: false,
      isServerAway: true,
      isPassing: true,
    });
  });

  it('is a mail server that never responds, or stops responding after the mail', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()));
    const hanging = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream) => stream.resume(),
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', () => resolve()));
    const messageOf = async (address: AddressInfo) => {
      const mailer = smtpMailer({
        url: `smtp://127.0.0.1:${address.port}`,
        from: 'a@b.example',
        timeout: 300,
      });
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      return reportMailFailure(failure);
    };
    expect(await messageOf(silent.address() as AddressInfo)).toMatchObject({
      message: 'The mail server did not respond in time.',
      mayHaveArrived: false,
      isServerAway: true,
      isPassing: true,
    });
    expect(await messageOf(hanging.server.address() as AddressInfo)).toMatchObject({
      cause: 'The mail server did not respond in time.',
      mayHaveArrived: true,
      isServerAway: true,
      isPassing: false,
    });
    silent.close();
    hanging.close();
  });

  it.each([
    ['at the receiver, for the time being', { onRcptTo: 451 }, { isPassing: true, isServerAway: false }],
    ['at the receiver, for good', { onRcptTo: 550 }, { isPassing: false, isServerAway: false }],
    ['after the whole mail, for the time being', { onData: 452 }, { isPassing: true, isServerAway: false }],
    ['at its door, for the time being', { onConnect: 421 }, { isPassing: true, isServerAway: true }],
  ])('tells whether a refusal passes: %s', async (_where, at: Record<string, number>, expected) => {
    const refuse = (where: string) =>
      at[where] === undefined
        ? null
        : Object.assign(new Error('Come back later'), { responseCode: at[where] });
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => done(refuse('onConnect')),
      onRcptTo: (_address, _session, done) => done(refuse('onRcptTo')),
      onData: (stream, _session, done) => {
        stream.on('end', () => done(refuse('onData'))).resume();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const reported = await failureOf(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    expect(reported).toMatchObject({ ...expected, mayHaveArrived: false });
    expect(reported.message).toMatch(
      /^The mail server refused this mail\. Its response: [45]\d\d .*Come back later/,
    );
  });

  it('leaves open whether a mail arrived that broke off on its way', () => {
    const error = Object.assign(new Error('secret'), { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
    const reported = reportMailFailure(error);
    expect(reported).toMatchObject({ mayHaveArrived: true, isServerAway: true });
    expect(reported.message).not.toContain('secret');
    expect(reportMailFailure('anything')).toMatchObject({ mayHaveArrived: false, isServerAway: false });
  });
});

describe('a header that would inject headers', () => {
  it.each([
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com\nBcc: eve@example.com' },
    { subject: 'Hello\r\n\r\nAnother body' },
    { subject: 'Hello\u0000' },
  ])('is refused on both ways: %j', async (change) => {
    const { port, received } = await startMailServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'platbook-mail-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const mailers = [mailerOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }), mailerOf({ DATA_DIR: dataDir })];
    for (const mailer of mailers)
      await expect(mailer.send({ ...mail, ...change })).rejects.toThrow('control character');
    expect(received).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('the configuration of mail', () => {
  it.each([
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A <a@example.com>\nBcc: b@example.com' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  ])('refuses %j with its name', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(`${name}: must be`);
  });

  it('has a sender of its own, and links without a doubled slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://land.example.com/' })).toMatchObject({
      publicUrl: 'https://land.example.com',
      mailFrom: 'Platbook <no-reply@land.example.com>',
    });
    expect(readConfig({}).mailFrom).toBe('Platbook <no-reply@localhost.localdomain>');
  });
});

describe('sending in the background of a request', () => {
  it('neither waits for the mail nor fails with it, and is finished before the application closes', async () => {
    const done: string[] = [];
    const later = Promise.withResolvers<void>();
    const app = Fastify();
    const send = sendLater(app, {
      where: 'the test',
      delivery: 'mail',
      send: async ({ to }) => {
        if (to === 'broken') throw new Error('The mail server is away');
        await later.promise;
        done.push(to);
      },
      close: () => undefined,
    });
    send({ ...mail, to: 'broken' });
    send({ ...mail, to: 'slow' });
    const closing = app.close();
    expect(done).toEqual([]);
    later.resolve();
    await closing;
    expect(done).toEqual(['slow']);
  });
});
