import { assignedOf } from '#shared/land/acreage/assigned.ts';
import { heldAcresOff } from '#shared/land/acreage/discrepancies.ts';
import {
  isByLength,
  measureText,
  participationFactor,
  tractMeasure,
  type UnitPart,
} from '#shared/land/acreage/participation.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { AssignedNote } from '../../related/assigned-note.tsx';
import { describeShare } from '../../related/describe-assigned.ts';
import { type Bore, useBoreInTract } from '../use-bore-in-tract.ts';
import type { LinkPart } from '../use-link-part.ts';
import { FigureLine, Figures } from './figure-line.tsx';
import { WarningLine } from './warning-line.tsx';

interface UnitFiguresProps {
  part: LinkPart;
  /** What the well's production is divided among tracts by. */
  allocation: Pick<UnitPart, 'allocation_basis' | 'allocation_feet'>;
  bore: Bore;
  tractId: number | undefined;
  grossAcres: Figure;
  /** The other proration units of the well. */
  others: readonly RecordData[];
}

/** Shows a tract's share of a unit as typed, and what other tracts hold of the unit. */
export function UnitFigures({ part, allocation, bore, tractId, grossAcres, others }: UnitFiguresProps) {
  const read = (field: string) => exactOf(part.read(field) as Figure);
  const held = read('held_acres');
  const typed = {
    ...allocation,
    ...{ held_acres: held, unit_acres: read('unit_acres') },
    ...{ tract_feet: read('tract_feet'), unit_feet: read('unit_feet'), agreed_factor: read('agreed_factor') },
  };
  const gross = exactOf(grossAcres);
  const factor = participationFactor(typed);
  const keyOf = (name: unknown) => unitKey(String(name ?? ''));
  const key = keyOf(part.read('name'));
  const sameUnit = others.filter((other) => key !== '' && keyOf(other.name) === key);
  const shares = [...sameUnit.map((other) => exactOf(other.participation_factor as Figure)), factor].flatMap(
    (share) => share ?? [],
  );
  return (
    <Figures>
      <FigureLine
        label="Participation factor"
        value={factor === null ? null : describeShare(factor)}
        formula={measureText(typed)}
      />
      {isByLength(tractMeasure(typed).basis) && (
        <MeasuredFeet
          {...{ part, bore, tractId }}
          allocated={exactOf(allocation.allocation_feet ?? null)?.toNumber() ?? null}
        />
      )}
      {sameUnit.length > 0 && (
        <AssignedNote
          prefix={`The unit with ${sameUnit.length === 1 ? '1 other tract' : `${sameUnit.length} other tracts`}`}
          assigned={assignedOf(
            shares.map((share) => ({ interest_type: 'mineral', decimal_interest: share })),
            null,
            '',
          )}
        />
      )}
      {gross !== null && heldAcresOff(held, gross) && (
        <WarningLine>
          The tract has {formatDecimal(gross, 2)} gross acres, fewer than the held acres.
        </WarningLine>
      )}
    </Figures>
  );
}

/** Proposes the feet in the tract, as the map has the bore and the tract. */
function MeasuredFeet({
  part,
  bore,
  tractId,
  allocated,
}: Pick<UnitFiguresProps, 'part' | 'bore' | 'tractId'> & { allocated: number | null }) {
  const found = useBoreInTract(bore, tractId, allocated);
  if (found === null) return null;
  const { whole, measured, inTract } = found;
  const last =
    Math.round(measured) < Math.round(whole) ? `the last ${formatDecimal(Math.round(measured), 0)} of ` : '';
  const before = allocated === null ? ', what is before the first take point included' : '';
  const line = `${last}${formatDecimal(Math.round(whole), 0)} ft in a straight line from surface to bottom hole${before}`;
  if (inTract === null)
    return <FigureLine label="On the map" value={null} formula={`the tract has no outline; ${line}`} />;
  const feet = formatDecimal(Math.round(inTract), 0);
  return (
    <FigureLine
      label="On the map"
      value={`${feet} ft`}
      formula={`of ${line}`}
      use={{ label: `Use ${feet}`, onUse: () => part.fill('tract_feet', String(Math.round(inTract))) }}
    />
  );
}
