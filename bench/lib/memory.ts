import { execFileSync } from 'node:child_process';

/**
 * The memory of a process in MB: the means of the first and the last third of the time after the warm-up, and the
 * overall peak.
 */
export type Growth = { firstThird: number; lastThird: number; peak: number };

/** The share of the time in which a server fills its caches, which does not count. */
const warmUp = 0.25;

/** Samples the memory of these processes twice per second until `end`. */
export function watchMemory(processIds: readonly number[]): { end: () => Growth[] } {
  const sizes = processIds.map((): number[] => []);
  const timer = setInterval(() => {
    for (const [index, pid] of processIds.entries()) sizes[index]?.push(residentMegabytes(pid));
  }, 500);
  return {
    end: () => {
      clearInterval(timer);
      return sizes.map((all) => {
        const counted = all.slice(Math.floor(all.length * warmUp));
        const third = Math.max(1, Math.floor(counted.length / 3));
        return {
          firstThird: mean(counted.slice(0, third)),
          lastThird: mean(counted.slice(-third)),
          peak: Math.round(Math.max(0, ...all)),
        };
      });
    },
  };
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
}
