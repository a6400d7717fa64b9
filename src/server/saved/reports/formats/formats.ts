import type { FormatName } from '#shared/saved/reports/format-names.ts';
import { csv } from './csv.ts';
import { pdf } from './pdf.ts';
import type { ReportFormat } from './report-format.ts';
import { xlsx } from './xlsx.ts';

/** How a report can be written. */
export const reportFormats = { csv, xlsx, pdf } as const satisfies Record<FormatName, ReportFormat>;
