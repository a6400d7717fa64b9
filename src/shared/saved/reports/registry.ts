import { acreage } from './acreage.ts';
import { acreageDiscrepancies } from './acreage-discrepancies.ts';
import { dataQuality } from './data-quality.ts';
import { divisionOfInterest } from './division-of-interest.ts';
import { divisionOrders } from './division-orders.ts';
import { importHistory } from './import-history.ts';
import { leaseExpirations } from './lease-expirations.ts';
import { mailingList } from './mailing-list.ts';
import { obligationsDue } from './obligations-due.ts';
import { ownerStatement } from './owner-statement.ts';
import type { ReportDefinition } from './report.ts';
import { unitDecks } from './unit-decks.ts';

/** The built-in reports by id, in the order in which they are listed. */
export const systemReports = {
  'lease-expirations': leaseExpirations,
  acreage,
  'unit-decks': unitDecks,
  'division-of-interest': divisionOfInterest,
  'division-orders': divisionOrders,
  'owner-statement': ownerStatement,
  'mailing-list': mailingList,
  'obligations-due': obligationsDue,
  'data-quality': dataQuality,
  'acreage-discrepancies': acreageDiscrepancies,
  'import-history': importHistory,
} as const satisfies Record<string, ReportDefinition>;

export type SystemReportId = keyof typeof systemReports;

/** Returns the built-in report with this id, or undefined. */
export function systemReport(id: string): ReportDefinition | undefined {
  return Object.hasOwn(systemReports, id) ? systemReports[id as SystemReportId] : undefined;
}
