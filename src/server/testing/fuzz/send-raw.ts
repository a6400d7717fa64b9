import { connect } from 'node:net';

/** A request as the bytes to send. */
export type RawRequest = {
  head: string;
  body: Buffer;
  /**
   * Ends the connection's sending side after this, like a client that left; for a head that announces more than is
   * sent.
   */
  isLast: boolean;
};

export type RawAnswer =
  | { kind: 'answered'; status: number; text: string; milliseconds: number }
  /** The connection ended before there was a response. */
  | { kind: 'closed'; milliseconds: number }
  | { kind: 'hung'; milliseconds: number };

/**
 * Sends bytes on their own connection and reads the response to its end, or until the limit (milliseconds) has passed.
 */
export function sendRaw(port: number, { head, body, isLast }: RawRequest, limit: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (kind: 'end' | 'hung') => {
      clearTimeout(timer);
      socket.destroy();
      const milliseconds = performance.now() - begun;
      // A response can begin with permission to send the body.
      const text = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      if (kind === 'hung') resolve({ kind, milliseconds });
      else if (Number.isNaN(status)) resolve({ kind: 'closed', milliseconds });
      else resolve({ kind: 'answered', status, text, milliseconds });
    };
    const timer = setTimeout(() => end('hung'), limit);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => end('end'));
    socket.on('close', () => end('end'));
    // A server that has refused a body may close the connection before all of it is sent.
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]));
    if (isLast) socket.end();
  });
}
