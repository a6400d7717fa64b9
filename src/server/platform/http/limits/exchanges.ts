import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The latest request of a connection and its response. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The body may take as long as an upload: a signed-in user sends it to a route that takes files. */
  isUpload: boolean;
  /**
   * When the response began (milliseconds of `performance.now`), and how many bytes the connection had sent by then.
   */
  answering?: { since: number; bytes: number };
};

const latest = new WeakMap<Socket, Exchange>();

/** Records the request that a connection is handling, from its headers on. */
export function recordExchange(request: IncomingMessage, response: ServerResponse): void {
  latest.set(request.socket, { request, response, isUpload: false });
}

/** Returns the request that a connection is handling; undefined before the first one and after the last response. */
export function exchangeOn(socket: Socket): Exchange | undefined {
  const exchange = latest.get(socket);
  const isOver = exchange?.request.complete === true && exchange.response.writableFinished;
  return isOver ? undefined : exchange;
}
