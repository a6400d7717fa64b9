import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { DeckDivision, DeckUnit, DivisionRow } from '#shared/land/contracts/royalty-deck.ts';
import { approvalWords } from '#shared/land/decks/approval.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { DeckFrame, footerCell } from './royalty-deck-frame.tsx';
import { LeaseLink, LineOwner, RowLink } from './royalty-deck-links.tsx';
import { describeDecimal, unitName } from './royalty-deck-words.ts';

const { pay_status: payField, suspense_reason: reasonField } = divisionOrder.fields;

const columns = [
  { label: 'Owner', width: 240 },
  { label: 'Type', width: 72 },
  { label: 'Decimal', width: 120, numeric: true },
  { label: 'Tract', width: 208 },
  { label: 'Lease', width: 208 },
  { label: payField.label, width: 136 },
  { label: 'Payable Decimal', width: 136 },
] as const;

interface DivisionProps {
  unit: DeckUnit;
  division: DeckDivision;
}

/** All interests in a unit after burdens, with what is left to record, their sum, and the tie-out. */
export function DivisionOfInterest({ unit, division }: DivisionProps) {
  const { lines, questions } = division;
  return (
    <section className="pt-4">
      <h4 className="px-4 font-medium">Division of interest</h4>
      <p className="px-4 pb-2 text-sm text-pretty text-muted">
        What each interest receives of the unit's production, after burdens. Complete, it adds up to 1. RI:
        royalty, WI: working interest, UMI: unleased minerals.
      </p>
      {questions.length > 0 && <Questions questions={questions} />}
      <DeckFrame
        label={`Division of interest of ${unitName(unit)}`}
        columns={columns}
        rows={lines}
        renderRow={(line) => <LineRow key={keyOf(line)} line={line} />}
        empty="Its tracts have no interests on this day."
        footer={<Footer division={division} />}
      />
      <TieOut division={division} />
    </section>
  );
}

function keyOf({ type, proration_unit_id, ownership_id, lease }: DivisionRow): string {
  return [type, proration_unit_id, ownership_id, lease?.id].join(' ');
}

const maxQuestions = 10;

function Questions({ questions }: Pick<DeckDivision, 'questions'>) {
  const left = questions.length - maxQuestions;
  return (
    <Banner
      tone="warning"
      title={questions.length === 1 ? '1 question is open' : `${questions.length} questions are open`}
      className="mx-3 mb-3"
    >
      <ul className="flex flex-col gap-1.5">
        {questions.slice(0, maxQuestions).map(({ text, tract, readings }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
          <li key={place} className="text-pretty">
            {text}{' '}
            <TextLink to={`${recordPath(assets.tract, tract.id)}?tab=owners`}>
              Owners of <bdi>{tract.name}</bdi>
            </TextLink>
            {readings.length > 0 && (
              <span className="block text-muted tabular-nums">
                {readings.map(({ label, decimal }) => `${label}: ${describeDecimal(decimal)}`).join(' · ')}
              </span>
            )}
          </li>
        ))}
        {left > 0 && <li className="text-muted">and {left.toLocaleString('en-US')} more</li>}
      </ul>
    </Banner>
  );
}

function LineRow({ line }: { line: DivisionRow }) {
  return (
    <TableRow>
      <TableCell pinned>
        <LineOwner owner={line.owner} isUnrecorded={line.ownership_id === null} />
      </TableCell>
      <TableCell>{line.type}</TableCell>
      <TableCell numeric>
        <LineDecimal line={line} />
      </TableCell>
      <TableCell>
        <RowLink asset={assets.tract} named={line.tract} />
      </TableCell>
      <TableCell>
        <LeaseLink lease={line.lease} />
      </TableCell>
      <TableCell>
        <PayStatus line={line} />
      </TableCell>
      <TableCell>
        <ApprovalText approval={line.approval} />
      </TableCell>
    </TableRow>
  );
}

/** Whether what the owner is paid is approved; the Division Orders tab says by whom and what changed. */
function ApprovalText({ approval }: Pick<DivisionRow, 'approval'>) {
  if (approval === 'none') return <span className="text-faint">–</span>;
  return (
    <span className={approval === 'review' ? 'text-warning-ink' : undefined}>{approvalWords[approval]}</span>
  );
}

function PayStatus({ line: { pay_status: status, suspense_reason: reason } }: { line: DivisionRow }) {
  if (status === null) return <span className="text-faint">–</span>;
  const why = reason === null ? undefined : formatValue(reasonField, reason);
  return (
    <span title={why} className={status === 'suspense' ? 'text-warning-ink' : undefined}>
      {formatValue(payField, status)}
      {why !== undefined && <VisuallyHidden>: {why}</VisuallyHidden>}
    </span>
  );
}

function LineDecimal({ line }: { line: DivisionRow }) {
  if (line.decimal === null) return <span className="text-warning-ink">Open</span>;
  const owner = line.owner?.name ?? line.tract.name;
  return (
    <FigurePopover
      label={`${line.type} decimal of ${owner}`}
      value={describeDecimal(line.decimal)}
      formula={
        <>
          <p>{line.words}</p>
          <p className="mt-1 wrap-anywhere text-ink tabular-nums">{line.numbers}</p>
        </>
      }
    />
  );
}

function Footer({ division: { decimals, rounding } }: Pick<DivisionProps, 'division'>) {
  const rows = [
    { title: 'Total', value: decimals === null ? 'Open' : describeDecimal(decimals) },
    ...(decimals === null || rounding === null || rounding === 0
      ? []
      : [{ title: 'Rounding', value: describeDecimal(rounding) }]),
  ];
  return (
    <tfoot>
      {rows.map(({ title, value }) => (
        <tr key={title}>
          <th
            scope="row"
            className={`${footerCell} sticky start-0 z-3 border-e border-e-hairline text-start`}
          >
            {title}
          </th>
          <td aria-hidden className={footerCell} />
          <td className={`${footerCell} text-end tabular-nums`}>{value}</td>
          <td colSpan={4} aria-hidden className={footerCell} />
        </tr>
      ))}
    </tfoot>
  );
}

/** The comparisons that have to hold before the division is paid on; those that do not come first. */
function TieOut({ division: { checks } }: Pick<DivisionProps, 'division'>) {
  const unmet = checks.filter(({ is_met }) => !is_met);
  if (unmet.length === 0)
    return (
      <p className="flex items-start gap-1.5 px-4 pt-2 text-sm text-success-ink">
        <CircleCheck aria-hidden size={14} className="mt-0.75 shrink-0" />
        <span className="text-pretty">
          Ties out: tract factors, minerals, working interest and total were compared ({checks.length}{' '}
          checks).
        </span>
      </p>
    );
  return (
    <ul aria-label="Tie-out" className="flex flex-col gap-1 px-4 pt-2 text-sm">
      {unmet.map(({ name, text }) => (
        <li key={`${name} ${text}`} className="flex items-start gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
          <span className="text-pretty">
            {name}: {text}
          </span>
        </li>
      ))}
      <li className="ps-5 text-muted">
        {checks.length - unmet.length} of {checks.length} checks tie out
      </li>
    </ul>
  );
}
