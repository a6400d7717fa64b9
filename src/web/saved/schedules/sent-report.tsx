import { useQueries } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { describeParameters, readParameters } from '#shared/saved/reports/parameters.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import { recordQuery } from '#web/land/calls.ts';
import type { ReportToSchedule } from './schedule-draft.ts';

type Parameters = ReportToSchedule['parameters'];

interface SentReportProps {
  report: ReportToSchedule;
  /** The parameters that the schedule currently has; undefined for a new schedule. */
  kept: Parameters | undefined;
  /** Whether the user can save, which adopts the page's parameters. */
  canChange: boolean;
}

/** Shows which report is sent, with its parameters, and with those from the next save on if they differ. */
export function SentReport({ report, kept, canChange }: SentReportProps) {
  const shown = useParameterText(report, report.parameters);
  const sent = useParameterText(report, kept ?? report.parameters);
  const differs = kept !== undefined && canChange && !isSame(kept, report.parameters);
  return (
    <section aria-label="What is sent" className="rounded-md bg-sunken px-3 py-2.5 text-sm">
      <p className="font-medium wrap-anywhere">
        <bdi>{report.name}</bdi>
      </p>
      <p className="text-pretty wrap-anywhere text-muted">{sent}</p>
      {differs && (
        <p className="mt-1.5 border-t border-hairline pt-1.5 text-pretty wrap-anywhere">
          The page has different parameters. If you save, these are sent: {shown}
        </p>
      )}
    </section>
  );
}

/** Describes a report's parameters in a sentence, with records by name once their names are loaded. */
function useParameterText({ base }: ReportToSchedule, parameters: Parameters): string {
  const definition: ReportDefinition = systemReports[base];
  const { values } = readParameters(definition, parameters);
  const records = Object.entries(definition.parameters).flatMap(([name, field]) => {
    const asset =
      field.kind === 'reference' ? Object.values(assets).find((each) => each.name === field.to) : undefined;
    const id = Number(values[name]);
    return asset === undefined || !Number.isInteger(id) || id < 1 ? [] : [{ name, asset, id }];
  });
  const read = useQueries({ queries: records.map(({ asset, id }) => recordQuery(asset, id)) });
  const names = Object.fromEntries(
    records.flatMap(({ name, asset }, place) => {
      const record = read[place]?.data;
      return record === undefined || record === null ? [] : [[name, titleOf(asset, record)]];
    }),
  );
  const described = describeParameters(definition, values, names);
  if (described.length > 0) return `${described.join(', ')}.`;
  return Object.keys(definition.parameters).length === 0
    ? 'It uses the records at the time it is sent.'
    : 'All records, unfiltered.';
}

function isSame(stored: Parameters, shown: Parameters): boolean {
  return [...new Set([...Object.keys(stored), ...Object.keys(shown)])].every(
    (name) => (stored[name] ?? '') === (shown[name] ?? ''),
  );
}
