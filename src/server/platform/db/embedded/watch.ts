import { isRunning, type Postmaster, type PostmasterOptions, runPostmaster } from './postmaster.ts';

export type PostmasterWatch = {
  /** Ends the watch and returns the running server, after any restart in progress. */
  end: () => Promise<Postmaster>;
};

/** Checks once a second whether the server is alive, and restarts it on the same port if something killed it. */
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
