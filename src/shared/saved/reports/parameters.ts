import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { formatValue, parseText } from '#shared/platform/fields/kinds.ts';
import type { ParameterValues, ReportDefinition } from './report.ts';

/** The parsed parameters: all values in stored form, and the errors in what was sent. */
type ReadParameters = { values: ParameterValues; issues: ErrorDetail[] };

/**
 * Parses a report's parameters from texts, as in a form or an address. A missing parameter gets the report's default; a
 * blank one means no filter. An unknown name is an error.
 */
export function readParameters(
  definition: ReportDefinition,
  sent: Readonly<Record<string, string>>,
): ReadParameters {
  const { parameters, defaults = {} } = definition;
  const names = Object.keys(parameters);
  const issues: ErrorDetail[] = Object.keys(sent)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      path: name,
      message: `${definition.name} has no parameter "${name.slice(0, 80)}"; it takes ${names.length === 0 ? 'no parameters' : names.join(', ')}`,
    }));
  const values: Record<string, string | number | boolean | null> = {};
  for (const [name, field] of Object.entries(parameters)) {
    const read = parseText(field, sent[name] ?? defaults[name] ?? '', formContext);
    if (read.ok) values[name] = read.value;
    else issues.push({ path: name, message: `${field.label} ${read.reason}` });
  }
  for (const { from, to } of definition.ranges ?? []) {
    const [first, last] = [values[from], values[to]];
    if (typeof first !== 'string' || typeof last !== 'string' || first <= last) continue;
    const labels = { from: parameters[from]?.label, to: parameters[to]?.label };
    issues.push(
      { path: from, message: `${labels.from} (${first}) is after ${labels.to} (${last})` },
      { path: to, message: `${labels.to} (${last}) is before ${labels.from} (${first})` },
    );
  }
  return { values, issues };
}

/**
 * Describes the parameters for a report's header: `Expires Within: 90 days`. `names` has the names of records that
 * parameters refer to by id.
 */
export function describeParameters(
  definition: ReportDefinition,
  values: ParameterValues,
  names: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(definition.parameters).flatMap(([name, field]) => {
    const value = values[name];
    if (value === null || value === undefined || value === false) return [];
    if (value === true) return [field.label];
    return [`${field.label}: ${names[name] ?? formatValue(field, value)}`];
  });
}
