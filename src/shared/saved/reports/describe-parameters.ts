import type { Field } from '#shared/platform/fields/field.ts';
import { systemReports } from './registry.ts';
import type { ReportDefinition } from './report.ts';

/** Describes every parameter of the built-in reports by name, with its meaning in each report. */
export function parameterTexts(): Readonly<Record<string, string>> {
  const described = new Map<string, Map<string, string[]>>();
  for (const { id, parameters, defaults = {} } of Object.values<ReportDefinition>(systemReports))
    for (const [name, field] of Object.entries(parameters)) {
      const groups = described.get(name) ?? new Map<string, string[]>();
      const text = describeParameter(field, defaults[name]);
      groups.set(text, [...(groups.get(text) ?? []), id]);
      described.set(name, groups);
    }
  return Object.fromEntries(
    [...described].map(([name, says]) => [
      name,
      [...says].map(([text, ids]) => `For ${ids.join(', ')}: ${text}.`).join(' '),
    ]),
  );
}

function describeParameter(field: Field, byDefault: string | undefined): string {
  const values = describeValues(field);
  const otherwise = byDefault === undefined ? '' : `; defaults to ${byDefault}`;
  return `${field.label}${values === null ? '' : `, ${values}`}${otherwise}`;
}

function describeValues(field: Field): string | null {
  switch (field.kind) {
    case 'select':
      return `one of ${field.options.map(({ value }) => value).join(', ')}`;
    case 'boolean':
      return 'true or false';
    case 'reference':
      return `an id; defaults to all`;
    case 'date':
      return 'YYYY-MM-DD';
    default:
      return 'ignoring case; defaults to all';
  }
}
