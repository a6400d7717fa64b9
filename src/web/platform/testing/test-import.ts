import { emptyEntityResult } from '#server/import/shapes/store-import.ts';
import type { EntityResult, ImportRecord } from '#shared/import/contracts/import.ts';

/** What became of one kind of record: nothing, but for the counts that a test gives. */
export function testResult(changes: Partial<EntityResult>): EntityResult {
  return { ...emptyEntityResult(), ...changes };
}

/** An import of four wells into one area, which is done. */
export function testImport(changes: Partial<ImportRecord>): ImportRecord {
  return {
    id: 5,
    state: 'done',
    stage: 'writing',
    dry_run: false,
    file_name: 'wells.csv',
    area_id: 70,
    area_name: 'Belmont',
    person: 'Ada Byron',
    included_entities: ['well'],
    rows_total: 4,
    rows_done: 4,
    started_at: '2026-03-31T12:00:00Z',
    finished_at: '2026-03-31T12:00:01Z',
    results: null,
    shapes: null,
    message: null,
    act_id: 9,
    seconds_left: null,
    undone_at: null,
    undone_by: null,
    undo: null,
    is_own: true,
    company_id: 7,
    analysis_id: null,
    ...changes,
  };
}
