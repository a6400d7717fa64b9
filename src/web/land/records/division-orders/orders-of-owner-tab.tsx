import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, FileSignature, PencilLine, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DatedOrder, ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { listBelongings } from '#web/land/records/calls.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import { DeckFrame } from '../related/royalty-deck/royalty-deck-frame.tsx';
import { RowLink } from '../related/royalty-deck/royalty-deck-links.tsx';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';
import { TransferOrdersDialog } from '../transfer/transfer-orders-dialog.tsx';
import { OrderStatus, PayStatusBadge } from './order-cells.tsx';
import { OrderDialog } from './order-dialog.tsx';

interface OrdersOfOwnerTabProps {
  owner: RecordData;
  /** Whether the user may edit and delete division orders here. */
  mayChange: boolean;
  /** Called when the dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const { fields } = divisionOrder;

const columns = [
  { label: fields.well_name.label, width: 216 },
  { label: 'Type', width: 72 },
  { label: fields.decimal_interest.label, width: 128, numeric: true },
  { label: fields.effective_date.label, width: 112 },
  { label: fields.end_date.label, width: 112 },
  { label: fields.status.label, width: 152 },
  { label: fields.pay_status.label, width: 232 },
] as const;
const actionsColumn = { label: 'Actions', width: 48, isActions: true } as const;

/** The division orders by which an owner is paid, in all wells; those that no longer apply are dimmed. */
export function OrdersOfOwnerTab({ owner, mayChange, onUnsaved }: OrdersOfOwnerTabProps) {
  const query = useQuery({
    queryKey: [...recordsKey(assets.owner), 'division orders', owner.id],
    queryFn: ({ signal }) => listBelongings(divisionOrder, { column: 'owner_id', id: owner.id }, signal),
  });
  const [stored, setStored] = useState<RecordData | null>(null);
  const [isTransferring, setTransferring] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const onDelete = useDeleteBelonging(divisionOrder, divisionOrder.label);
  const rows = query.data?.toSorted(
    (a, b) =>
      String(a.well_name).localeCompare(String(b.well_name)) ||
      String(a.kind).localeCompare(String(b.kind)) ||
      String(a.effective_date ?? '').localeCompare(String(b.effective_date ?? '')),
  );
  const applying = inEffect(query.data ?? []);
  const counts = countsOf(rows ?? [], applying);
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <p className="me-auto text-sm text-muted">{counts}</p>
        <Button icon={<Printer aria-hidden size={14} />} onClick={() => setPrinting(true)}>
          Transfer Orders
        </Button>
        {mayChange && (
          <Button icon={<ArrowRightLeft aria-hidden size={14} />} onClick={() => setTransferring(true)}>
            Transfer Interests
          </Button>
        )}
      </div>
      <RefetchFailure query={query} what="The division orders" className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The division orders" />
      ) : rows === undefined ? (
        <div className="p-3">
          <SkeletonText lines={6} label="Loading division orders..." />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon={<FileSignature size={20} />} title="No division orders">
          Prepare them on the Division Orders tab of each well, from its division of interest.
        </EmptyState>
      ) : (
        <DeckFrame
          label="Division orders of this owner"
          columns={mayChange ? [...columns, actionsColumn] : columns}
          rows={rows}
          renderRow={(order) => (
            <TableRow key={order.id} className={applying.has(order.id) ? undefined : 'text-muted'}>
              <TableCell pinned>
                <RowLink
                  asset={assets.well}
                  named={{ id: Number(order.well_id), name: String(order.well_name ?? '') }}
                />
              </TableCell>
              <TableCell>{formatValue(fields.kind, order.kind)}</TableCell>
              <TableCell numeric>
                {formatValue(fields.decimal_interest, order.decimal_interest) || '–'}
              </TableCell>
              <TableCell>{formatValue(fields.effective_date, order.effective_date) || '–'}</TableCell>
              <TableCell>{formatValue(fields.end_date, order.end_date) || '–'}</TableCell>
              <TableCell>
                <OrderStatus order={order} />
              </TableCell>
              <TableCell>
                <PayStatusBadge order={order} />
              </TableCell>
              {mayChange && (
                <RowActions
                  title={`${formatValue(fields.kind, order.kind)} in ${String(order.well_name)}`}
                  tabIndex={0}
                  items={[
                    {
                      kind: 'action',
                      label: 'Edit…',
                      icon: <PencilLine aria-hidden size={14} />,
                      onSelect: () => setStored(order),
                    },
                    {
                      kind: 'action',
                      label: 'Delete…',
                      icon: <Trash2 aria-hidden size={14} />,
                      danger: true,
                      onSelect: () =>
                        void onDelete(
                          order,
                          `The division order in “${String(order.well_name)}” will be removed.`,
                        ),
                    },
                  ]}
                />
              )}
            </TableRow>
          )}
        />
      )}
      {isTransferring && (
        <TransferDialog owner={owner} onUnsaved={onUnsaved} onClose={() => setTransferring(false)} />
      )}
      {isPrinting && <TransferOrdersDialog owner={owner} onClose={() => setPrinting(false)} />}
      {stored !== null && (
        <OrderDialog
          ends={{ well_id: Number(stored.well_id), owner_id: owner.id }}
          title={`${String(owner.owner_name)} in ${String(stored.well_name)}`}
          stored={stored}
          onUnsaved={onUnsaved}
          onClose={() => setStored(null)}
        />
      )}
    </Card>
  );
}

/** Returns the ids of the division orders that apply today. */
function inEffect(rows: readonly RecordData[]): ReadonlySet<number> {
  const wells = Map.groupBy(
    rows as unknown as (DatedOrder & { well_id: number })[],
    ({ well_id }) => well_id,
  );
  return new Set(
    [...wells.values()].flatMap((orders) => ordersInEffect(orders, today()).map(({ id }) => id)),
  );
}

function countsOf(rows: readonly RecordData[], applying: ReadonlySet<number>): string {
  const current = rows.filter(({ id }) => applying.has(id));
  const wells = new Set(current.map(({ well_id }) => well_id)).size;
  const suspended = current.filter(({ pay_status }) => pay_status === 'suspense').length;
  if (current.length === 0) return 'What this owner is paid by, in all wells.';
  return [
    `${current.length === 1 ? '1 division order' : `${current.length.toLocaleString('en-US')} division orders`} in ${wells === 1 ? '1 well' : `${wells.toLocaleString('en-US')} wells`}`,
    ...(suspended === 0 ? [] : [`${suspended.toLocaleString('en-US')} in suspense`]),
  ].join(' · ');
}
