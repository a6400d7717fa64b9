import { useState } from 'react';
import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import type { ListFilter } from '#shared/saved/dashboards/group-filter.ts';
import { groupingsOf } from '#shared/saved/dashboards/subjects.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { blankGroupOf } from './blank-group.ts';
import { formatMeasure, listAddress } from './format-measure.ts';
import { placedGroups } from './groups-drawn.ts';
import { useWidth } from './use-width.ts';

const figure = 'px-3 py-2 text-end whitespace-nowrap tabular-nums';
const named = 'px-3 py-2 text-start font-medium wrap-anywhere';

/** The width of group names in pixels; `figureWidth` is that of each column of figures. */
const nameWidth = 150;
const figureWidth = { count: 80, acres: 104, money: 120 } as const;
/** How many groups are shown initially; the rest appear on demand, so that no table scrolls inside its card. */
const fewGroups = 12;

/**
 * The groups of a chart as a table, in which every figure links to its records. If the columns do not fit, each part
 * gets its own row.
 */
export function GroupTable({ chart, measured }: { chart: Chart; measured: Measured }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [isWhole, setWhole] = useState(false);
  const { parts, rest, unit } = measured;
  const blank = blankGroupOf(chart, measured);
  const groups = placedGroups(chart, measured);
  const label = groupingsOf(chart.of)[chart.groupBy ?? '']?.label ?? 'Group';
  const format = (value: number) => formatMeasure(unit, value);
  const needed = nameWidth + figureWidth[unit] * (parts.length + 1);
  const columns = width !== null && needed > width ? [] : parts;
  const isLong = columns.length < parts.length;
  const row = { chart, columns, isLong, say: format };
  const shown = isWhole ? groups : groups.slice(0, fewGroups);
  return (
    <div ref={ref}>
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{chart.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {label}
            </th>
            {columns.map((part) => (
              <th key={part.label} scope="col" className="px-3 py-2 text-end font-medium">
                {part.label}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {columns.length > 0 ? 'Total' : measured.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <GroupRow key={group.key ?? ''} {...row} group={group} label={group.label} />
          ))}
          {isWhole && rest && (
            <tr className="border-t border-hairline text-muted">
              <th scope="row" colSpan={columns.length + 1} className="px-3 py-2 text-start font-normal">
                {formatMeasure('count', rest.groups)} more
              </th>
              <td className={figure}>{format(rest.value)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          {blank && <GroupRow {...row} group={blank.group} label={blank.label} />}
          <tr className="border-t border-line font-medium">
            <th scope="row" className="px-3 py-2 text-start font-medium">
              All
            </th>
            {columns.map(({ label: part, value, filter }) => (
              <td key={part} className={figure}>
                <Figure chart={chart} filter={filter} text={format(value)} />
              </td>
            ))}
            <td className={figure}>
              <Figure chart={chart} filter={measured.filter} text={format(measured.total)} />
            </td>
          </tr>
          {isLong &&
            parts.map((part) => <PartLine key={part.label} chart={chart} part={part} say={format} />)}
        </tfoot>
      </table>
      {groups.length > fewGroups && (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatMeasure('count', groups.length)}`}
        </Button>
      )}
    </div>
  );
}

interface GroupRowProps {
  chart: Chart;
  group: MeasuredGroup;
  label: string;
  /** The parts shown as columns. */
  columns: Measured['parts'];
  /** Whether the parts are shown as rows instead. */
  isLong: boolean;
  say: (value: number) => string;
}

/** A group with its parts. */
function GroupRow({ chart, group, label, columns, isLong, say }: GroupRowProps) {
  return (
    <>
      <tr className="border-t border-hairline hover:bg-hover">
        <th scope="row" className={named}>
          {label}
        </th>
        {columns.map(({ key, label: part }) => (
          <td key={part} className={figure}>
            <PartFigure chart={chart} group={group} part={key} say={say} />
          </td>
        ))}
        <td className={figure}>
          <Figure chart={chart} filter={group.filter} text={say(group.value)} />
        </td>
      </tr>
      {isLong && group.parts.map((part) => <PartLine key={part.label} chart={chart} part={part} say={say} />)}
    </>
  );
}

interface PartLineProps {
  chart: Chart;
  part: MeasuredGroup['parts'][number];
  say: (value: number) => string;
}

/** A part of a group, or of all groups, shown as a row. */
function PartLine({ chart, part, say }: PartLineProps) {
  return (
    <tr className="text-muted hover:bg-hover">
      <th scope="row" className="py-1 ps-6 pe-3 text-start font-normal wrap-anywhere">
        {part.label}
      </th>
      <td className="px-3 py-1 text-end whitespace-nowrap tabular-nums">
        <Figure chart={chart} filter={part.filter} text={say(part.value)} />
      </td>
    </tr>
  );
}

interface PartFigureProps {
  chart: Chart;
  group: MeasuredGroup;
  part: string | null;
  say: (value: number) => string;
}

/** A part that a group does not have is empty and needs no link. */
function PartFigure({ chart, group, part, say }: PartFigureProps) {
  const own = group.parts.find(({ key }) => key === part);
  if (own === undefined) return <span className="text-faint">{say(0)}</span>;
  return <Figure chart={chart} filter={own.filter} text={say(own.value)} />;
}

function Figure({ chart, filter, text }: { chart: Chart; filter: ListFilter | null; text: string }) {
  const address = listAddress(chart.of, filter);
  return address === null ? text : <TextLink to={address}>{text}</TextLink>;
}
