import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
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

/** A measurement of a fixed number of requests; `cpu` is the server's processor time in milliseconds per request. */
export type EachLoad = Pick<Load, 'requestsPerSecond' | 'p50' | 'p95'> & { cpu: number };

/**
 * Requests each address once, at this many connections, from the server process `pid` (on Linux). Throws if a request
 * fails.
 */
export async function measureEach({
  urls,
  headers,
  connections,
  pid,
}: {
  urls: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  pid: number;
}): Promise<EachLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const waiting = [...urls].reverse();
  const worked = await processorTime(pid);
  const start = performance.now();
  const ask = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const sent = performance.now();
      await answerOf(url, headers, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - start) / 1000;
  const cpu = ((await processorTime(pid)) - worked) / urls.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { requestsPerSecond: urls.length / seconds, p50, p95, cpu };
}

function answerOf(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject);
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url} answered ${answer.statusCode}.`));
    }).once('error', reject);
  });
}

/** Returns the processor time of a process in milliseconds; Linux counts it in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, which may contain spaces, ends at the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
