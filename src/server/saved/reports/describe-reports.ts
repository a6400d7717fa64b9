import type { Field } from '#shared/platform/fields/field.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';

/** Describes the built-in reports with their parameters: "acreage (group_by: tract, lease, county; county)". */
export function describeReports(): string {
  return Object.values<ReportDefinition>(systemReports).map(describeReport).join(', ');
}

function describeReport({ id, parameters }: ReportDefinition): string {
  const described = Object.entries(parameters).map(([name, field]) => `${name}${describeValues(field)}`);
  return described.length === 0 ? id : `${id} (${described.join('; ')})`;
}

function describeValues(field: Field): string {
  switch (field.kind) {
    case 'select':
      return `: ${field.options.map(({ value }) => value).join(', ')}`;
    case 'boolean':
      return ': true, false';
    case 'reference':
      return ': a name or an id';
    default:
      return '';
  }
}
