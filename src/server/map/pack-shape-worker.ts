import { parentPort } from 'node:worker_threads';
import { packShape } from './pack-shape.ts';

parentPort?.on('message', (text: string) => parentPort?.postMessage(packShape(text)));
