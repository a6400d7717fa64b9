import { useQuery } from '@tanstack/react-query';
import { countHoldings } from './count-holdings.ts';

interface HoldingsProps {
  companyId: number;
  areaIds: readonly number[];
}

/**
 * Describes what belongs to a company: "3 areas with 1,204 records", "no areas". Omits the count while it loads or if
 * it fails to load.
 */
export function Holdings({ companyId, areaIds }: HoldingsProps) {
  const { data } = useQuery({
    queryKey: ['holdings', companyId, areaIds],
    queryFn: ({ signal }) => countHoldings(companyId, areaIds, signal),
    staleTime: 0,
  });
  if (areaIds.length === 0) return 'no areas';
  const areas = countText(areaIds.length, 'area');
  if (data === undefined) return `${areas} and all their records`;
  if (data.records === 0) return `${areas} without records`;
  return `${areas} with ${data.isExact ? '' : 'about '}${countText(data.records, 'record')}`;
}

function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
