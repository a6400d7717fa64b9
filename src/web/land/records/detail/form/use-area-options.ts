import { useMemo } from 'react';
import type { Area } from '#shared/people/contracts/companies.ts';
import type { Option } from '#shared/platform/fields/field.ts';

/** Returns the areas as options, with company names if there are several companies. */
export function useAreaOptions(areas: readonly Area[]): Option[] {
  return useMemo(() => {
    const isOneCompany = new Set(areas.map(({ company_id }) => company_id)).size <= 1;
    return areas.map(({ id, name, company_name }) => ({
      value: String(id),
      label: isOneCompany ? name : `${name} (${company_name})`,
    }));
  }, [areas]);
}
