import type { Chart } from '#shared/boards/chart.ts';
import type { ListFilter } from '#shared/boards/group-filter.ts';
import { groupingsOf } from '#shared/boards/subjects.ts';
import type { Measured, MeasuredGroup } from '#shared/contracts/boards.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { formatMeasure, listAddress } from './format-measure.ts';

const figure = 'px-3 py-2 text-end whitespace-nowrap tabular-nums';

/** The groups of a chart as a table: every figure leads to its records. */
export function GroupTable({ chart, measured }: { chart: Chart; measured: Measured }) {
  const { parts, rest, unit } = measured;
  const label = groupingsOf(chart.of)[chart.groupBy ?? '']?.label ?? 'Group';
  const say = (value: number) => formatMeasure(unit, value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
    <section aria-label={chart.title} tabIndex={0} className="max-h-96 overflow-auto rounded-sm">
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{chart.title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {label}
            </th>
            {parts.map((part) => (
              <th key={part.label} scope="col" className="px-3 py-2 text-end font-medium">
                {part.label}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {parts.length > 0 ? 'Together' : measured.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {measured.groups.map((group) => (
            <tr key={group.key ?? ''} className="border-t border-hairline hover:bg-hover">
              <th scope="row" className="max-w-60 min-w-28 px-3 py-2 text-start font-medium wrap-anywhere">
                {group.label}
              </th>
              {parts.map(({ key, label: part }) => (
                <td key={part} className={figure}>
                  <PartFigure chart={chart} group={group} part={key} say={say} />
                </td>
              ))}
              <td className={figure}>
                <Figure chart={chart} filter={group.filter} text={say(group.value)} />
              </td>
            </tr>
          ))}
          {rest && (
            <tr className="border-t border-hairline text-muted">
              <th scope="row" colSpan={parts.length + 1} className="px-3 py-2 text-start font-normal">
                {formatMeasure('count', rest.groups)} more
              </th>
              <td className={figure}>{say(rest.value)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" colSpan={parts.length + 1} className="px-3 py-2 text-start font-medium">
              All
            </th>
            <td className={figure}>
              <Figure chart={chart} filter={measured.filter} text={say(measured.total)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface PartFigureProps {
  chart: Chart;
  group: MeasuredGroup;
  part: string | null;
  say: (value: number) => string;
}

/** A part that a group does not have is nothing, which needs no list. */
function PartFigure({ chart, group, part, say }: PartFigureProps) {
  const own = group.parts.find(({ key }) => key === part);
  if (own === undefined) return <span className="text-faint">{say(0)}</span>;
  return <Figure chart={chart} filter={own.filter} text={say(own.value)} />;
}

function Figure({ chart, filter, text }: { chart: Chart; filter: ListFilter | null; text: string }) {
  const address = listAddress(chart.of, filter);
  return address === null ? text : <TextLink to={address}>{text}</TextLink>;
}
