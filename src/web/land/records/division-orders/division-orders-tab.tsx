import {
  CircleCheck,
  CircleDollarSign,
  Download,
  FileSignature,
  PencilLine,
  Plus,
  Search,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MarkBody, Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { may } from '#shared/platform/policy.ts';
import { recordPath } from '#web/land/asset.ts';
import { companyOf } from '#web/land/records/rights.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import type { FormValues } from '../detail/form/form-values.ts';
import { TemplateDialog } from '../letters/template-dialog.tsx';
import { refusedDay } from '../related/royalty-deck/deck-dates.tsx';
import { DeckFrame, footerCell } from '../related/royalty-deck/royalty-deck-frame.tsx';
import { OwnerLink } from '../related/royalty-deck/royalty-deck-links.tsx';
import { describeDecimal } from '../related/royalty-deck/royalty-deck-words.ts';
import { useMemberships } from '../use-memberships.ts';
import { ApproveDialog, lineOf, useApprove } from './approve-dialog.tsx';
import { ChooseOwner } from './choose-owner.tsx';
import {
  approvable,
  describePayees,
  narrowPayees,
  type PayeeFilter,
  type PayeeTotals,
  payeeFilters,
  payeesCsv,
  signedDecimal,
  totalsOf,
} from './describe-orders.ts';
import { LettersButton } from './letters-button.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { ComparisonText, OrderStatus, PayableText, PayStatusBadge, Unmet } from './order-cells.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersDay, useOrdersDay } from './orders-day.tsx';
import { PayStatusDialog } from './pay-status-dialog.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { usePayees } from './use-payees.ts';

interface DivisionOrdersTabProps {
  well: RecordData;
  /** Whether the user may create, edit, and delete division orders here. */
  mayChange: boolean;
  /** Called when a dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const { fields } = divisionOrder;

type Owner = Payee['owner'];

/** The dialog that is open. */
type Open =
  | { what: 'prepare' }
  | { what: 'owner' }
  | { what: 'template' }
  | { what: 'approve'; payees: readonly Payee[] }
  | { what: 'pay'; orders: readonly RecordData[] }
  | { what: 'mark'; orders: readonly RecordData[]; status: MarkBody['status'] }
  | { what: 'order'; owner: Owner; stored: RecordData | null; payee?: Payee };

/** The owners whom a well pays, their division orders, and whether these state what the division of interest gives. */
export function DivisionOrdersTab({ well, mayChange, onUnsaved }: DivisionOrdersTabProps) {
  const toast = useToast();
  const memberships = useMemberships();
  const [asOf, setAsOf] = useOrdersDay();
  const [prepared, setPrepared] = useState<string | null>(null);
  const query = usePayees(well.id, asOf);
  const [open, setOpen] = useState<Open | null>(null);
  const [filter, setFilter] = useState<PayeeFilter>('all');
  const [words, setWords] = useState('');
  const onDelete = useDeleteBelonging(divisionOrder, divisionOrder.label);
  const close = () => setOpen(null);
  // What applies later is not among the division orders of today. Once the dialog is gone, it has no changes to keep.
  useEffect(() => {
    if (open !== null || prepared === null) return;
    const timer = setTimeout(() => {
      setPrepared(null);
      if (prepared > today()) setAsOf(prepared);
    });
    return () => clearTimeout(timer);
  }, [open, prepared, setAsOf]);
  const { data } = query;
  const payees = data?.payees ?? [];
  const shown = narrowPayees(payees, filter, words);
  const drafts = shown.flatMap(({ order }) => (order?.status === 'draft' ? [recordOf(order)] : []));
  const orders = shown.flatMap(({ order }) => (order === null ? [] : [recordOf(order)]));
  const mayApprove = may(companyOf(memberships, well)?.role_name ?? '', 'record', 'approve');
  const agreeing = mayApprove && data?.obstacle === null ? approvable(shown) : [];
  const approve = useApprove(well.id, asOf);
  const isEmpty = data !== undefined && payees.length === 0 && data.others.length === 0;
  const acts: OrderActs = {
    onEdit: (owner, order) => setOpen({ what: 'order', owner, stored: order }),
    onNew: (payee) => setOpen({ what: 'order', owner: payee.owner, stored: null, payee }),
    onMark: (order, status) => setOpen({ what: 'mark', orders: [order], status }),
    onDelete: (owner, order) =>
      void onDelete(order, `The division order of “${owner.name}” will be removed.`),
    ...(mayApprove && {
      onApprove: (payee) => setOpen({ what: 'approve', payees: [payee] }),
      onWithdraw: (payee) =>
        void approve([lineOf(payee, null)], null).catch((error: unknown) =>
          toast.error(describeFailure('The approval was not withdrawn.', error)),
        ),
    }),
  };
  const exportAll = () => {
    const name = `division-orders-${asOf === '' ? '' : `as-of-${asOf}-`}export-${today()}.csv`;
    saveFile(name, new Blob([payeesCsv(shown)], { type: 'text/csv;charset=utf-8' }));
    toast.success(
      `Exported ${shown.length === 1 ? '1 row' : `${shown.length.toLocaleString('en-US')} rows`} to ${name}.`,
    );
  };
  const create = mayChange && (
    <Button icon={<Plus aria-hidden size={14} />} onClick={() => setOpen({ what: 'owner' })}>
      New Division Order
    </Button>
  );
  const prepare = mayChange && data?.obstacle === null && (
    <Button
      variant="primary"
      icon={<FileSignature aria-hidden size={14} />}
      onClick={() => setOpen({ what: 'prepare' })}
    >
      Prepare from Division
    </Button>
  );

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <p className="me-auto text-sm text-pretty text-muted">
          {data === undefined || payees.length === 0
            ? 'What each owner of the well is paid by, compared with the division of interest.'
            : describePayees(payees)}
        </p>
        {payees.length > 0 && (
          <Button icon={<Download aria-hidden size={14} />} onClick={exportAll}>
            Export
          </Button>
        )}
        {!isEmpty && create}
        {!isEmpty && prepare}
      </div>
      {data !== undefined && data.obstacle !== null && !isEmpty && (
        <Obstacle wellId={well.id} text={data.obstacle} />
      )}
      {data !== undefined && data.obstacle === null && data.unmet.length > 0 && !isEmpty && (
        <Banner tone="warning" title="Check the division of interest" className="mx-3 mb-3">
          <Unmet unmet={data.unmet} /> Settle this before anyone is paid on it.{' '}
          <DivisionLink wellId={well.id} />
        </Banner>
      )}
      {(!isEmpty || asOf !== '') && <OrdersDay key={asOf} asOf={asOf} onShow={setAsOf} query={query} />}
      {refusedDay(query, '') === undefined && (
        <RefetchFailure query={query} what="The division orders" className="mx-3 mb-3" />
      )}
      {refusedDay(query, '') !== undefined ? null : query.isLoadingError ? (
        <LoadingFailure query={query} what="The division orders" />
      ) : data === undefined ? (
        <div className="p-3">
          <SkeletonText lines={6} label="Loading division orders..." />
        </div>
      ) : isEmpty ? (
        <EmptyState
          icon={<FileSignature size={20} />}
          title="No division orders"
          actions={
            mayChange && (
              <>
                {create}
                {prepare}
              </>
            )
          }
        >
          {data.obstacle ?? 'The division of interest has no owners to pay.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 px-3 pb-3">
            <Input
              type="search"
              aria-label="Search owners"
              placeholder="Search owners"
              value={words}
              leading={<Search aria-hidden size={14} />}
              onChange={({ target }) => setWords(target.value)}
              className="w-full sm:w-64"
            />
            <Select
              aria-label="Show"
              value={filter}
              options={Object.entries(payeeFilters).map(([value, { label }]) => ({ value, label }))}
              onChange={({ target }) => setFilter(target.value as PayeeFilter)}
              className="w-full sm:w-56"
            />
            {orders.length > 0 && (
              <LettersButton
                wellId={well.id}
                companyId={companyOf(memberships, well)?.id}
                orders={orders.map(({ id }) => id)}
                asOf={asOf}
                onTemplate={() => setOpen({ what: 'template' })}
              />
            )}
            {agreeing.length > 0 && (
              <Button
                icon={<CircleCheck aria-hidden size={14} />}
                onClick={() => setOpen({ what: 'approve', payees: agreeing })}
              >
                {`Approve ${agreeing.length.toLocaleString('en-US')} in Agreement`}
              </Button>
            )}
            {mayChange && orders.length > 0 && (
              <Button
                icon={<CircleDollarSign aria-hidden size={14} />}
                onClick={() => setOpen({ what: 'pay', orders })}
              >
                Set Pay Status…
              </Button>
            )}
            {mayChange && drafts.length > 0 && (
              <Button
                icon={<Send aria-hidden size={14} />}
                onClick={() => setOpen({ what: 'mark', orders: drafts, status: 'sent' })}
              >
                {`Mark ${drafts.length === 1 ? '1 Draft' : `${drafts.length.toLocaleString('en-US')} Drafts`} as Sent`}
              </Button>
            )}
          </div>
          <PayeeTable payees={shown} totals={totalsOf(payees)} acts={mayChange ? acts : null} />
          <RoundingNote data={data} />
          <OtherOrders others={data.others} acts={mayChange ? acts : null} />
        </>
      )}
      {open?.what === 'prepare' && (
        <PrepareDialog wellId={well.id} onPrepared={setPrepared} onUnsaved={onUnsaved} onClose={close} />
      )}
      {open?.what === 'approve' && (
        <ApproveDialog
          wellId={well.id}
          asOf={asOf}
          payees={open.payees}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
      {open?.what === 'template' && (
        <TemplateDialog
          companyId={companyOf(memberships, well)?.id ?? 0}
          letter="division_order"
          onClose={close}
        />
      )}
      {open?.what === 'owner' && (
        <ChooseOwner
          companyId={companyOf(memberships, well)?.id ?? 0}
          onChoose={(owner) => setOpen({ what: 'order', owner, stored: null })}
          onClose={close}
        />
      )}
      {open?.what === 'pay' && <PayStatusDialog orders={open.orders} onUnsaved={onUnsaved} onClose={close} />}
      {open?.what === 'mark' && (
        <MarkDialog orders={open.orders} status={open.status} onUnsaved={onUnsaved} onClose={close} />
      )}
      {open?.what === 'order' && (
        <OrderDialog
          ends={{ well_id: well.id, owner_id: open.owner.id }}
          title={`${open.owner.name} in ${String(well.well_name)}`}
          stored={open.stored}
          defaults={defaultsOf(open.payee)}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** A new division order begins as a draft of what the division of interest gives. */
function defaultsOf(payee: Payee | undefined): FormValues {
  const status = fields.status.default;
  if (payee === undefined) return { status };
  return { status, kind: payee.kind, decimal_interest: describeDecimal(payee.decimal) };
}

function recordOf(order: NonNullable<Payee['order']>): RecordData {
  return order as unknown as RecordData;
}

function Obstacle({ wellId, text }: { wellId: number; text: string }) {
  return (
    <Banner tone="warning" title="No division orders can be prepared yet" className="mx-3 mb-3">
      {text} <DivisionLink wellId={wellId} />
    </Banner>
  );
}

function DivisionLink({ wellId }: { wellId: number }) {
  return <TextLink to={`${recordPath(assets.well, wellId)}?tab=leases`}>Division of interest</TextLink>;
}

type OrderActs = {
  onEdit: (owner: Owner, order: RecordData) => void;
  onNew: (payee: Payee) => void;
  onMark: (order: RecordData, status: MarkBody['status']) => void;
  onDelete: (owner: Owner, order: RecordData) => void;
  /** Absent for users who may not approve. */
  onApprove?: (payee: Payee) => void;
  onWithdraw?: (payee: Payee) => void;
};

const columns = [
  { label: 'Owner', width: 196 },
  { label: 'Type', width: 72 },
  { label: 'By Division', width: 112, numeric: true },
  { label: 'By Order', width: 112, numeric: true },
  { label: 'Comparison', width: 184 },
  { label: 'Payable', width: 176 },
  { label: fields.effective_date.label, width: 112 },
  { label: fields.status.label, width: 152 },
  { label: fields.pay_status.label, width: 176 },
] as const;
const actionsColumn = { label: 'Actions', width: 48, isActions: true } as const;

interface PayeeTableProps {
  payees: readonly Payee[];
  /** Of all payees, whichever are shown. */
  totals: PayeeTotals;
  acts: OrderActs | null;
}

function PayeeTable({ payees, totals, acts }: PayeeTableProps) {
  return (
    <DeckFrame
      label="Division orders of this well"
      columns={acts === null ? columns : [...columns, actionsColumn]}
      rows={payees}
      renderRow={(payee) => (
        <PayeeRow key={[payee.owner.id, payee.kind, payee.order?.id].join(' ')} payee={payee} acts={acts} />
      )}
      empty="No owner matches."
      footer={<Totals totals={totals} hasActions={acts !== null} />}
    />
  );
}

function Totals({ totals, hasActions }: { totals: PayeeTotals; hasActions: boolean }) {
  const { division, orders, difference } = totals;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${footerCell} sticky start-0 z-3 border-e border-e-hairline text-start`}>
          Total of all owners
        </th>
        <td aria-hidden className={footerCell} />
        <td className={`${footerCell} text-end tabular-nums`}>{division ?? '–'}</td>
        <td className={`${footerCell} text-end tabular-nums`}>{orders ?? '–'}</td>
        <td className={`${footerCell} text-warning-ink tabular-nums`}>{difference}</td>
        <td colSpan={hasActions ? 5 : 4} aria-hidden className={footerCell} />
      </tr>
    </tfoot>
  );
}

/** Says what rounding leaves of the total, and how one owner can take it. */
function RoundingNote({ data: { rounding, payees } }: { data: Payees }) {
  if (rounding === null || rounding === 0 || payees.some((payee) => payee.rounding !== null)) return null;
  return (
    <p className="px-3 py-2 text-sm text-pretty text-muted">
      {`Rounding to eight places leaves a difference of ${signedDecimal(rounding)}. To add it to one owner’s decimal, edit that division order, choose “${fields.takes_rounding.label}”, and prepare again. If it has been sent, prepare from a later date.`}
    </p>
  );
}

function PayeeRow({ payee, acts }: { payee: Payee; acts: OrderActs | null }) {
  const { owner, kind, decimal, rounding } = payee;
  const order = payee.order && recordOf(payee.order);
  const product = order?.product ? ` (${formatValue(fields.product, order.product).toLowerCase()})` : '';
  return (
    <TableRow>
      <TableCell pinned>
        <OwnerLink owner={owner} />
      </TableCell>
      <TableCell>
        {formatValue(fields.kind, kind)}
        {product}
      </TableCell>
      <TableCell numeric>
        {describeDecimal(decimal) || <Blank />}
        {rounding !== null && rounding !== 0 && (
          <span className="block text-xs text-muted">{`with rounding ${signedDecimal(rounding)}`}</span>
        )}
      </TableCell>
      <TableCell numeric>
        {(order && formatValue(fields.decimal_interest, order.decimal_interest)) || <Blank />}
      </TableCell>
      <TableCell>
        <ComparisonText payee={payee} />
      </TableCell>
      <TableCell>
        <PayableText payee={payee} />
      </TableCell>
      <TableCell>
        {(order && formatValue(fields.effective_date, order.effective_date)) || <Blank />}
      </TableCell>
      <TableCell>{order ? <OrderStatus order={order} /> : <Blank />}</TableCell>
      <TableCell>{order ? <PayStatusBadge order={order} /> : <Blank />}</TableCell>
      {acts && (
        <RowActions
          title={`${formatValue(fields.kind, kind)} of ${owner.name}`}
          tabIndex={0}
          items={
            order ? [...approvalItems(payee, acts), ...itemsOf(owner, order, acts)] : [newItem(payee, acts)]
          }
        />
      )}
    </TableRow>
  );
}

function Blank() {
  return <span className="text-faint">–</span>;
}

function newItem(payee: Payee, acts: OrderActs): MenuItem {
  return {
    kind: 'action',
    label: 'New Division Order…',
    icon: <Plus aria-hidden size={14} />,
    onSelect: () => acts.onNew(payee),
  };
}

/** What a Manager can decide on a line: lines without a decimal by title or by order can't be approved. */
function approvalItems(payee: Payee, { onApprove, onWithdraw }: OrderActs): MenuItem[] {
  const { comparison, approval } = payee;
  const canBeApproved = comparison === 'agrees' || comparison === 'differs';
  return [
    ...(onApprove && canBeApproved && approval !== 'approved'
      ? [
          {
            kind: 'action' as const,
            label: 'Approve Payable Decimal…',
            icon: <CircleCheck aria-hidden size={14} />,
            onSelect: () => onApprove(payee),
          },
        ]
      : []),
    ...(onWithdraw && approval !== 'none'
      ? [
          {
            kind: 'action' as const,
            label: 'Withdraw Approval',
            icon: <Undo2 aria-hidden size={14} />,
            onSelect: () => onWithdraw(payee),
          },
        ]
      : []),
  ];
}

const nextSteps = { draft: 'sent', sent: 'returned', signed: 'returned' } as const;

function itemsOf(owner: Owner, order: RecordData, acts: OrderActs): MenuItem[] {
  const next = Object.entries(nextSteps).find(([status]) => status === order.status)?.[1];
  return [
    ...(next === undefined
      ? []
      : [
          {
            kind: 'action' as const,
            label: `Mark as ${formatValue(fields.status, next)}…`,
            icon: <Send aria-hidden size={14} />,
            onSelect: () => acts.onMark(order, next),
          },
        ]),
    {
      kind: 'action',
      label: 'Edit…',
      icon: <PencilLine aria-hidden size={14} />,
      onSelect: () => acts.onEdit(owner, order),
    },
    {
      kind: 'action',
      label: 'Delete…',
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      onSelect: () => acts.onDelete(owner, order),
    },
  ];
}

const otherColumns = [
  { label: 'Owner', width: 232 },
  { label: fields.kind.label, width: 112 },
  { label: 'By Order', width: 120, numeric: true },
  { label: fields.effective_date.label, width: 128 },
  { label: fields.end_date.label, width: 128 },
  { label: fields.status.label, width: 176 },
] as const;

/** The division orders that do not apply today, which explain what was paid before. */
function OtherOrders({ others, acts }: { others: Payees['others']; acts: OrderActs | null }) {
  if (others.length === 0) return null;
  return (
    <section className="pt-4">
      <h3 className="px-4 pb-2 font-medium">Replaced, ended or not yet effective</h3>
      <DeckFrame
        label="Other division orders of this well"
        columns={acts === null ? otherColumns : [...otherColumns, actionsColumn]}
        rows={others}
        renderRow={({ owner, order: stored }) => {
          const order = recordOf(stored);
          return (
            <TableRow key={order.id}>
              <TableCell pinned>
                <OwnerLink owner={owner} />
              </TableCell>
              <TableCell>{formatValue(fields.kind, order.kind)}</TableCell>
              <TableCell numeric>
                {formatValue(fields.decimal_interest, order.decimal_interest) || <Blank />}
              </TableCell>
              <TableCell>{formatValue(fields.effective_date, order.effective_date) || <Blank />}</TableCell>
              <TableCell>{formatValue(fields.end_date, order.end_date) || <Blank />}</TableCell>
              <TableCell>
                <OrderStatus order={order} />
              </TableCell>
              {acts && (
                <RowActions
                  title={`${formatValue(fields.kind, order.kind)} of ${owner.name}`}
                  tabIndex={0}
                  items={itemsOf(owner, order, acts)}
                />
              )}
            </TableRow>
          );
        }}
      />
    </section>
  );
}
