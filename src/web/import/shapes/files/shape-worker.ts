import { reasonOf, ShapeStore } from '../shape-store.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The shapes stay in the worker: posting 50,000 outlines to the page would block it for a second. */
const store = new ShapeStore();

const answer = (message: WorkerAnswer, handedOver: Transferable[] = []) =>
  postMessage(message, { transfer: handedOver });

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.type) {
    case 'read':
      void read(data);
      return;
    case 'near':
      answer({ type: 'near', index: data.index, outlines: store.near(data.index) });
      return;
    case 'tile': {
      const tile = store.tile(data.address);
      answer({ type: 'tile', request: data.request, tile }, [tile]);
      return;
    }
    case 'candidates':
      answer({ type: 'candidates', request: data.request, shapes: store.candidates(data.from, data.count) });
      return;
    case 'tractFaults':
      answer({ type: 'tractFaults', request: data.request, faults: store.tractFaults(data.sources) });
      return;
    case 'body':
      answer({
        type: 'body',
        request: data.request,
        body: store.body(data.areaId, data.fileName, data.links, data),
      });
  }
});

async function read({ files, settings }: Extract<WorkerRequest, { type: 'read' }>): Promise<void> {
  try {
    await store.read(files, settings, {
      opened: (bytes, total) => answer({ type: 'opened', bytes, total }),
      layers: (layers, total, broken) => answer({ type: 'layers', layers, broken, total }),
      rows: (from, rows) => answer({ type: 'rows', from, rows }),
    });
    answer({ type: 'outlines', ...store.outlines() });
    answer({ type: 'read', repeats: store.repeats() });
  } catch (error) {
    answer({ type: 'failed', message: reasonOf(error) });
  }
}
