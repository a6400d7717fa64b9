import type { SystemReportId } from '#shared/saved/reports/registry.ts';
import { acreage } from './queries/acreage.ts';
import { acreageDiscrepancies } from './queries/acreage-discrepancies.ts';
import { dataQuality } from './queries/data-quality.ts';
import { divisionOfInterest } from './queries/division-of-interest.ts';
import { divisionOrders } from './queries/division-orders.ts';
import { importHistory } from './queries/import-history.ts';
import { leaseExpirations } from './queries/lease-expirations.ts';
import { mailingList } from './queries/mailing-list.ts';
import { obligationsDue } from './queries/obligations-due.ts';
import { ownerStatement } from './queries/owner-statement.ts';
import { unitDecks } from './queries/unit-decks.ts';
import { type ReportQuery, textOf } from './report-query.ts';

/** Wraps a report that has an area name as a parameter. */
function inArea(query: ReportQuery): ReportQuery {
  return (scope, parameters) => query({ ...scope, areaName: textOf(parameters, 'area') }, parameters);
}

/** The query of each built-in report. */
export const reportQueries = {
  'lease-expirations': inArea(leaseExpirations),
  acreage: inArea(acreage),
  'unit-decks': unitDecks,
  'division-of-interest': divisionOfInterest,
  'division-orders': divisionOrders,
  'owner-statement': ownerStatement,
  'mailing-list': mailingList,
  'obligations-due': obligationsDue,
  'data-quality': dataQuality,
  'acreage-discrepancies': acreageDiscrepancies,
  'import-history': importHistory,
} as const satisfies Record<SystemReportId, ReportQuery>;
