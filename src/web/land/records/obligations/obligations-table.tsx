import { Check, CircleSlash, FileCog, FileText, PencilLine, Printer, RotateCcw, Trash2 } from 'lucide-react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import { isPayment, paidKinds } from '#shared/land/obligations/term-issues.ts';
import type { Obligation } from '#web/land/records/calls.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import { describeDistance } from '#web/platform/describe-distance.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { today } from '#web/platform/today.ts';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { AmountCalculation } from './amount-calculation.tsx';
import { describeCalculation } from './describe-obligation.ts';

const { fields } = obligation;

type ObligationActs = {
  onDone: (row: Obligation) => void;
  onWaive: (row: Obligation) => void;
  onReopen: (row: Obligation) => void;
  onEdit: (row: Obligation) => void;
  onDelete: (row: Obligation) => void;
};

/** Printing the letters with a payment, which everyone who reads the lease may do. */
type LetterActs = {
  notes: { pdf?: string; docx: string };
  onPrint: (row: Obligation, format: LetterFormat) => void;
  onTemplate: () => void;
};

interface ObligationsTableProps {
  leaseId: number;
  /** Undefined while loading. */
  rows: readonly Obligation[] | undefined;
  isUpdating: boolean;
  /** Null if the user may only read. */
  acts: ObligationActs | null;
  letters: LetterActs;
}

const headings = [
  { label: 'Due On' },
  { label: 'Kind' },
  { label: fields.amount_due.label, numeric: true },
  { label: fields.recurrence.label },
  { label: fields.status.label },
  { label: 'Evidence or Notes' },
] as const;

/** The obligations of a lease: due date, kind, amount, and status. */
export function ObligationsTable({ leaseId, rows, isUpdating, acts, letters }: ObligationsTableProps) {
  const hasActions = acts !== null || rows?.some(hasLetters) === true;
  return (
    <Table
      label="Obligations of this lease"
      aria-busy={rows === undefined || isUpdating}
      containerClassName="border-y border-hairline"
    >
      <thead>
        <tr>
          {headings.map(({ label, ...rest }, place) => (
            <TableHeaderCell key={label} pinned={place === 0} {...rest}>
              {label}
            </TableHeaderCell>
          ))}
          {hasActions && (
            <TableHeaderCell pinned="end">
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          )}
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {rows === undefined ? (
          <TableSkeletonRows rows={4} columns={headings.length + (hasActions ? 1 : 0)} />
        ) : (
          rows.map((row) => <ObligationRow key={row.id} {...{ leaseId, row, acts, letters, hasActions }} />)
        )}
      </tbody>
    </Table>
  );
}

interface ObligationRowProps {
  leaseId: number;
  row: Obligation;
  acts: ObligationActs | null;
  letters: LetterActs;
  hasActions: boolean;
}

function ObligationRow({ leaseId, row, acts, letters, hasActions }: ObligationRowProps) {
  const isOpen = row.status === 'open';
  const items = menuItems(row, acts, letters);
  const note = row.evidence || row.notes || '';
  return (
    <TableRow>
      <TableCell pinned className="tabular-nums">
        {formatDate(row.due_on)}
        {isOpen && (
          <span className="ms-2 font-normal text-muted">{describeDistance(row.due_on, today())}</span>
        )}
      </TableCell>
      <TableCell>{formatValue(fields.kind, row.kind)}</TableCell>
      <TableCell numeric>
        <Amount leaseId={leaseId} row={row} />
      </TableCell>
      <TableCell>{formatValue(fields.recurrence, row.recurrence ?? 'none')}</TableCell>
      <TableCell>
        <Status row={row} />
      </TableCell>
      <TableCell title={note || undefined}>
        {note === '' ? <span className="text-faint">–</span> : <bdi>{note}</bdi>}
      </TableCell>
      {items.length > 0 ? (
        <RowActions title={nameObligation(row)} items={items} tabIndex={0} />
      ) : (
        hasActions && <TableCell pinned="end" />
      )}
    </TableRow>
  );
}

function Amount({ leaseId, row }: { leaseId: number; row: Obligation }) {
  if (row.amount_due === null)
    return <span className="text-faint">{isPayment(row) ? 'not known' : '–'}</span>;
  const value = formatValue(fields.amount_due, row.amount_due);
  const making = describeCalculation(row);
  if (making === null) return value;
  const isOfLand = row.acres === null && (row.basis === 'net_acres' || row.basis === 'gross_acres');
  return (
    <FigurePopover
      label={fields.amount_due.label}
      value={value}
      formula={
        <div className="flex flex-col gap-2">
          <p>{making}</p>
          {isOfLand && (
            <AmountCalculation
              leaseId={leaseId}
              dueOn={row.due_on}
              basis={row.basis === 'gross_acres' ? 'gross_acres' : 'net_acres'}
            />
          )}
        </div>
      }
    />
  );
}

const tones: Readonly<Record<string, Tone>> = { open: 'info', done: 'success', waived: 'neutral' };

function Status({ row }: { row: Obligation }) {
  if (row.status === 'open' && row.due_on < today())
    return (
      <Badge tone="danger" dot>
        Overdue
      </Badge>
    );
  const label = formatValue(fields.status, row.status);
  return (
    <Badge tone={tones[row.status] ?? 'neutral'} dot>
      {row.done_on === null ? label : `${label} ${formatDate(row.done_on)}`}
    </Badge>
  );
}

function hasLetters(row: Obligation): boolean {
  return paidKinds.includes(row.kind) && row.status !== 'waived';
}

function menuItems(row: Obligation, acts: ObligationActs | null, letters: LetterActs): MenuItem[] {
  const print = hasLetters(row) ? letterItems(row, letters) : [];
  if (acts === null) return print;
  const settle: MenuItem[] = [
    {
      kind: 'action',
      label: 'Mark as done…',
      icon: <Check aria-hidden size={14} />,
      onSelect: () => acts.onDone(row),
    },
    {
      kind: 'action',
      label: 'Waive…',
      icon: <CircleSlash aria-hidden size={14} />,
      onSelect: () => acts.onWaive(row),
    },
  ];
  const reopen: MenuItem = {
    kind: 'action',
    label: 'Reopen',
    icon: <RotateCcw aria-hidden size={14} />,
    onSelect: () => acts.onReopen(row),
  };
  return [
    ...(row.status === 'open' ? settle : [reopen]),
    ...(print.length > 0 ? [{ kind: 'separator' } as const, ...print] : []),
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Edit…',
      icon: <PencilLine aria-hidden size={14} />,
      onSelect: () => acts.onEdit(row),
    },
    {
      kind: 'action',
      label: 'Delete…',
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      onSelect: () => acts.onDelete(row),
    },
  ];
}

function letterItems(row: Obligation, { notes, onPrint, onTemplate }: LetterActs): MenuItem[] {
  return [
    {
      kind: 'action',
      label: 'Print Letters (PDF)',
      note: notes.pdf,
      icon: <Printer aria-hidden size={14} />,
      onSelect: () => onPrint(row, 'pdf'),
    },
    {
      kind: 'action',
      label: 'Print Letters (Word)',
      note: notes.docx,
      icon: <FileText aria-hidden size={14} />,
      onSelect: () => onPrint(row, 'docx'),
    },
    {
      kind: 'action',
      label: 'Letter Template…',
      icon: <FileCog aria-hidden size={14} />,
      onSelect: onTemplate,
    },
  ];
}
