import type { LandAnswer, LandRequest } from './land-messages.ts';

type LandQuery = LandRequest extends infer Each
  ? Each extends LandRequest
    ? Omit<Each, 'request'>
    : never
  : never;
type LandReply<Type> = Extract<LandAnswer, { type: Type; request: number }>;
export type LandWorkerCall = <A extends LandQuery>(request: A) => Promise<LandReply<A['type']>>;

let openedWorker: Promise<LandWorkerCall> | undefined;

/**
 * Opens the worker that holds the land for the whole page; it reads the two atlases that ship with the application.
 * Throws if the server does not respond.
 */
export function openLandWorker(): Promise<LandWorkerCall> {
  openedWorker ??= startLand().catch((error: unknown) => {
    openedWorker = undefined;
    throw error;
  });
  return openedWorker;
}

async function startLand(): Promise<LandWorkerCall> {
  const worker = new Worker(new URL('./land-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: LandAnswer) => void>();
  let requests = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessage = ({ data }: MessageEvent<LandAnswer>) => {
      if (data.type === 'ready') return resolve();
      if (data.type === 'failed') return fail(data.message);
      waiting.get(data.request)?.(data);
      waiting.delete(data.request);
    };
  });
  return (asked) =>
    new Promise((resolve) => {
      requests += 1;
      waiting.set(requests, (answer) => resolve(answer as LandReply<(typeof asked)['type']>));
      worker.postMessage({ ...asked, request: requests });
    });
}
