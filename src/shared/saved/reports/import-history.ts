import type { ReportDefinition } from './report.ts';

export const importHistory = {
  id: 'import-history',
  name: 'Import history',
  description: 'Imported files with date, user and row outcomes.',
  basis: 'Every import, excluding dry runs, newest first.',
  isDated: false,
  parameters: { since: { kind: 'date', label: 'Since' } },
  columns: [
    { key: 'started_at', label: 'Started', kind: 'moment', width: 1.3 },
    { key: 'file_name', label: 'File', kind: 'text', width: 2.4 },
    { key: 'area_name', label: 'Area', kind: 'text', width: 1.2 },
    { key: 'person_name', label: 'Imported By', kind: 'text', width: 1.2 },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'queued', label: 'Waiting' },
        { value: 'running', label: 'Running' },
        { value: 'done', label: 'Done' },
        { value: 'failed', label: 'Failed' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'undone', label: 'Undone' },
      ],
    },
    { key: 'rows_total', label: 'Rows', kind: 'count', sum: true, width: 0.7 },
    { key: 'inserts', label: 'New', kind: 'count', sum: true, width: 0.7 },
    { key: 'updates', label: 'Updated', kind: 'count', sum: true, width: 0.7 },
    { key: 'errors', label: 'Errors', kind: 'count', sum: true, width: 0.7 },
  ],
} as const satisfies ReportDefinition;
