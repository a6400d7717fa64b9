import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p50: number; p95: number; failures: number };

type LoadOptions = {
  url: string;
  token: string;
  connections: number;
  seconds: number;
  /** Headers in addition to the token's. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Requests one address repeatedly at this many connections; latencies are in milliseconds. Uses wrk if it is installed
 * (a Debian package): it is written in C, like pgbench, and leaves the processors to the server.
 */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const answer = await measureWithWrk(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return answer ?? measureWithAutocannon(options);
}

async function measureWithWrk({
  url,
  token,
  connections,
  seconds,
  headers = {},
}: LoadOptions): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--header=Authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    `--script=${join(import.meta.dirname, 'wrk-report.lua')}`,
    url,
  ]);
  const reported = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<Load, 'requestsPerSecond'> & {
    requests: number;
    seconds: number;
  };
  const { p50, p95, failures } = reported;
  return { requestsPerSecond: reported.requests / reported.seconds, p50, p95, failures };
}

/**
 * The fallback if wrk is not installed. It runs in this process and takes processor time from the server that is
 * measured.
 */
async function measureWithAutocannon(options: LoadOptions): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: options.url,
        connections: options.connections,
        duration: options.seconds,
        headers: { ...options.headers, authorization: `Bearer ${options.token}` },
      },
      (error, finished) => (error ? reject(error) : resolve(finished)),
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status !== 200) failures += 1;
    });
  });
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failures: failures + result.errors,
  };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
