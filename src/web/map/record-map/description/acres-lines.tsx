import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { FigureLine } from '#web/land/records/linking/figures/figure-line.tsx';
import { WarningLine } from '#web/land/records/linking/figures/warning-line.tsx';
import { useGrossAcres } from './use-gross-acres.ts';

interface AcresLinesProps {
  label: string;
  acres: Exact;
  /** How the acres are calculated. */
  formula: string;
  /** Whether the acres omit part of the description, so that they can be neither compared nor used. */
  isPartial: boolean;
  /** Whether the description contradicts itself, so that it does not take precedence over the record. */
  isDoubtful?: boolean;
  isReadOnly: boolean;
}

/** A description and the record that differ by more than this share contradict each other. */
const tolerance = '0.01';

/** Shows the acres of a description next to those of the record. */
export function AcresLines({
  label,
  acres,
  formula,
  isPartial,
  isDoubtful = false,
  isReadOnly,
}: AcresLinesProps) {
  const { gross, put } = useGrossAcres();
  const acresText = formatDecimal(acres, 2);
  const difference = gross === null ? null : acres.minus(gross);
  const share = gross === null || gross.isZero() ? null : acres.div(gross).minus(1);
  return (
    <>
      <FigureLine
        label={label}
        value={acresText}
        formula={formula}
        use={
          isReadOnly || isPartial
            ? undefined
            : { label: `Use ${acresText} as Gross Acres`, onUse: () => void put(acres) }
        }
      />
      {gross !== null && difference !== null && !isPartial && (
        <FigureLine
          label="Difference"
          value={difference.abs().lt('0.005') ? 'the same' : `${signed(difference)} acres`}
          formula={`${acresText} − ${formatDecimal(gross, 2)} Gross Acres${share === null ? '' : ` = ${signed(share.times(100))}%`}`}
        />
      )}
      {share?.abs().gt(tolerance) && !isPartial && (
        <WarningLine>
          The description and Gross Acres differ by more than 1%.
          {isDoubtful ? '' : ' The description governs; check which one is wrong.'}
        </WarningLine>
      )}
    </>
  );
}

function signed(value: Exact): string {
  const figure = formatDecimal(value.abs(), 2);
  return value.isNegative() && !new Exact(figure.replaceAll(',', '')).isZero() ? `−${figure}` : `+${figure}`;
}
