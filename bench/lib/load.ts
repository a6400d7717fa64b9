import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p50: number; p95: number; failures: number };

/** Asks one address over and over at so many connections; latencies in milliseconds. */
export async function measureLoad(options: {
  url: string;
  token: string;
  connections: number;
  seconds: number;
}): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: options.url,
        connections: options.connections,
        duration: options.seconds,
        headers: { authorization: `Bearer ${options.token}` },
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
