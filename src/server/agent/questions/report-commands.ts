import { systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import type { Command } from './command.ts';

const reports = Object.values<ReportDefinition>(systemReports);
const names = reports.map(({ name }) => name).join('|');

/** Commands that run a report: built-in ones by name, saved ones of a company by name with the word “report”. */
export const reportCommands: readonly Command[] = [
  {
    pattern: /^owner statement (?:of|for) (?:owner )?(.+)$/i,
    read: ([owner = '']) => ({
      tool: 'run_report',
      input: { report: 'owner-statement', parameters: { owner_id: owner } },
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:run|open) )?(?:the )?(?:report )?(${names})(?: report)?(?: by (tract|lease|county))?(?: (?:with)?in (?:the next )?(\\d{1,3}) days)?$`,
      'i',
    ),
    read: ([name = '', group, days]) => {
      const report = reports.find((each) => each.name.toLowerCase() === name.toLowerCase());
      if (report === undefined) return null;
      const parameters = {
        ...(group === undefined ? {} : { group_by: group.toLowerCase() }),
        ...(days === undefined ? {} : { within: days }),
      };
      const isAsked = Object.keys(parameters).every((parameter) => parameter in report.parameters);
      return isAsked ? { tool: 'run_report', input: { report: report.id, parameters } } : null;
    },
  },
  {
    pattern: /^(?:(?:run|open) )?(?:the )?(?:report (.+?)|(?!(?:find|search|look|who|where) )(.+?) report)$/i,
    read: ([first, second]) => ({ tool: 'run_report', input: { report: first ?? second ?? '' } }),
  },
];
