import { emptyEntityResult } from '#server/import/shapes/store-import.ts';
import type { EntityResult, ImportRecord } from '#shared/import/contracts/import.ts';

/** Creates the results for one kind of record: empty, except for the given counts. */
export function testResult(changes: Partial<EntityResult>): EntityResult {
  return { ...emptyEntityResult(), ...changes };
}

/** Creates a completed import of four wells into one area. */
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
