import { describe, expect, test } from 'vitest';
import type { LayerSummary, ShapeRow, WorkerAnswer, WorkerRequest } from './files/worker-messages.ts';
import { createShapesSession, type ShapeWorker } from './shapes-session.ts';

const row = (label: string): ShapeRow => ({
  label,
  kind: 'area',
  problem: null,
  acres: 1,
  parts: 1,
  holes: 0,
  bounds: [0, 0, 1, 1],
});

/** Opens a session with workers whose answers the test controls. */
function open() {
  const started: (ShapeWorker & {
    asked: WorkerRequest[];
    isEnded: boolean;
    say: (answer: WorkerAnswer) => void;
  })[] = [];
  const session = createShapesSession(() => {
    const worker = {
      asked: [] as WorkerRequest[],
      isEnded: false,
      onmessage: null as ShapeWorker['onmessage'],
      onerror: null as ShapeWorker['onerror'],
      postMessage: (request: WorkerRequest) => void worker.asked.push(request),
      terminate: () => {
        worker.isEnded = true;
      },
      say: (data: WorkerAnswer) => worker.onmessage?.({ data }),
    };
    started.push(worker);
    return worker;
  });
  return { session, started };
}

const files = [new File(['x'], 'leases.zip')];

describe('reading files in a worker', () => {
  test('gathers the rows as they come and ends with all of them', () => {
    const { session, started } = open();
    session.read(files);
    const [worker] = started;
    worker?.say({ type: 'rows', from: 0, rows: [row('A'), row('B')] });
    expect(session.store.get()).toMatchObject({ stage: 'reading' });
    worker?.say({ type: 'rows', from: 2, rows: [row('C')] });
    worker?.say({ type: 'read', repeats: new Map([[1, 0]]) });
    expect(session.store.get()).toMatchObject({ stage: 'read', repeats: new Map([[1, 0]]) });
    expect(session.store.get().rows.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  });

  test('ends the worker of earlier files, and hears nothing more of it', () => {
    const { session, started } = open();
    session.read(files);
    session.decide('0 leases', { encoding: 'utf-8' });
    const [first, second] = started;
    expect(first?.isEnded).toBe(true);
    expect(second?.asked).toEqual([{ type: 'read', files, settings: { '0 leases': { encoding: 'utf-8' } } }]);
    first?.say({ type: 'failed', message: 'too late' });
    expect(session.store.get().stage).toBe('reading');
  });

  test('reports progress of opening, and can be canceled with the files still selected', () => {
    const { session, started } = open();
    session.read(files);
    started[0]?.say({ type: 'opened', bytes: 4, total: 16 });
    expect(session.store.get().opened).toMatchObject({ bytes: 4, total: 16 });
    session.cancel();
    expect(started[0]?.isEnded).toBe(true);
    expect(session.store.get()).toMatchObject({ stage: 'none', files, opened: null });
  });

  test('reports unreadable files and a crashed worker', () => {
    const { session, started } = open();
    session.read(files);
    started[0]?.say({ type: 'failed', message: 'Missing required files: .prj' });
    expect(session.store.get()).toMatchObject({ stage: 'failed', failure: 'Missing required files: .prj' });
    session.read(files);
    started[1]?.onerror?.({});
    expect(session.store.get().failure).toMatch(/ran out of room/);
  });

  test('answers each question with its own answer', async () => {
    const { session, started } = open();
    session.read(files);
    const [first, second] = [session.candidates(0, 10), session.bodyOf(3, [])];
    const requested =
      started[0]?.asked.slice(1).map((request) => ('request' in request ? request.request : 0)) ?? [];
    const body = new Blob(['{}']);
    started[0]?.say({ type: 'body', request: requested[1] ?? 0, body });
    started[0]?.say({ type: 'candidates', request: requested[0] ?? 0, shapes: [] });
    expect([await first, await second]).toEqual([[], body]);
  });

  test('names the import by the files that gave shapes', () => {
    const { session, started } = open();
    session.read(
      ['good.shp', 'good.dbf', 'torn.geojson', 'empty.geojson'].map((name) => new File(['x'], name)),
    );
    const layer = (name: string, files: string[], count: number): LayerSummary => ({
      name,
      title: name,
      key: `0 ${name}`,
      files,
      from: 0,
      count,
      fields: [],
      system: { state: 'unknown', reason: '' },
      encoding: null,
      notes: [],
      labelField: null,
      uniqueField: null,
    });
    const layers = [layer('good', ['good.shp', 'good.dbf'], 2), layer('empty', ['empty.geojson'], 0)];
    const broken = [{ name: 'torn', reason: 'torn is no GeoJSON' }];
    started[0]?.say({ type: 'layers', layers, broken, total: 2 });
    void session.bodyOf(3, []);
    expect(started[0]?.asked.at(-1)).toMatchObject({
      type: 'body',
      fileName: 'good.shp',
      unread: broken,
    });
  });

  test('forgets everything', () => {
    const { session, started } = open();
    session.read(files);
    session.forget();
    expect(started[0]?.isEnded).toBe(true);
    expect(session.store.get()).toMatchObject({ stage: 'none', files: [], rows: [] });
  });
});
