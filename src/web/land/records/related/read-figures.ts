import type { Interest } from '#shared/land/acreage/net-acres.ts';
import type { Figure } from '#shared/platform/figure.ts';

type Fields = Readonly<Record<string, unknown>>;

export function readInterest(ownership: Fields): Interest {
  const { interest_type, decimal_interest, net_acres, effective_date, end_date } = ownership;
  return {
    interest_type: interest_type as string | null,
    decimal_interest: decimal_interest as Figure,
    net_acres: net_acres as Figure,
    effective_date: effective_date as string | null,
    end_date: end_date as string | null,
  };
}
