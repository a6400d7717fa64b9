/** Runs the task while no other tab of this browser runs one. */
export type RefreshLock = <T>(task: () => Promise<T>) => Promise<T>;

const lockName = 'platbook-token-refresh';
const leaseKey = 'platbook.refresh-lease';
/** A tab closed during a refresh blocks others for at most this long. */
const leaseMilliseconds = 10_000;
const pollMilliseconds = 50;
const settleMilliseconds = 50;

/**
 * Creates a lock that lets tabs take turns, because a refresh token can be used only once. Browsers offer locks only on
 * secure pages; over plain HTTP in an office network, a lease in shared storage replaces them.
 */
export function createRefreshLock(locks: LockManager | undefined, storage: Storage | null): RefreshLock {
  if (locks) return (task) => withLock(locks, task);
  if (storage) return (task) => withLease(storage, task);
  // Without storage, other tabs cannot have this tab's tokens.
  return (task) => task();
}

function withLock<T>(locks: LockManager, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    locks
      .request(lockName, async () => {
        await task().then(resolve, reject);
        // Tabs in other processes see stored values with a delay; until then no other tab may run.
        await wait(settleMilliseconds);
      })
      .catch(reject);
  });
}

async function withLease<T>(storage: Storage, task: () => Promise<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  await acquireLease(storage, owner);
  try {
    return await task();
  } finally {
    if (readLease(storage)?.owner === owner) storage.removeItem(leaseKey);
  }
}

async function acquireLease(storage: Storage, owner: string): Promise<void> {
  for (;;) {
    if (!readLease(storage)) {
      try {
        storage.setItem(leaseKey, JSON.stringify({ owner, until: Date.now() + leaseMilliseconds }));
      } catch {
        return; // Full or denied storage cannot coordinate tabs, but the refresh must proceed.
      }
      // Two tabs may have written at once; the one whose mark is still there after a pause has the lease.
      await wait(pollMilliseconds);
      if (readLease(storage)?.owner === owner) return;
    }
    await wait(pollMilliseconds);
  }
}

function readLease(storage: Storage): { owner: string } | null {
  try {
    const lease: unknown = JSON.parse(storage.getItem(leaseKey) ?? 'null');
    if (typeof lease !== 'object' || lease === null) return null;
    const { owner, until }: { owner?: unknown; until?: unknown } = lease;
    if (typeof owner !== 'string' || typeof until !== 'number') return null;
    // An end further away than the lease time was written before the clock was set back.
    const left = until - Date.now();
    return left > 0 && left <= leaseMilliseconds ? { owner } : null;
  } catch {
    return null;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
