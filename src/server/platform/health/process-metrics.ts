import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

const nanoseconds = 1e9;

/** Measures this process until the application closes: memory, CPU and event loop delay. */
export function watchProcess(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge(
    'process_start_time_seconds',
    'When the process started, since 1970.',
    () => Date.now() / 1000 - process.uptime(),
  );
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge('platbook_heap_used_bytes', 'Memory used by program objects.', () => process.memoryUsage().heapUsed);
  gauge(
    'platbook_external_memory_bytes',
    'Memory of buffers outside the heap.',
    () => process.memoryUsage().external,
  );
  gauge('platbook_event_loop_delay_max_seconds', 'Longest event loop delay since the last scrape.', () => {
    const longest = delay.max / nanoseconds;
    delay.reset();
    return longest;
  });
}
