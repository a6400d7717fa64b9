import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server for these tests. It writes each mail to its own file in a folder, named in order of arrival. */
export async function openMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      count += 1;
      const name = `${String(count).padStart(6, '0')}.eml`;
      const recipients = envelope.rcptTo.map(({ address }) => `X-Envelope-To: <${address}>\r\n`);
      storeMail(stream, join(folder, name), recipients.join('')).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Written under a temporary name until complete, because a test may read the folder at any time. */
async function storeMail(stream: AsyncIterable<Buffer>, path: string, head: string): Promise<void> {
  const message = Buffer.concat([Buffer.from(head), await buffer(stream)]);
  await writeFile(`${path}.part`, message);
  await rename(`${path}.part`, path);
}
