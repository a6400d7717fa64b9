import type { ExportedLayer, ExportField } from '../../layers/export-fields.ts';
import type { ExportRow, TextWidths } from '../../layers/export-rows.ts';

/** The layers of a file, each read when it is written. */
export type ExportedLayers = readonly {
  name: ExportedLayer;
  label: string;
  singular: string;
  fields: readonly ExportField[];
  rows: () => AsyncGenerator<ExportRow[]>;
  widths: () => Promise<TextWidths>;
}[];
