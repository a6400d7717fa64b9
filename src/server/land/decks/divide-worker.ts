import { parentPort } from 'node:worker_threads';
import { type DivisionTask, divideNow } from './divide-now.ts';

parentPort?.on('message', (task: DivisionTask) => parentPort?.postMessage(divideNow(task)));
