import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { formatValue, parseText } from '#shared/platform/fields/kinds.ts';
import type { ParameterValues, ReportDefinition } from './report.ts';

/** What was read of the parameters that were sent: all of them in stored form, and what is wrong with some. */
type ReadParameters = { values: ParameterValues; issues: ErrorDetail[] };

/**
 * Reads what is asked of a report from texts, as a form or an address carries them. What is not said is the report's default; a blank
 * asks for nothing. A name that the report does not know is an issue.
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
      message: `${definition.name} knows no "${name.slice(0, 80)}"; it takes ${names.length === 0 ? 'no parameters' : names.join(', ')}`,
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
      { path: from, message: `${labels.from} (${first}) lies after ${labels.to} (${last})` },
      { path: to, message: `${labels.to} (${last}) lies before ${labels.from} (${first})` },
    );
  }
  return { values, issues };
}

/** What is asked of a report, for its head: `Expires Within: 90 days`. `names` are those of records that it asks for by their ids. */
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
