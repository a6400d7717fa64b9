import { isRunning, type Postmaster, type PostmasterOptions, runPostmaster } from './postmaster.ts';

export type PostmasterWatch = {
  /** Ends the watch and answers the server that runs now, after a restart that is under way. */
  end: () => Promise<Postmaster>;
};

/** Looks once a second whether the server lives, and starts it again on the same port when something killed it. */
export function watchPostmaster(first: Postmaster, options: PostmasterOptions): PostmasterWatch {
  let server = first;
  let restart: Promise<void> | null = null;
  const look = () => {
    if (restart !== null || isRunning(server, options.place)) return;
    options.log(`PostgreSQL (process ${server.pid}) ended unexpectedly; starting it again`);
    restart = runPostmaster({ ...options, port: first.port })
      .then(
        (started) => {
          server = started;
        },
        (error: Error) => options.log(error.message),
      )
      .finally(() => {
        restart = null;
      });
  };
  const timer = setInterval(look, 1_000).unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restart;
      return server;
    },
  };
}
