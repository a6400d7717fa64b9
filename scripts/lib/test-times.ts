import type { FileTimes } from './test-runners.ts';

const shown = 30;

/**
 * Formats a table of how long the tests of each folder took, longest first: wings of `src`, and each file of `e2e`.
 * Tests run in parallel, so the seconds add up to more than elapsed time.
 */
export function describeTimes(steps: readonly { step: string; times: FileTimes }[]): string {
  const rows = steps.flatMap(({ step, times }) =>
    [...sumByFolder(times)].map(([folder, milliseconds]) => ({ step, folder, milliseconds })),
  );
  rows.sort((a, b) => b.milliseconds - a.milliseconds);
  const lines = rows
    .slice(0, shown)
    .map(({ step, folder, milliseconds }) =>
      [(milliseconds / 1000).toFixed(1).padStart(8), ' s  ', step.padEnd(12), ' ', folder].join(''),
    );
  const rest = rows.slice(shown).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  if (rest > 0) lines.push(`${(rest / 1000).toFixed(1).padStart(8)} s  all others`);
  return lines.join('\n');
}

function sumByFolder(times: FileTimes): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [file, milliseconds] of Object.entries(times)) {
    const parts = file.split(/[\\/]/);
    const folder = parts[0] === 'e2e' ? file : parts.slice(0, Math.min(4, parts.length - 1)).join('/');
    sums.set(folder, (sums.get(folder) ?? 0) + milliseconds);
  }
  return sums;
}
