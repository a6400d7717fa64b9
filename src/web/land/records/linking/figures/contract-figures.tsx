import { ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { burdensText } from '#shared/land/acreage/burdens.ts';
import { contractAcresOff } from '#shared/land/acreage/discrepancies.ts';
import { type Interest, mineralShare, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { royaltyDecimal } from '#shared/land/acreage/royalty.ts';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { inputOfValue } from '#shared/platform/fields/kinds.ts';
import { exactOf, type Figure, roundAcres } from '#shared/platform/figure.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { describeShare } from '../../related/describe-assigned.ts';
import { readInterest } from '../../related/read-figures.ts';
import type { LinkPart } from '../use-link-part.ts';
import { FigureLine, Figures } from './figure-line.tsx';
import { WarningLine } from './warning-line.tsx';

const { contract_acres: acres } = bridges.contract.fields;

interface ContractFiguresProps {
  part: LinkPart;
  /** The interest that the contract leases; null until one is chosen. */
  interest: Interest | null;
  /** Whether someone else than the owner may lease the interest. */
  isExecutiveSevered: boolean;
  grossAcres: Figure;
  /** The lease's royalty rate, 0…1. */
  royaltyRate: Figure;
  /** The tract's ownerships, which may burden the lease's royalty; undefined while loading. */
  ofTract: readonly RecordData[] | undefined;
  /** The tract's participation factor in the well's unit, if the dialog links a well. */
  participation: Figure;
}

/** Shows what a contract leases of an ownership, and the royalty due to its owner. */
export function ContractFigures({
  part,
  interest,
  isExecutiveSevered,
  grossAcres,
  royaltyRate,
  ofTract,
  participation,
}: ContractFiguresProps) {
  if (interest === null) return null;
  const share = mineralShare(interest, grossAcres);
  const net = netMineralAcres(interest, grossAcres);
  const given = exactOf(part.read('contract_acres') as Figure);
  const royalty = exactOf(royaltyRate);
  const factor = exactOf(participation);
  const decimal = share.gt(0)
    ? royaltyDecimal({ share, royalty_rate: royalty, participation: factor ?? '1' })
    : null;
  const day = today();
  const burdens = burdensText(
    (ofTract ?? [])
      .map((each) => ({ ...readInterest(each), royalty_basis: each.royalty_basis as string | null }))
      .filter((each) => ownershipCounts(each, day)),
  );
  const rate =
    royalty === null ? 'royalty rate' : formatValue(assets.lease.fields.royalty_rate, royalty.toFixed());
  return (
    <Figures>
      {net.gt(0) && (
        <FigureLine
          label="Ownership net acres"
          value={formatDecimal(net, 2)}
          formula="Maximum leasable"
          use={
            part.isEditing && given === null
              ? {
                  label: `Use ${formatDecimal(net, 2)}`,
                  onUse: () => part.fill('contract_acres', inputOfValue(acres, roundAcres(net).toFixed())),
                }
              : undefined
          }
        />
      )}
      <FigureLine
        label={factor === null ? 'Royalty decimal, before a unit' : 'Royalty decimal'}
        value={decimal === null || ofTract === undefined ? null : describeShare(decimal)}
        formula={[
          share.gt(0) ? describeShare(share) : 'decimal interest',
          rate,
          ...(factor === null ? [] : [describeShare(factor)]),
        ].join(' × ')}
      />
      {isExecutiveSevered && part.read('executive_consent') === null && (
        <WarningLine>
          The executive right is severed. Until you enter its holder's Executive Consent (more fields), the
          lease is for review.
        </WarningLine>
      )}
      {decimal !== null && burdens !== null && <WarningLine>The royalty decimal is {burdens}.</WarningLine>}
      {given !== null && net.gt(0) && contractAcresOff([given], interest, grossAcres) !== null && (
        <WarningLine>
          {formatDecimal(given, 2)} contract acres exceed the {formatDecimal(net, 2)} net acres of the
          ownership.
        </WarningLine>
      )}
    </Figures>
  );
}
