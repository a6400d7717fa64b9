import type { AgentFigure, AgentTable, Source, ToolResult } from '#shared/agent/contracts/agent.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { ChartView } from './chart-view.tsx';
import { ProposalView } from './proposal-view.tsx';

/** Maximum number of source links next to a figure; the rows of its table link to the rest. */
const shownSources = 3;

/** The result of a tool: its figures with their sources, its rows, and what it proposes. */
export function ResultView({
  result,
  text,
  onAsk,
}: {
  result: ToolResult;
  /** The text shown above: the tool's own, or a model's, which may leave out the choices. */
  text: string;
  /** Asks the question that a row represents, if several records match. */
  onAsk: (question: string) => void;
}) {
  const { figures, table, links, proposal, says, alike, chart } = result;
  const isToChoose = alike !== undefined || table?.rows.some(({ ask }) => ask !== undefined) === true;
  return (
    <div className="flex min-w-0 flex-col gap-3 empty:hidden">
      {isToChoose && !text.includes(says) && (
        <p className="max-w-160 text-sm text-muted wrap-anywhere">{says}</p>
      )}
      {figures.length > 0 && <Figures figures={figures} />}
      {alike && alike.length > 0 && <SimilarNames choices={alike} onAsk={onAsk} />}
      {chart && <ChartView chart={chart} />}
      {table && table.rows.length > 0 && <Rows table={table} label={says} onAsk={onAsk} />}
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

/** Figures next to each other; common sources and formulas are shown once below them. */
function Figures({ figures }: { figures: readonly AgentFigure[] }) {
  const [first] = figures;
  const common =
    first !== undefined && figures.every((each) => pathsOf(each) === pathsOf(first)) ? first.sources : null;
  const formulas = figures.filter(({ formula }) => formula !== null);
  return (
    <div className="flex flex-col gap-1.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(({ label, value, sources }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="text-xl font-semibold tracking-tight tabular-nums wrap-anywhere">{value}</span>
              {common === null && <Sources sources={sources} />}
            </dd>
          </div>
        ))}
      </dl>
      {common !== null && <Sources sources={common} />}
      {formulas.map(({ label, formula }) => (
        <p key={label} className="max-w-160 text-xs text-pretty text-faint">
          {formulas.length > 1 && `${label}: `}
          {formula}
        </p>
      ))}
    </div>
  );
}

function pathsOf({ sources }: AgentFigure): string {
  return sources.map(({ path }) => path).join('\n');
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const more = sources.length - shownSources;
  if (sources.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      {sources.slice(0, shownSources).map((source) => (
        <TextLink key={source.path} to={source.path}>
          {source.label}
        </TextLink>
      ))}
      {more > 0 && <span className="text-faint">and {more.toLocaleString('en-US')} more in the rows</span>}
    </span>
  );
}

function Rows({
  table,
  label,
  onAsk,
}: {
  table: AgentTable;
  label: string;
  onAsk: (question: string) => void;
}) {
  const { columns, figures, rows, total, source } = table;
  const isChoice = rows.some((row) => row.ask !== undefined);
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-hairline">
      <Table label={label} density="compact" containerClassName="max-h-80">
        <thead>
          <tr>
            {isChoice && (
              <TableHeaderCell>
                <VisuallyHidden>Choose</VisuallyHidden>
              </TableHeaderCell>
            )}
            {columns.map((column, place) => (
              <TableHeaderCell key={column} numeric={figures.includes(place)}>
                {column}
              </TableHeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move, and two may be equal
            <TableRow key={place}>
              {isChoice && (
                // Before the cells, so that it stays visible if the table is wider than the screen.
                <TableCell>
                  <Choose row={row} onAsk={onAsk} />
                </TableCell>
              )}
              {row.cells.map((cell, column) => (
                <TableCell key={columns[column]} title={cell} numeric={figures.includes(column)}>
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
              {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} shown.
            </span>
          )}
          {source && <TextLink to={source.path}>{source.label}</TextLink>}
        </p>
      )}
    </div>
  );
}

/** Other matching records; a click asks about that one. */
function SimilarNames({
  choices,
  onAsk,
}: {
  choices: NonNullable<ToolResult['alike']>;
  onAsk: (question: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>Not this one?</span>
      {choices.map(({ label, ask }) => (
        <Button key={ask} size="sm" onClick={() => onAsk(ask)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Choose({ row, onAsk }: { row: AgentTable['rows'][number]; onAsk: (question: string) => void }) {
  const { ask, cells } = row;
  if (ask === undefined) return null;
  return (
    <Button size="sm" onClick={() => onAsk(ask)}>
      This one
      <VisuallyHidden>: {cells.filter((cell) => cell !== '').join(', ')}</VisuallyHidden>
    </Button>
  );
}

function Named({ source, text }: { source: Source | null; text: string }) {
  return source === null ? text : <TextLink to={source.path}>{text}</TextLink>;
}
