import type { ExportField } from './export-fields.ts';
import type { ExportRow } from './export-rows.ts';

/** The layers of a file, each read when its turn comes. */
export type ExportedLayers = readonly {
  name: string;
  singular: string;
  fields: readonly ExportField[];
  rows: () => AsyncGenerator<ExportRow[]>;
}[];
