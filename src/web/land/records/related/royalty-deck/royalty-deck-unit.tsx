import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { DeckUnit } from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { DivisionOfInterest } from './division-of-interest.tsx';
import { DeckCarvedOut } from './royalty-deck-carved-out.tsx';
import { DeckMinerals } from './royalty-deck-minerals.tsx';
import {
  describeCount,
  describeNeeds,
  describeResidual,
  describeSize,
  describeSizes,
  hasFactor,
  unitName,
} from './royalty-deck-words.ts';

/** The mineral shares of one unit: its name and acres, the interests, and their sum. */
export function UnitDeck({ unit }: { unit: DeckUnit }) {
  const sizes = describeSizes(unit);
  const residual = unit.totals && describeResidual(unit, unit.totals);
  return (
    <section aria-label={unitName(unit)} className="border-t border-hairline pt-3 pb-3 first:border-t-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 px-4 pb-2 font-semibold wrap-anywhere">
        {unit.unit_id === null ? (
          <bdi>{unitName(unit)}</bdi>
        ) : (
          <TextLink to={recordPath(assets.production_unit, unit.unit_id)}>
            <bdi>{unitName(unit)}</bdi>
          </TextLink>
        )}
        <span className="text-sm font-normal text-muted tabular-nums">
          {[describeSize(unit), describeCount(unit.tracts.length, 'tract'), unit.depths]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h3>
      {sizes !== null && (
        <p className="flex items-start gap-1.5 px-4 pb-2 text-sm text-warning-ink tabular-nums">
          <Sign icon={TriangleAlert} />
          <span className="text-pretty">{sizes}</span>
        </p>
      )}
      {hasFactor(unit) ? (
        <>
          <DeckMinerals unit={unit} isOff={residual?.isOff === true} />
          {residual ? (
            <p
              className={`flex items-start gap-1.5 px-4 pt-2 text-sm tabular-nums ${residual.isOff ? 'text-warning-ink' : 'text-success-ink'}`}
            >
              {residual.isOff ? <Sign icon={TriangleAlert} /> : <Sign icon={CircleCheck} />}
              <span className="text-pretty">{residual.text}</span>
            </p>
          ) : (
            <p className="flex items-start gap-1.5 px-4 pt-2 text-sm text-muted">
              <Sign icon={Info} />
              <span className="text-pretty">
                {unit.is_by_depth
                  ? `Interests in this unit are limited to depths, so they are not summed. ${unit.depths === null ? 'Enter the depths of the unit to divide those that cover them.' : `They have a part of the unit's depths (${unit.depths}), or can't be located on the tract.`} The Depths tab of each tract shows who has what at which depth.`
                  : 'Not all interests of this unit are shown, so they are not summed.'}
              </span>
            </p>
          )}
          {unit.division !== null ? (
            <DivisionOfInterest unit={unit} division={unit.division} />
          ) : (
            unit.carved_out.length > 0 && <DeckCarvedOut unit={unit} />
          )}
        </>
      ) : (
        <p className="px-4 text-pretty text-muted">
          This unit has no decimals yet: they need {describeNeeds(unit)}.
        </p>
      )}
    </section>
  );
}

function Sign({ icon: Icon }: { icon: typeof Info }) {
  return <Icon aria-hidden size={14} className="mt-0.75 shrink-0" />;
}
