import type { ReactNode } from 'react';
import type {
  CarvedOutInterest,
  DeckLease,
  DeckUnit,
  MineralInterest,
} from '#shared/land/contracts/royalty-deck.ts';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import { describeAcres, describeDecimal, describeRate, tractOf } from './royalty-deck-words.ts';

export type AnyInterest = MineralInterest | CarvedOutInterest;

/** How a figure is calculated, in words and then with its numbers. */
function Formula({ words, numbers, note }: { words: string; numbers: string; note?: string | null }) {
  return (
    <>
      <p>{words}</p>
      <p className="mt-1 wrap-anywhere text-ink tabular-nums">{numbers}</p>
      {note && <p className="mt-1 text-warning-ink first-letter:uppercase">{note}.</p>}
    </>
  );
}

function Missing(): ReactNode {
  return <span className="text-faint">–</span>;
}

/** Returns whose figure it is: the owner, or the tract if no owner is named. */
export function nameOf({ owner, tract }: AnyInterest): string {
  return owner?.name ?? tract.name;
}

/** The interest's share of the tract; if calculated from acres, it shows which acres. */
export function ShareFigure({ unit, interest }: { unit: DeckUnit; interest: AnyInterest }) {
  const grossAcres = tractOf(unit, interest)?.gross_acres;
  if (interest.share === null) return <Missing />;
  const isOfAcres = 'net_acres' in interest && interest.decimal_interest === null;
  if (!isOfAcres || interest.net_acres === null || typeof grossAcres !== 'number')
    return describeDecimal(interest.share);
  return (
    <FigurePopover
      label={`Interest of ${nameOf(interest)}`}
      value={describeDecimal(interest.share)}
      formula={
        <Formula
          words="Net acres of the ownership ÷ gross acres of the tract: the ownership has no decimal interest."
          numbers={`${describeAcres(interest.net_acres)} ÷ ${describeAcres(grossAcres)}`}
        />
      }
    />
  );
}

/** The interest's share of the unit. */
export function UnitDecimalFigure({ unit, interest }: { unit: DeckUnit; interest: AnyInterest }) {
  const participation = participationOf(unit, interest);
  if (interest.unit_decimal === null || interest.share === null || participation === null) return <Missing />;
  return (
    <FigurePopover
      label={`Unit Decimal of ${nameOf(interest)}`}
      value={describeDecimal(interest.unit_decimal)}
      formula={
        <Formula
          words={`Interest × participation factor (${participation.words}), rounded to eight places.`}
          numbers={`${describeDecimal(interest.share)} × ${participation.numbers}`}
        />
      }
    />
  );
}

/** The share of the unit's production that a lease pays to an owner. */
export function RoyaltyDecimalFigure(props: { unit: DeckUnit; interest: MineralInterest; lease: DeckLease }) {
  const { unit, interest, lease } = props;
  const participation = participationOf(unit, interest);
  const {
    royalty_decimal: decimal,
    royalty_rate: rate,
    leased_part: part,
    royalty_shared_by: sharedBy,
  } = lease;
  if (decimal === null || rate === null || part === null || interest.share === null || participation === null)
    return <Missing />;
  const isWhole = part === 1;
  const burdens = interest.before_burdens;
  return (
    <>
      <FigurePopover
        label={`Royalty Decimal of ${nameOf(interest)}`}
        value={describeDecimal(decimal)}
        formula={
          <Formula
            words={`Interest × ${isWhole ? '' : 'leased part × '}royalty${typeof sharedBy === 'number' ? ' on the whole tract ÷ interests under the lease' : ''} × participation factor (${participation.words}), rounded to eight places.`}
            numbers={[
              describeDecimal(interest.share),
              ...(isWhole ? [] : [describeDecimal(part)]),
              typeof sharedBy === 'number'
                ? `${describeRate(rate)} ÷ ${describeDecimal(sharedBy)}`
                : describeRate(rate),
              participation.numbers,
            ].join(' × ')}
            note={burdens}
          />
        }
      />
      {burdens !== null && <span className="block text-xs text-pretty text-warning-ink">{burdens}</span>}
    </>
  );
}

/** Returns how the participation factor is calculated; null if there is none. */
function participationOf(unit: DeckUnit, interest: AnyInterest) {
  return interest.participation_factor === null ? null : (tractOf(unit, interest)?.factor ?? null);
}
