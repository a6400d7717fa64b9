import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Metric } from './metrics-text.ts';

const nanoseconds = 1e9;

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

/** Watches this process until the application closes; answers what tells how it is. */
export function watchProcess(app: FastifyInstance): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const longest = delay.max / nanoseconds;
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge(
        'process_start_time_seconds',
        'When the process started, since 1970.',
        Date.now() / 1000 - process.uptime(),
      ),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time of the process.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('platbook_heap_used_bytes', 'Memory that objects of the program take.', heapUsed),
      gauge('platbook_external_memory_bytes', 'Memory of buffers outside of the heap.', external),
      gauge(
        'platbook_event_loop_delay_max_seconds',
        'Longest wait for the program since the last look.',
        longest,
      ),
    ];
  };
}
