import { useState } from 'react';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { type Arc, arcLength } from '#web/map/legal/metes/arc.ts';
import type { Course } from '#web/map/legal/metes/call.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { describeBearing } from './describe-bearing.ts';

/** The maximum number of calls that are listed. */
const maxCalls = 200;

/** Shows the calls as read, next to their original words. */
export function CallsTable({ courses, text }: { courses: readonly Course[]; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const count = courses.length === 1 ? 'the call' : `the ${courses.length} calls`;
  return (
    <div>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} {count}
      </Button>
      {isOpen && (
        <Table
          label="Calls as read"
          density="compact"
          containerClassName="mt-2 max-h-72 rounded-md border border-hairline"
        >
          <thead>
            <tr>
              <TableHeaderCell numeric>No.</TableHeaderCell>
              <TableHeaderCell>Direction</TableHeaderCell>
              <TableHeaderCell numeric>Feet</TableHeaderCell>
              <TableHeaderCell>As written</TableHeaderCell>
            </tr>
          </thead>
          <tbody>
            {courses.slice(0, maxCalls).map(({ azimuth, feet, arc, alongChord, start, end }, index) => (
              <TableRow key={start}>
                <TableCell numeric>{index + 1}</TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">
                  {describeBearing(azimuth)}
                  {(arc !== null || alongChord !== null) && <span className="text-muted"> chord</span>}
                  {arc !== null && <span className="block text-xs text-muted">{describeArc(arc)}</span>}
                </TableCell>
                <TableCell numeric>{formatDecimal(feet.toFixed(2), 2)}</TableCell>
                <TableCell>{text.slice(start, end)}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {isOpen && courses.length > maxCalls && (
        <p className="mt-1.5 text-sm text-muted">… and {courses.length - maxCalls} more</p>
      )}
    </div>
  );
}

function describeArc(arc: Arc): string {
  const [length, radius] = [arcLength(arc), arc.radius].map((feet) => formatDecimal(feet.toFixed(2), 2));
  return `arc of ${length} ft to the ${arc.turn > 0 ? 'right' : 'left'}, radius ${radius} ft`;
}
