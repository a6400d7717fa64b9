import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  DeckLease,
  DeckTotals,
  DeckUnit,
  MineralInterest,
} from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import { TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { nameOf, RoyaltyDecimalFigure, ShareFigure, UnitDecimalFigure } from './royalty-deck-figures.tsx';
import { DeckFrame, footerCell } from './royalty-deck-frame.tsx';
import { OwnerLink, RowLink } from './royalty-deck-links.tsx';
import { describeDecimal, describeRate, isBeforeBurdens, unitName } from './royalty-deck-words.ts';

const columns = [
  { label: 'Owner', width: 240 },
  { label: 'Tract', width: 176 },
  { label: 'Interest', width: 112, numeric: true },
  { label: 'Unit Decimal', width: 120, numeric: true },
  { label: 'Lease', width: 184 },
  { label: 'Royalty', width: 88, numeric: true },
  { label: 'Royalty Decimal', width: 168, numeric: true },
] as const;

/** The mineral interests of a unit with the leases on each, their totals, and the residual to 1. */
export function DeckMinerals({ unit, isOff }: { unit: DeckUnit; isOff: boolean }) {
  return (
    <>
      {unit.totals && <DeckTotalsLine unit={unit} totals={unit.totals} isOff={isOff} />}
      <DeckFrame
        label={`Mineral shares of ${unitName(unit)}`}
        columns={columns}
        rows={unit.interests}
        renderRow={(interest) => (
          <MineralRows key={`${interest.proration_unit_id} ${interest.id}`} unit={unit} interest={interest} />
        )}
        empty="Its tracts have no mineral interests today."
        footer={unit.totals && <DeckFooter unit={unit} totals={unit.totals} isOff={isOff} />}
      />
    </>
  );
}

/** The totals as text for phones, where their columns are scrolled out of view. */
function DeckTotalsLine({ unit, totals, isOff }: { unit: DeckUnit; totals: DeckTotals; isOff: boolean }) {
  return (
    <p className="px-4 pb-2 text-sm text-muted tabular-nums sm:hidden">
      Total: unit decimals {describeDecimal(totals.unit_decimals)} · royalty decimals{' '}
      {describeDecimal(totals.royalty_decimals)}
      {isBeforeBurdens(unit) && ' before burdens'} ·{' '}
      <span className={isOff ? 'text-warning-ink' : undefined}>
        Residual {describeDecimal(totals.residual)}
      </span>
    </p>
  );
}

/** An interest, with a line for each of its leases. */
function MineralRows({ unit, interest }: { unit: DeckUnit; interest: MineralInterest }) {
  const [first, ...others] = interest.leases;
  const rowSpan = Math.max(1, interest.leases.length);
  return (
    <>
      <TableRow>
        <TableCell pinned rowSpan={rowSpan}>
          <OwnerLink owner={interest.owner} />
        </TableCell>
        <TableCell rowSpan={rowSpan}>
          <RowLink asset={assets.tract} named={interest.tract} />
        </TableCell>
        <TableCell numeric rowSpan={rowSpan}>
          <ShareFigure unit={unit} interest={interest} />
        </TableCell>
        <TableCell numeric rowSpan={rowSpan}>
          <UnitDecimalFigure unit={unit} interest={interest} />
        </TableCell>
        {first ? (
          <LeaseCells unit={unit} interest={interest} lease={first} />
        ) : (
          <>
            <TableCell className="text-muted">
              <NoLease interest={interest} />
            </TableCell>
            <TableCell numeric className="text-faint">
              –
            </TableCell>
            <TableCell numeric className="text-faint">
              –
            </TableCell>
          </>
        )}
      </TableRow>
      {others.map((lease) => (
        <TableRow key={lease.contract_id}>
          <LeaseCells unit={unit} interest={interest} lease={lease} />
        </TableRow>
      ))}
    </>
  );
}

/** What stands in place of a lease: those that are for review, or that there is none. */
function NoLease({ interest: { leases_for_review } }: { interest: MineralInterest }) {
  if (leases_for_review.length === 0) return 'Unleased';
  return leases_for_review.map((lease) => (
    <span key={lease.id} className="block">
      <RowLink asset={assets.lease} named={lease} /> for review
    </span>
  ));
}

function LeaseCells(props: { unit: DeckUnit; interest: MineralInterest; lease: DeckLease }) {
  const { lease } = props;
  return (
    <>
      <TableCell>
        <RowLink asset={assets.lease} named={lease.lease} />
      </TableCell>
      <TableCell numeric>
        {lease.royalty_rate === null ? (
          <span className="text-faint">–</span>
        ) : (
          describeRate(lease.royalty_rate)
        )}
      </TableCell>
      <TableCell numeric>
        <RoyaltyDecimalFigure {...props} />
      </TableCell>
    </>
  );
}

function DeckFooter({ unit, totals, isOff }: { unit: DeckUnit; totals: DeckTotals; isOff: boolean }) {
  const unitParts = unit.interests.map((interest) => ({
    key: `${interest.proration_unit_id} ${interest.id}`,
    label: <bdi>{nameOf(interest)}</bdi>,
    value: describeDecimal(interest.unit_decimal) || '–',
  }));
  const royaltyParts = unit.interests.flatMap((interest) =>
    interest.leases.map((lease) => ({
      key: `${interest.proration_unit_id} ${lease.contract_id}`,
      label: <bdi>{nameOf(interest)}</bdi>,
      value: describeDecimal(lease.royalty_decimal) || '–',
    })),
  );
  return (
    <tfoot>
      <FooterRow
        title="Total"
        unitDecimal={
          <FigurePopover
            label="Total Unit Decimals"
            value={describeDecimal(totals.unit_decimals)}
            formula="The sum of the unit decimals of all mineral interests, each rounded to eight places."
            parts={unitParts}
          />
        }
        royaltyDecimal={
          <>
            <FigurePopover
              label="Total Royalty Decimals"
              value={describeDecimal(totals.royalty_decimals)}
              formula="The sum of the royalty decimals of all leases: the royalty share of the unit's production."
              parts={royaltyParts}
            />
            {isBeforeBurdens(unit) && (
              <span className="block text-xs font-normal text-warning-ink">before burdens</span>
            )}
          </>
        }
      />
      <FooterRow
        title={
          <span className={cn('inline-flex items-center gap-1.5', isOff && 'text-warning-ink')}>
            {isOff && <TriangleAlert aria-hidden size={14} />}
            Residual
          </span>
        }
        className={isOff ? 'text-warning-ink' : undefined}
        unitDecimal={
          <FigurePopover
            label="Residual"
            value={describeDecimal(totals.residual)}
            formula={`1 − the sum of the unit decimals: 1 − ${describeDecimal(totals.unit_decimals)}. With every interest recorded, only rounding is left.`}
          />
        }
      />
    </tfoot>
  );
}

function FooterRow(props: {
  title: ReactNode;
  unitDecimal: ReactNode;
  royaltyDecimal?: ReactNode;
  className?: string | undefined;
}) {
  const cell = cn(footerCell, props.className);
  return (
    <tr>
      <th scope="row" className={cn(cell, 'sticky start-0 z-3 border-e border-e-hairline text-start')}>
        {props.title}
      </th>
      <td colSpan={2} aria-hidden className={cell} />
      <td className={cn(cell, 'text-end')}>{props.unitDecimal}</td>
      <td colSpan={2} aria-hidden className={cell} />
      <td className={cn(cell, 'text-end')}>{props.royaltyDecimal}</td>
    </tr>
  );
}
