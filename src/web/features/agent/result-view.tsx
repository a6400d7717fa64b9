import type { AgentFigure, AgentTable, Source, ToolResult } from '#shared/contracts/agent.ts';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { TableHeaderCell } from '#web/ui/table-header-cell.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ProposalView } from './proposal-view.tsx';

/** Links beside a figure; the rows of its table lead to the rest. */
const shownSources = 3;

/** What a tool answered: its figures with where they come from, its rows, and what it proposes. */
export function ResultView({ result }: { result: ToolResult }) {
  const { figures, table, links, proposal, says } = result;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map((figure) => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </dl>
      )}
      {table && table.rows.length > 0 && <Rows table={table} label={says} />}
      {proposal && <ProposalView proposal={proposal} />}
      {links.length > 0 && figures.length === 0 && !proposal && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {links.map((link) => (
            <li key={link.path}>
              <TextLink to={link.path}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Figure({ figure: { label, value, formula, sources } }: { figure: AgentFigure }) {
  const [first, ...others] = sources.slice(0, shownSources);
  const more = sources.length - shownSources;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="text-xl font-semibold tracking-tight tabular-nums wrap-anywhere">{value}</span>
        {first && (
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
            {[first, ...others].map((source) => (
              <TextLink key={source.path} to={source.path}>
                {source.label}
              </TextLink>
            ))}
            {more > 0 && (
              <span className="text-faint">and {more.toLocaleString('en-US')} more in the rows</span>
            )}
          </span>
        )}
        {formula && <span className="mt-0.5 block max-w-120 text-xs text-faint">{formula}</span>}
      </dd>
    </div>
  );
}

function Rows({ table, label }: { table: AgentTable; label: string }) {
  const { columns, rows, total, source } = table;
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-hairline">
      <Table label={label} density="compact" containerClassName="max-h-80">
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHeaderCell key={column}>{column}</TableHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move, and two may be equal
            <TableRow key={place}>
              {row.cells.map((cell, column) => (
                <TableCell key={columns[column]}>
                  {column === 0 ? <Named source={row.source} text={cell} /> : cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
      {(total > rows.length || source) && (
        <p className="flex flex-wrap gap-x-3 border-t border-hairline px-3 py-1.5 text-sm text-muted">
          {total > rows.length && (
            <span>
              {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} are shown.
            </span>
          )}
          {source && <TextLink to={source.path}>{source.label}</TextLink>}
        </p>
      )}
    </div>
  );
}

function Named({ source, text }: { source: Source | null; text: string }) {
  return source === null ? text : <TextLink to={source.path}>{text}</TextLink>;
}
