import { Worker } from 'node:worker_threads';

/** A task exceeded its time or memory limit and was stopped. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a thread used up its ${limit}`);
    this.limit = limit;
  }
}

export type ThreadPool<Task, Answer> = {
  /**
   * Runs a user's task when a thread is free. Among waiting tasks, the user who has gone longest without a turn is
   * next. Rejects with ThreadLimitError or the thread's own error.
   */
  run: (task: Task, milliseconds: number, owner: number) => Promise<Answer>;
};

type Options = {
  /** A module that responds to each message with one message. */
  script: URL;
  /** How many threads run at once; one user gets at most all but one of them. */
  maxThreads: number;
  /** Heap limit of each thread, in megabytes. */
  megabytes: number;
  /** How long an idle thread waits for the next task; with 0, each task gets its own thread. */
  idleMilliseconds: number;
};

/**
 * Opens a pool of threads for work that would block the server, with limits on each task's time and each thread's
 * memory.
 */
export function openThreadPool<Task, Answer>(options: Options): ThreadPool<Task, Answer> {
  const maxOfOne = Math.max(1, options.maxThreads - 1);
  const waiting: { owner: number; begin: () => void }[] = [];
  /** For each user with waiting or running tasks: how many are running, and when the last one began. */
  const owners = new Map<number, { busy: number; begun: number }>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let busy = 0;

  const takeThread = (): Worker => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      worker.ref();
      return worker;
    }
    const worker = new Worker(options.script, {
      resourceLimits: { maxOldGenerationSizeMb: options.megabytes },
    });
    worker.once('exit', () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    // Errors of a stopped thread are ignored.
    worker.on('error', () => undefined);
    return worker;
  };

  const parkThread = (worker: Worker): void => {
    if (options.idleMilliseconds === 0) {
      void worker.terminate();
      return;
    }
    // Neither the thread nor the timer keeps the process alive.
    worker.unref();
    const end = () => {
      // At once: until it has exited, the next task could take it.
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, options.idleMilliseconds).unref());
  };

  /** Starts the first waiting task of the user who has gone longest without a turn. */
  const beginNext = (): void => {
    if (busy >= options.maxThreads) return;
    const of = ({ owner }: { owner: number }) => owners.get(owner) ?? { busy: 0, begun: 0 };
    const [next] = waiting
      .filter((each) => of(each).busy < maxOfOne)
      .toSorted((one, other) => of(one).begun - of(other).begun);
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    busy += 1;
    owners.set(next.owner, { busy: of(next).busy + 1, begun: performance.now() });
    next.begin();
  };

  const endOne = (owner: number): void => {
    busy -= 1;
    const { busy: before, begun } = owners.get(owner) ?? { busy: 1, begun: 0 };
    if (before === 1 && !waiting.some((each) => each.owner === owner)) owners.delete(owner);
    else owners.set(owner, { busy: before - 1, begun });
    beginNext();
  };

  const runNow = async (task: Task, milliseconds: number): Promise<Answer> => {
    const worker = takeThread();
    try {
      const answer = await answerOf<Answer>(worker, task, milliseconds);
      parkThread(worker);
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  };

  return {
    run: async (task, milliseconds, owner) => {
      await new Promise<void>((resolve) => {
        waiting.push({ owner, begin: resolve });
        beginNext();
      });
      try {
        return await runNow(task, milliseconds);
      } finally {
        endOne(owner);
      }
    },
  };
}

async function answerOf<Answer>(worker: Worker, task: unknown, milliseconds: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error);
  const end = () => reject(new Error('a thread ended without an answer'));
  const timer = setTimeout(() => reject(new ThreadLimitError('time')), milliseconds);
  worker.once('message', resolve);
  worker.once('error', fail);
  worker.once('exit', end);
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve);
    worker.off('error', fail);
    worker.off('exit', end);
  }
}
