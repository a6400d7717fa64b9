import type { RetainedAnswer } from '#shared/land/contracts/retained.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { Acres, ProvenAcres } from './retained-figure.tsx';

/** What the clause holds and releases on each tract, with the date and why. */
export function RetainedTracts({ result }: { result: RetainedAnswer }) {
  const { totals } = result;
  return (
    <Table label="Acres held and released by tract" containerClassName="border-t border-hairline">
      <thead>
        <tr>
          <TableHeaderCell pinned>Tract</TableHeaderCell>
          <TableHeaderCell numeric>Gross (ac)</TableHeaderCell>
          <TableHeaderCell numeric>Released Before (ac)</TableHeaderCell>
          <TableHeaderCell numeric>Held (ac)</TableHeaderCell>
          <TableHeaderCell numeric>Released (ac)</TableHeaderCell>
          <TableHeaderCell>Released From</TableHeaderCell>
          <TableHeaderCell>Why</TableHeaderCell>
        </tr>
      </thead>
      <tbody>
        {result.tracts.map((tract) => (
          <TableRow key={tract.tract_id}>
            <TableCell pinned>
              <TextLink to={recordPath(assets.tract, tract.tract_id)}>
                <bdi>{tract.name}</bdi>
              </TextLink>
            </TableCell>
            <TableCell numeric>
              <Acres figure={tract.gross_acres} />
            </TableCell>
            <TableCell numeric>
              <Acres figure={tract.already_released} />
            </TableCell>
            <TableCell numeric>
              <Acres figure={tract.held} />
            </TableCell>
            <TableCell numeric>
              <Acres figure={tract.released} />
            </TableCell>
            <TableCell className="tabular-nums">
              {tract.releases.map(({ date }) => (date === null ? 'Open' : formatDate(date))).join(', ') || (
                <span className="text-faint">–</span>
              )}
            </TableCell>
            <TableCell title={whyOf(tract)}>{whyOf(tract)}</TableCell>
          </TableRow>
        ))}
        <TableRow className="font-medium">
          <TableCell pinned>Total</TableCell>
          <TableCell numeric>
            <Acres figure={totals.acres} />
          </TableCell>
          <TableCell />
          <TableCell numeric>
            <Acres figure={totals.held} />
          </TableCell>
          <TableCell numeric>
            {totals.proof === null ? (
              <Acres figure={totals.released} />
            ) : (
              <ProvenAcres proof={totals.proof} />
            )}
          </TableCell>
          <TableCell />
          <TableCell />
        </TableRow>
      </tbody>
    </Table>
  );
}

function whyOf({ reason, releases }: RetainedAnswer['tracts'][number]): string {
  const [first] = releases;
  return first === undefined || releases.length === 1
    ? reason
    : [reason, ...releases.slice(1).map((each) => each.reason)].join(' ');
}
