import { assignedOf } from '#shared/land/acreage/assigned.ts';
import { netAcresOff } from '#shared/land/acreage/discrepancies.ts';
import { countsAsMineral, type Interest, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { inputOfValue } from '#shared/platform/fields/kinds.ts';
import { exactOf, type Figure, roundAcres } from '#shared/platform/figure.ts';
import type { LinkPart } from '#web/land/records/linking/use-link-part.ts';
import { AssignedNote, TractAssigned } from '#web/land/records/related/assigned-note.tsx';
import { describeShare } from '#web/land/records/related/describe-assigned.ts';
import { readInterest } from '#web/land/records/related/read-figures.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { useFieldFollows } from '../use-field-follows.ts';
import { FigureLine, Figures } from './figure-line.tsx';
import { WarningLine } from './warning-line.tsx';

const {
  decimal_interest: share,
  interest_percentage: percentage,
  net_acres: acres,
} = bridges.ownership.fields;

interface InterestFiguresProps {
  part: LinkPart;
  /** The tract's gross acres; undefined if no tract is chosen. */
  grossAcres: Figure;
  /** The other ownerships of the tract. */
  others: readonly RecordData[];
}

/** Shows the figures of an interest as typed, what is already assigned in the tract, and what is left. */
export function InterestFigures({ part, grossAcres, others }: InterestFiguresProps) {
  const day = today();
  const decimal = exactOf(part.read('decimal_interest') as Figure);
  const gross = exactOf(grossAcres);
  const net =
    decimal === null || gross === null
      ? null
      : roundAcres(netMineralAcres({ decimal_interest: decimal }, gross));
  const given = exactOf(part.read('net_acres') as Figure);
  useFieldFollows(part, 'net_acres', net === null ? '' : inputOfValue(acres, net.toFixed()));
  const earlier = others.map(readInterest);
  const typed: Interest = {
    interest_type: part.read('interest_type') as string | null,
    decimal_interest: decimal,
    net_acres: given,
    effective_date: part.read('effective_date') as string | null,
    end_date: part.read('end_date') as string | null,
  };
  const before = assignedOf(earlier, gross, day);
  const counts = countsAsMineral(typed, day) && (decimal !== null || given !== null);
  // Only mineral interests are checked; net royalty acres are calculated differently.
  const isOff = (typed.interest_type || 'mineral') === 'mineral' && netAcresOff(typed, gross) !== null;
  const isSevered = [part.read('depths'), ...others.map(({ depths }) => depths)].some(
    (depths) => (depths ?? '') !== '',
  );
  const mayFill =
    !isSevered && part.isEditing && decimal === null && before.open.gt(0) && before.interests > 0;
  return (
    <Figures>
      {decimal !== null && (
        <FigureLine
          label="Decimal"
          value={describeShare(decimal)}
          formula={`${formatValue(percentage, decimal.toFixed())} of the whole`}
        />
      )}
      {gross !== null && (
        <FigureLine
          label="Net acres"
          value={net === null ? null : formatDecimal(net, 2)}
          formula={`${formatDecimal(gross, 2)} gross acres × ${decimal === null ? 'decimal interest' : describeShare(decimal)}`}
          use={
            part.isEditing && net !== null && !given?.eq(net)
              ? {
                  label: `Use ${formatDecimal(net, 2)}`,
                  onUse: () => part.fill('net_acres', inputOfValue(acres, net.toFixed())),
                }
              : undefined
          }
        />
      )}
      <TractAssigned prefix="Tract without this interest" assigned={isSevered ? null : before} />
      {!isSevered && counts && (
        <AssignedNote prefix="With this interest" assigned={assignedOf([...earlier, typed], gross, day)} />
      )}
      {mayFill && (
        <FigureLine
          label="Open"
          value={describeShare(before.open)}
          formula="1 − assigned"
          use={{
            label: 'Use unassigned share',
            onUse: () => part.fill('decimal_interest', inputOfValue(share, before.open.toFixed())),
          }}
        />
      )}
      {net && given && isOff && (
        <WarningLine>
          {formatDecimal(given, 2)} net acres differ from {formatDecimal(net, 2)}, the net acres for the
          decimal interest.
        </WarningLine>
      )}
    </Figures>
  );
}
