import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sliceText } from './slice-text.ts';

/** Longer responses are sent in slices: measuring and copying a page of large outlines takes a hundred milliseconds. */
const largeText = 1024 * 1024;

/** Sends large texts in slices as the client reads them. Register it before the hook that compresses. */
export function sendLargeInSlices(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' && payload.length > largeText ? Readable.from(sliceText(payload)) : payload,
  );
}
