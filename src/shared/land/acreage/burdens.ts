import { formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/** A royalty interest recorded on a tract in addition to its minerals. */
export type Burden = {
  interest_type?: string | null | undefined;
  decimal_interest?: Figure;
  royalty_basis?: string | null | undefined;
};

/**
 * Interest types that may burden the royalty on a tract's minerals. The lessee bears overriding royalties and working
 * interests. Source: mineralrightsforum.com/t/59551.
 */
export const burdenTypes = ['npri', 'royalty'] as const;

const typeNames: Readonly<Record<(typeof burdenTypes)[number], string>> = {
  npri: 'NPRI',
  royalty: 'royalty',
};

/** Deeds carve royalties in halves and thirds; a fraction with a larger denominator is less clear than its decimal. */
const largestDivisor = 512;
const maxNamed = 3;

/**
 * The burdens that a tract's royalty decimals leave out: "before burdens: NPRI 1/16 (fixed or floating not stated)", or "NPRI 1/16 fixed"
 * where records say so. Null if the tract has none; `interests` are those in effect.
 */
export function burdensText(interests: readonly Burden[]): string | null {
  const burdens = interests.flatMap(({ interest_type, ...burden }) => {
    const type = burdenTypes.find((each) => each === interest_type);
    return type === undefined ? [] : [{ ...burden, type }];
  });
  if (burdens.length === 0) return null;
  const named = burdens
    .slice(0, maxNamed)
    .map(({ type, decimal_interest, royalty_basis }) =>
      [typeNames[type], shareText(decimal_interest), royalty_basis].filter(Boolean).join(' '),
    )
    .join(', ');
  const isStated = burdens.every(({ royalty_basis }) => Boolean(royalty_basis));
  const left = burdens.length - maxNamed;
  const listed = left > 0 ? `${named} and ${left} more` : named;
  return `before burdens: ${listed}${isStated ? '' : ' (fixed or floating not stated)'}`;
}

/** 1/16 if a short fraction equals the share exactly, else its decimal. */
function shareText(figure: Figure): string {
  const share = exactOf(figure);
  if (share === null) return 'of unknown size';
  const [above = share, below = share] = share.toFraction(largestDivisor);
  const isExact = above.div(below).toDecimalPlaces(12).eq(share);
  return isExact && !below.eq(1) ? `${above}/${below}` : formatDecimal(share, 8);
}
