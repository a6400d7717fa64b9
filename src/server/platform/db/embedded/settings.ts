import { totalmem } from 'node:os';

/** Whether committed data must survive a power failure. Only throwaway clusters may use `none`. */
export type Durability = 'full' | 'none';

const MiB = 1024 ** 2;

/** Returns server settings for a desktop or a small server that the database shares with the application. */
export function serverSettings(durability: Durability): Record<string, string> {
  // In a container, its memory limit counts, not the machine's memory.
  const limit = process.constrainedMemory();
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem();
  const megabytes = (share: number, min: number, max: number) =>
    `${Math.round(Math.min(max, Math.max(min, (memory * share) / MiB)))}MB`;

  return {
    shared_buffers: megabytes(1 / 8, 64, 1024),
    effective_cache_size: megabytes(1 / 2, 256, 64 * 1024),
    maintenance_work_mem: megabytes(1 / 32, 64, 512),
    work_mem: megabytes(1 / 256, 8, 64),
    max_connections: '100',
    // JIT pays off for analytical queries of seconds; ours take milliseconds.
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...(durability === 'none' ? throwAway : {}),
  };
}

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};
