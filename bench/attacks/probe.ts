import { request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Interval between calls to `/healthz`, in milliseconds. */
const interval = 20;
/** Time limit for a response from `/healthz` under any load, in milliseconds. */
export const maxWait = 250;

/**
 * Calls `/healthz` repeatedly until stopped and returns the longest wait in milliseconds. Runs in its own thread, so that the attacker's
 * own work is not measured.
 */
function startProbe(port: number): { started: Promise<unknown>; stop: () => Promise<number> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port } });
  const started = new Promise((resolve) => worker.once('message', resolve));
  return {
    started,
    stop: async () => {
      await started;
      const longest = new Promise<number>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      try {
        return await longest;
      } finally {
        await worker.terminate();
      }
    },
  };
}

/** Does some work and returns the longest wait for `/healthz` while it ran. */
export async function whileProbing<T>(
  port: number,
  work: () => Promise<T>,
): Promise<{ result: T; longest: number }> {
  const probe = startProbe(port);
  try {
    await probe.started;
    const result = await work();
    return { result, longest: await probe.stop() };
  } catch (error) {
    await probe.stop();
    throw error;
  }
}

/** Waits until the server responds quickly again, so that the after-effects of one attack aren't measured with the next. */
export async function waitUntilCalm(port: number): Promise<void> {
  for (let quick = 0, tries = 0; quick < 5 && tries < 1_000; tries += 1) {
    const wait = await ask(port);
    quick = wait < 50 ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns the milliseconds until `/healthz` has responded. */
function ask(port: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const end = () => resolve(performance.now() - begun);
    request({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (answer) => {
      answer.resume();
      answer.once('close', end);
    })
      .once('error', end)
      .end();
  });
}

if (!isMainThread && parentPort !== null) {
  const { port } = workerData as { port: number };
  const waits: Promise<number>[] = [ask(port)];
  await waits[0];
  const timer = setInterval(() => waits.push(ask(port)), interval);
  parentPort.once('message', async () => {
    clearInterval(timer);
    // At least one, even if the work was shorter than the interval.
    waits.push(ask(port));
    // The first one also opened this thread's modules; requests in progress count until their response arrives.
    parentPort?.postMessage(Math.max(0, ...(await Promise.all(waits.slice(1)))));
  });
  parentPort.postMessage('started');
}
