import { connect, createServer } from 'node:net';

const timeout = 5_000;

/** Finds a port of 127.0.0.1 that is currently free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Whether a PostgreSQL server responds at a port of 127.0.0.1. A dying server may still be listed as alive. */
export function answersAsPostgres(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout });
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    // PostgreSQL's SSLRequest message; every server responds with one letter.
    const question = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
    socket.once('connect', () => socket.write(question));
    socket.once('data', (answer) => finish(answer[0] === 0x4e || answer[0] === 0x53));
    for (const end of ['error', 'timeout', 'close']) socket.once(end, () => finish(false));
  });
}
